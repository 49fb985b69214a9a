import { smallLetters } from '@spindle/contract/fold-case';
import { inTransaction } from '@spindle/database/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, type Person } from '../../accounts.fixture.ts';
import { createPost } from '../../kernel/mail/post.ts';
import { createServices, type Services } from '../../services.ts';
import { addCard } from './machines/decide-change.ts';
import { attachedPaper, storedCard, storedRequest } from './equipment.fixture.ts';
import { commandLine } from '../../kernel/staff/actor.ts';
import { journalOf, testStaff } from '../../kernel/staff/staff.fixture.ts';
import { changeCard, createCard, decideCardChange } from './service/service-cards.staff.ts';
import { stepServiceRequest } from './service/service-requests.staff.ts';

let api: AccountsApi;
let services: Services;
beforeAll(async () => {
  api = await openAccountsApi();
  services = createServices(api.deps);
});
afterAll(() => api.close());

const list = async (as: Person, query = '') =>
  (await api.call('GET', `/api/service-cards${query}`, { as })).json();
const post = () =>
  createPost({
    outbox: services.outbox,
    settings: services.site.settings,
    publicUrl: api.deps.publicUrl,
    letterTexts: async () => new Map(),
  });
const staff = () => testStaff(api.db, { post: post() });

describe('machines', () => {
  it('come ten at a time with the next offset, those that need something first', async () => {
    const { id, employee } = await api.company();
    for (let at = 0; at < 11; at += 1) await storedCard(api.db, { client_id: id }, { location: 'Цех 1' });
    const due = await storedCard(
      api.db,
      { user_id: employee.id },
      { brand_name: 'Яуза', hours: 980, maintenance_at: 1000 },
    );
    const first = await list(employee);
    expect(first.meta).toEqual({ offset: 0, limit: 10, total: 12, next: 10 });
    expect(first.counts).toEqual({ all: 12, due: 1, locations: [{ name: 'Цех 1', count: 11 }] });
    expect(first.data[0]).toMatchObject({
      id: due.id,
      maintenance: { at_hours: 1000, left_hours: 20, is_due: true },
      owner: { id: employee.id, is_legal: false },
    });
    const second = await list(employee, '?offset=10');
    expect(second.data).toHaveLength(2);
    expect(second.meta.next).toBeNull();
    expect((await list(employee, '?due=1')).meta.total).toBe(1);
    expect((await list(employee, '?location=%D0%A6%D0%B5%D1%85%201')).meta.total).toBe(11);
  });

  it.each(['?limit=0', '?limit=101', '?offset=-1', '?due=maybe', `?location=${'x'.repeat(201)}`])(
    '%s is refused',
    async (query) => {
      const answer = await api.call('GET', `/api/service-cards${query}`, { as: await api.person() });
      expect(answer.statusCode).toBe(422);
    },
  );

  it('are found by the number printed on the card, in any spelling', async () => {
    const person = await api.person();
    const card = await storedCard(api.db, { user_id: person.id });
    for (const name of [card.number, card.number.toLowerCase(), card.number.slice(3)]) {
      const answer = await api.call('GET', `/api/service-cards/name/${encodeURIComponent(name)}`, {
        as: person,
      });
      expect(answer.json().data.id).toBe(card.id);
    }
  });

  it('are gone from every call when staff took them off', async () => {
    const person = await api.person();
    const card = await storedCard(api.db, { user_id: person.id }, { removed_at: new Date() });
    const request = await storedRequest(api.db, { card_id: card.id, user_id: person.id });
    expect((await list(person)).data).toEqual([]);
    for (const url of [
      `/api/service-cards/${card.id}`,
      `/api/service-requests/service-card/${card.id}`,
      `/api/service-requests/name/${request.number}`,
    ]) {
      expect([url, (await api.call('GET', url, { as: person })).statusCode]).toEqual([url, 404]);
    }
  });
});

describe('papers that staff attached', () => {
  it('stand at the request and in the history of its machine', async () => {
    const person = await api.person();
    const card = await storedCard(api.db, { user_id: person.id });
    const id = await attachedPaper(api.deps, card);
    const paper = { id, title: 'Акт подписанный', format: 'PDF', size: 15, url: `/api/documents/${id}/file` };
    const history = await api.call('GET', `/api/service-requests/service-card/${card.id}`, { as: person });
    const [request] = history.json().data;
    expect(request.documents).toMatchObject([paper]);
    const page = await api.call('GET', `/api/service-requests/name/${request.number}`, { as: person });
    expect(page.json().data.documents).toMatchObject([paper]);
    expect(page.json().data.history.map(({ text }: { text: string }) => text)).toContain(
      'Добавлены файлы: Акт подписанный',
    );
    expect((await api.call('GET', paper.url, { as: person })).headers['content-disposition']).toMatch(
      /^attachment; .*act\.pdf$/,
    );
  });

  it('go with the person, the files too', async () => {
    const person = await api.person();
    await attachedPaper(api.deps, await storedCard(api.db, { user_id: person.id }));
    const files = async () =>
      Number(
        (
          await api.db
            .selectFrom('files')
            .select((eb) => eb.fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const before = await files();
    await api.leave(person);
    expect(await files()).toBe(before - 1);
  });
});

describe('service history', () => {
  it('comes ten at a time, newest first', async () => {
    const person = await api.person();
    const card = await storedCard(api.db, { user_id: person.id });
    for (let day = 1; day <= 12; day += 1) {
      await storedRequest(api.db, {
        card_id: card.id,
        title: `Заявка ${day}`,
        created_at: new Date(Date.UTC(2026, 5, day)),
      });
    }
    const url = `/api/service-requests/service-card/${card.id}`;
    const first = (await api.call('GET', url, { as: person })).json();
    expect(first.meta).toEqual({ offset: 0, limit: 10, total: 12, next: 10 });
    expect(first.data[0].title).toBe('Заявка 12');
    expect((await api.call('GET', `${url}?offset=10`, { as: person })).json().data).toHaveLength(2);
  });

  it('is searched by number and words, and narrowed by period and state', async () => {
    const person = await api.person();
    const card = await storedCard(api.db, { user_id: person.id });
    const at = (day: number) => ({ card_id: card.id, created_at: new Date(Date.UTC(2026, 5, day, 9)) });
    await storedRequest(api.db, { ...at(1), title: 'Течёт охлаждающая жидкость' });
    await storedRequest(api.db, { ...at(20), title: 'Шум шпинделя', status: 'scheduled', closed_at: null });
    const titles = async (query: Record<string, string>) =>
      (
        await api.call(
          'GET',
          `/api/service-requests/service-card/${card.id}?${new URLSearchParams(query).toString()}`,
          { as: person },
        )
      )
        .json()
        .data.map(({ title }: { title: string }) => title);
    expect(await titles({ query: 'жидкость течет' })).toEqual(['Течёт охлаждающая жидкость']);
    expect(await titles({ from: '2026-06-20', to: '2026-06-20' })).toEqual(['Шум шпинделя']);
    expect(await titles({ status: 'scheduled' })).toEqual(['Шум шпинделя']);
    expect(await titles({ query: 'насос' })).toEqual([]);
  });

  it('a new request stands in it at once, with what is to come', async () => {
    const { id, owner, employee } = await api.company();
    const card = await storedCard(api.db, { client_id: id });
    const { number } = await inTransaction(api.db, (tx) =>
      services.serviceRequests.create(tx, {
        userId: employee.id,
        cardId: card.id,
        text: 'Остановилась ось Y. Помогите',
        person: { name: 'Анна', email: 'anna@example.ru' },
      }),
    );
    const asked = (await api.call('GET', `/api/service-requests/name/${number}`, { as: owner })).json().data;
    expect(asked).toMatchObject({
      title: 'Остановилась ось Y',
      status: 'new',
      card: { id: card.id },
      brand_name: 'Kvarta',
      serial_number: card.serial_number,
    });
    expect(asked.history.map(({ state }: { state: string }) => state)).toEqual([
      'coming',
      'coming',
      'coming',
      'coming',
      'now',
    ]);
    expect((await list(owner)).data[0].open_requests).toMatchObject([{ number, status: 'new' }]);
  });

  it('a request for a foreign machine is not there, and nothing is written', async () => {
    const card = await storedCard(api.db, { user_id: (await api.person()).id });
    const stranger = await api.person();
    for (const userId of [stranger.id, null]) {
      const asked = inTransaction(api.db, (tx) =>
        services.serviceRequests.create(tx, { userId, cardId: card.id, text: 'x', person: { name: 'x' } }),
      );
      await expect(asked).rejects.toMatchObject({ code: 'not_found' });
    }
    const rows = await api.db
      .selectFrom('service_requests')
      .where('card_id', '=', card.id)
      .select('id')
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('staff', () => {
  it('finish work: counter, next maintenance, act and letter follow', async () => {
    const { id, owner } = await api.company();
    const card = await storedCard(
      api.db,
      { client_id: id },
      { hours: 3980, maintenance_at: 4000, maintenance_every: 1000 },
    );
    const request = await storedRequest(api.db, {
      card_id: card.id,
      kind: 'maintenance',
      email: owner.email,
    });
    await stepServiceRequest(staff(), commandLine, request.number, {
      to: 'completed',
      result: 'Заменены фильтры',
      hours: 4012,
      downtimeHours: 6,
      engineer: 'Павел Ершов',
    });
    const after = (await api.call('GET', `/api/service-cards/${card.id}`, { as: owner })).json().data;
    expect(after).toMatchObject({
      hours: 4012,
      maintenance: { at_hours: 5000, left_hours: 988, is_due: false },
    });
    const history = (
      await api.call('GET', `/api/service-requests/service-card/${card.id}`, { as: owner })
    ).json();
    expect(history.data[0]).toMatchObject({
      status: 'completed',
      text: 'Заменены фильтры',
      downtime_hours: 6,
    });
    const [act] = history.data[0].documents;
    const file = await api.call('GET', act.url, { as: owner });
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await api.call('GET', act.url, { as: await api.person() })).statusCode).toBe(404);
    const documents = (await api.call('GET', '/api/documents', { as: owner })).json();
    expect(documents.data).toMatchObject([{ kind: 'act', number: request.number }]);
    expect((await api.letters(owner.email)).map(({ template }) => template)).toContain('service-completed');
    expect(await journalOf(api.db, 'service-request', request.number)).toMatchObject([
      {
        action: 'service-requests.step',
        before: { status: 'new' },
        after: { status: 'completed', hours: 4012, engineer: 'Павел Ершов' },
      },
    ]);
    const again = stepServiceRequest(staff(), commandLine, request.number, { to: 'in_work' });
    await expect(again).rejects.toThrow(/она закрыта/);
  });

  it('is the same machine by its letters, whatever their size, and signs that fold oddly stay what they are', async () => {
    const person = await api.person();
    const card = await storedCard(
      api.db,
      { user_id: person.id },
      { brand_name: 'İZMA', serial_number: 'Ёж-1' },
    );
    const rename = (brand_name: string) =>
      changeCard(staff(), commandLine, card.number, { values: { brand_name }, goods: undefined });
    expect((await rename('izma')).brand_name).toBe('izma');
    expect(await journalOf(api.db, 'service-card', card.number)).toEqual([
      {
        actor_kind: 'command',
        action: 'service-cards.change',
        before: { brand_name: 'İZMA' },
        after: { brand_name: 'izma' },
      },
    ]);
    const other = { brand_name: 'IZMA', model: 'M', serial_number: 'ёЖ-1' };
    await expect(
      createCard(staff(), commandLine, { id: person.id, leader: null }, { values: other, goods: undefined }),
    ).rejects.toThrow(/уже есть/);
    const signs = Array.from({ length: 0xffff }, (_, index) => index + 1)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code));
    const { rows } = await sql<{ sign: string; key: string }>`
      SELECT sign, small_letters(sign) AS key FROM unnest(${signs}::text[]) AS sign`.execute(api.db);
    expect(rows.filter(({ sign, key }) => key !== smallLetters(sign))).toEqual([]);
  });

  it('apply an owner’s wishes once; the owner is told', async () => {
    const { id, owner } = await api.company();
    const ask = (number: string, over: object) =>
      inTransaction(api.db, (tx) =>
        services.serviceCards.askChange(tx, {
          kind: 'add',
          number,
          requestId: null,
          userId: owner.id,
          email: owner.email,
          ...over,
        }),
      );
    const values = { brand_name: 'Haas', model: 'VF-2', serial_number: '1104417' };
    await ask('700001', { clientId: id, values: { ...values, kind: 'vmc', hours: 120 } });
    const decide = (number: string, isApplied = true) =>
      decideCardChange(staff(), commandLine, number, { isApplied, note: isApplied ? null : 'Не наш' });
    const card = await decide('700001');
    expect((await list(owner)).data).toMatchObject([{ id: card?.id, name: 'Haas VF-2', hours: 120 }]);
    await expect(decide('700001')).rejects.toThrow(/уже принято/);

    await ask('700002', { clientId: id, values });
    await expect(decide('700002')).rejects.toThrow(/уже есть/);

    await ask('700003', { kind: 'edit', cardId: card?.id, values: { location: 'Цех 2' } });
    const pending = (await api.call('GET', `/api/service-cards/${card?.id}`, { as: owner })).json().data;
    expect(pending.pending_change).toEqual({ kind: 'edit', number: '700003' });
    // The second wish about a machine is refused until staff have decided, whatever it asks for.
    const second = { kind: 'delete', cardId: card?.id };
    await expect(ask('700013', second)).rejects.toMatchObject({ code: 'change_pending', status: 409 });
    await decide('700003');
    expect(await journalOf(api.db, 'card-change', '700003')).toMatchObject([
      { action: 'card-changes.apply', before: { state: 'new' }, after: { state: 'applied', wish: 'edit' } },
    ]);
    expect((await list(owner)).data[0].location).toBe('Цех 2');

    await ask('700004', { kind: 'delete', cardId: card?.id });
    await decide('700004', false);
    expect((await list(owner)).data).toHaveLength(1);
    await ask('700005', { kind: 'delete', cardId: card?.id });
    await decide('700005');
    expect((await list(owner)).data).toEqual([]);
    const templates = (await api.letters(owner.email)).map(({ template }) => template);
    expect(templates.filter((name) => name === 'equipment-applied')).toHaveLength(3);
    expect(templates.filter((name) => name === 'equipment-declined')).toHaveLength(1);
  });

  it('a wish about a foreign machine or a foreign company is refused', async () => {
    const { id } = await api.company();
    const card = await storedCard(api.db, { client_id: id });
    const stranger = await api.person();
    const base = { requestId: null, userId: stranger.id, email: stranger.email };
    for (const change of [
      { ...base, kind: 'edit' as const, number: '710001', cardId: card.id },
      { ...base, kind: 'delete' as const, number: '710002', cardId: card.id },
      { ...base, kind: 'delete' as const, number: '710003' },
      { ...base, kind: 'add' as const, number: '710004', clientId: id },
    ]) {
      await expect(
        inTransaction(api.db, (tx) => services.serviceCards.askChange(tx, change)),
      ).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

describe('what is kept about a person', () => {
  it('goes with them: own machines, their name in requests of the company', async () => {
    const { id, owner, employee } = await api.company();
    const own = await storedCard(api.db, { user_id: employee.id });
    const company = await storedCard(api.db, { client_id: id });
    const request = await storedRequest(api.db, { card_id: company.id, user_id: employee.id });
    const { data } = (await api.call('GET', '/api/profile/data', { as: employee })).json();
    expect(data['Оборудование']).toMatchObject([{ Карта: own.number }]);
    expect(data['Сервисные заявки']).toMatchObject([{ Номер: request.number }]);
    await api.leave(employee);
    const left = (await api.call('GET', `/api/service-requests/name/${request.number}`, { as: owner })).json()
      .data;
    expect(left.contact).toEqual({ name: 'Данные удалены', phone: null });
    expect(await api.db.selectFrom('service_cards').where('id', '=', own.id).select('id').execute()).toEqual(
      [],
    );
  });
});

describe('machines of a visitor', () => {
  it('tell listings what fits them, and only to their owner', async () => {
    const person = await api.person();
    await inTransaction(api.db, (tx) =>
      addCard(
        tx,
        { user_id: person.id, client_id: null },
        { brand_name: 'Haas', model: 'VF-2', serial_number: 'V-1' },
        null,
        new Date(),
      ),
    );
    await api.db
      .updateTable('service_cards')
      .set({ properties: JSON.stringify({ taper: 'bt40', spindle_speed: 8100 }) })
      .where('user_id', '=', person.id)
      .execute();
    const view = (await api.call('GET', '/api/visitor', { as: person })).json().data;
    expect(view.equipment.count).toBe(1);
    expect(view.equipment.machines).toMatchObject([
      { name: 'Haas VF-2', fits: { osnastka: 'p.taper=bt40' }, spindle_speed: 8100 },
    ]);
    const other = (await api.call('GET', '/api/visitor', { as: await api.person() })).json().data;
    expect(other.equipment).toEqual({ count: 0, machines: [] });
  });
});
