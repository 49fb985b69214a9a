import type { AgreedText } from '@spindle/contract/staff/texts/staff-law';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandLine } from '../../kernel/staff/actor.ts';
import { journalOf, testStaff } from '../../kernel/staff/staff.fixture.ts';
import { storedOrder } from '../orders/orders.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';
import { openQuotationsApi, type QuotationsApi } from '../quotations/quotations.fixture.ts';
import { send } from './everything.fixture.ts';
import { add, email, marks } from './marks.fixture.ts';
import {
  eraseGuest,
  exportPerson,
  findPerson,
  type PersonalDataStaffDeps,
  sweepNow,
  sweptDays,
} from './personal-data.staff.ts';
import { tracesInFiles, tracesInTables } from './traces.fixture.ts';

let api: QuotationsApi;
let staff: PersonalDataStaffDeps;
beforeAll(async () => {
  let clock = Date.now();
  api = await openQuotationsApi({ now: () => new Date((clock += 5000)) });
  staff = { ...testStaff(api.db), ...api.deps, db: api.db };
});
afterAll(() => api.close());

const phone = '+7 (999) 000-11-22';
const feedback = { name: 'Кенгуру', email, phone, topic: 'goods', message: 'кенгуру' };
const markEmailsSent = () => api.db.updateTable('letters').set({ sent_at: new Date() }).execute();
const limitsOver = () => sql`delete from rate_limits`.execute(api.db);

describe('a guest who never had an account', () => {
  it('is found and erased by e-mail and by phone, with files and e-mails', async () => {
    await send(api, 'feedback', feedback, null);
    await send(
      api,
      'call-back-request',
      { name: 'Кенгуру', phone, topic: 'tools', comment: 'кенгуру' },
      null,
    );
    await markEmailsSent();
    const { found } = await findPerson(staff, commandLine, email.toUpperCase());
    expect(found.map(({ place }) => place)).toEqual(
      expect.arrayContaining(['requests', 'consents', 'letters', 'files']),
    );
    expect(JSON.stringify(await exportPerson(staff, commandLine, email))).toContain('кенгуру');
    await eraseGuest(staff, commandLine, email);
    await eraseGuest(staff, commandLine, '8 999 000 11 22');
    expect((await journalOf(api.db, 'guest', '—')).map(({ action }) => action)).toEqual([
      'personal-data.export',
      'personal-data.erase',
      'personal-data.erase',
    ]);
    await limitsOver();
    expect(await tracesInTables(api.db, marks)).toEqual([]);
    expect(await tracesInFiles(path.dirname(api.deps.mail.directory), marks)).toEqual([]);
    await send(
      api,
      'feedback',
      { ...feedback, name: 'Пётр', email: 'petr@example.ru', phone: '+79120000000', message: 'Да' },
      null,
    );
    await expect(eraseGuest(staff, commandLine, email)).rejects.toThrow('ничего не хранится');
    expect((await findPerson(staff, commandLine, 'petr@example.ru')).found).not.toEqual([]);
  });

  it('is nobody who only typed a stranger’s e-mail: an account that did not prove it gets nothing', async () => {
    const mailbox = 'victim@example.ru';
    await send(api, 'feedback', { ...feedback, email: mailbox }, null);
    const stranger = await api.person({ email: mailbox, confirmed: false });
    expect((await api.call('GET', '/api/profile/data', { as: stranger })).json().data['Обращения']).toEqual(
      [],
    );
    await api.leave(stranger);
    expect((await findPerson(staff, commandLine, mailbox)).found.map(({ place }) => place)).toContain(
      'requests',
    );
  });

  it('with an account deletes it themself', async () => {
    const person = await api.person();
    await expect(eraseGuest(staff, commandLine, person.email)).rejects.toThrow('есть личный кабинет');
    await expect(findPerson(staff, commandLine, 'Иван')).rejects.toThrow('не почта');
  });
});

describe('a request by law, in the office', () => {
  const law = '/api/staff/law';
  const guest = 'zayavitel@example.ru';
  const ask = (as: Employee, path: string, body: object) =>
    staffCall(api, 'POST', `${law}/${path}`, { as, body });

  it('shows, hands out, withdraws and deletes with an act; texts agreed to stay as they were', async () => {
    const owner = await employee(api.db, { roles: ['administrator'] });
    const lead = await employee(api.db, { roles: ['sales-head'] });
    const limitedHead = await employee(api.db, { roles: ['sales-head'], onlyOwn: true });
    await send(api, 'feedback', { ...feedback, email: guest, phone: '+79120000077' }, null);
    await markEmailsSent();
    expect((await ask(limitedHead, 'person', { who: guest })).statusCode).toBe(404);
    expect((await ask(lead, 'person', { who: 'Иван Иванов' })).statusCode).toBe(409);
    const personData = (await ask(lead, 'person', { who: guest.toUpperCase() })).json().data;
    expect(personData.found).toEqual(
      expect.arrayContaining([expect.objectContaining({ place: 'Обращения', rows: 1 })]),
    );
    const [consent] = personData.consents;
    const texts = (await staffCall(api, 'GET', `${law}/texts`, { as: owner })).json().data;
    const current = texts.find((one: AgreedText) => one.kind === 'consent' && one.is_current);
    expect([consent.text_id, consent.version]).toEqual([current.id, current.version]);

    const edited = { body: 'Другие слова', version: '2099' };
    const page = { slug: 'soglasie-na-obrabotku' };
    const before = await api.db
      .selectFrom('pages')
      .select(['body', 'version'])
      .where('slug', '=', page.slug)
      .executeTakeFirstOrThrow();
    await api.db.updateTable('pages').set(edited).where('slug', '=', page.slug).execute();
    const consentText = (await staffCall(api, 'GET', `${law}/texts/${current.id}`, { as: owner })).json()
      .data;
    expect([consentText.body, consentText.is_current]).toEqual([before.body, false]);
    await api.db.updateTable('pages').set(before).where('slug', '=', page.slug).execute();
    await expect(sql`DELETE FROM agreed_texts`.execute(api.db)).rejects.toThrow('append-only');

    const basis = 'Заявление от 12.11.2026';
    // A session without a fresh second factor can neither export nor delete.
    const unproved = await employee(api.db, { roles: ['administrator'], unproved: true });
    for (const [call, body] of [
      ['file', { who: guest }],
      ['erasure', { who: guest, basis }],
      [`consents/${consent.id}/withdrawal`, { basis }],
    ] as const)
      expect((await ask(unproved, call, body)).json().code).toBe('step_up_needed');
    expect((await ask(lead, 'file', { who: guest })).json().data.json).toContain('кенгуру');
    expect((await ask(lead, `consents/${consent.id}/withdrawal`, { basis })).statusCode).toBe(403);
    expect((await ask(owner, `consents/${consent.id}/withdrawal`, { basis })).statusCode).toBe(200);
    expect((await ask(owner, `consents/${consent.id}/withdrawal`, { basis })).statusCode).toBe(409);
    const act = (await ask(owner, 'erasure', { who: guest, basis })).json().data;
    expect(act).toMatchObject({ basis, account: 'без кабинета' });
    expect((await ask(owner, 'erasure', { who: guest, basis })).statusCode).toBe(409);
    await limitsOver();
    expect(await tracesInTables(api.db, [guest])).toEqual([]);
  });

  it('an order names the public offer of its day', async () => {
    const person = await api.person();
    const order = await storedOrder(api.db, { user_id: person.id });
    const row = await api.db
      .selectFrom('orders')
      .innerJoin('agreed_texts', 'agreed_texts.id', 'orders.offer_id')
      .select(['kind', 'agreed_texts.version'])
      .where('orders.id', '=', order.id)
      .executeTakeFirst();
    expect(row).toEqual({ kind: 'offer', version: '2026-03-01' });
  });
});

describe('terms of keeping', () => {
  const count = async (table: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      api.db,
    );
    return rows[0]?.n ?? 0;
  };

  it('end what is over, leave what is not, and are counted', async () => {
    const { id } = await api.person();
    const hash = (text: string): Buffer => Buffer.from(text.padEnd(32));
    const session = (text: string, days: number) =>
      add(api.db, 'sessions', {
        id: randomUUID(),
        user_id: id,
        token_hash: hash(text),
        expires_at: new Date(Date.now() + days * 86_400_000),
      });
    await session('open', 1);
    await session('ended', -1);
    await api.db.deleteFrom('attempts').execute();
    for (const [key, days] of [
      ['young', 29],
      ['old', 31],
    ] as const)
      await sql`insert into attempts (scope, key, body_hash, answer, created_at)
        values ('test', ${key}, '', '{}', now() - make_interval(days => ${days}))`.execute(api.db);
    await send(api, 'feedback', { ...feedback, email: 'old@example.ru' }, null);
    await sql`update requests set created_at = now() - interval '4 years' where email = 'old@example.ru'`.execute(
      api.db,
    );
    await markEmailsSent();
    await sql`update letters set sent_at = now() - interval '1 year' where recipient = 'old@example.ru'`.execute(
      api.db,
    );
    const [files, sessions] = [await count('files'), await count('sessions')];
    const swept = await sweepNow(staff, commandLine);
    expect(swept).toEqual(
      expect.arrayContaining([
        { place: 'sessions', rows: 1 },
        { place: 'attempts', rows: 1 },
        { place: 'requests', rows: 1 },
        { place: 'request_files', rows: 1 },
        { place: 'files', rows: 1 },
        { place: 'letters', rows: 1 },
      ]),
    );
    expect([await count('files'), await count('sessions')]).toEqual([files - 1, sessions - 1]);
    expect(await tracesInTables(api.db, ['old@example.ru'])).not.toContain('requests.email');
    expect(await sweepNow(staff, commandLine)).toEqual([]);
    expect(await sweptDays(staff, commandLine, 1)).toEqual(
      expect.arrayContaining([expect.objectContaining({ place: 'requests', rows: 1 })]),
    );
  });

  it('a withdrawn consent empties its request once it is closed', async () => {
    const person = await api.person();
    await send(api, 'feedback', { ...feedback, email: person.email }, person);
    const [consent] = (await api.call('GET', '/api/profile/consents', { as: person })).json().data;
    await api.call('DELETE', `/api/profile/consents/${consent.id}`, { as: person });
    const fields = async () =>
      (
        await api.db
          .selectFrom('requests')
          .select('fields')
          .where('email', '=', person.email)
          .executeTakeFirst()
      )?.fields;
    await api.services.personalData.sweep('night');
    expect(await fields()).toMatchObject({ message: 'кенгуру' });
    await sql`update requests set status = 'done' where user_id = ${person.id}`.execute(api.db);
    await api.services.personalData.sweep('night');
    expect(await fields()).toBeUndefined();
  });
});
