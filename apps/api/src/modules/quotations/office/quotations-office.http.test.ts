import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../accounts.fixture.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import type { TestOption } from '../../cart/cart.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { openQuotationsApi, type QuotationsApi } from '../quotations.fixture.ts';

let api: QuotationsApi;
let buyer: Person;
let option: TestOption;
let head: Employee;
let manager: Employee;
beforeAll(async () => {
  api = await openQuotationsApi();
  buyer = await api.person();
  option = await api.option({ price: 10_000_00, stock: 50 });
  head = await employee(api.db, { roles: ['sales-head'], name: 'Игорь' });
  manager = await employee(api.db, { roles: ['sales-manager'] });
});
afterAll(() => api.close());

const url = (number: string, suffix = '') => `/api/staff/quotations/${encodeURIComponent(number)}${suffix}`;
const create = async (body: object = {}, as = manager) =>
  staffCall(api, 'POST', '/api/staff/quotations', {
    as,
    body: { user_id: buyer.id, article: option.article, ...body },
  });
const createDraft = async () => (await create()).json().data as { number: string; version: number };
const get = async (number: string, as = manager) =>
  (await staffCall(api, 'GET', url(number), { as })).json().data;
const change = async (
  number: string,
  method: 'POST' | 'PUT',
  suffix: string,
  body: object | undefined,
  as = manager,
) => {
  const { version } = await get(number, as);
  return staffCall(api, method, url(number, suffix), { as, version, ...(body ? { body } : {}) });
};
const priced = async (number: string, price: number, as = manager) => {
  const { lines } = await get(number, as);
  const body = { lines: [{ id: lines[0].id, quantity: 2, price, ready_days: 3 }], terms: 'Аванс 30 %' };
  return change(number, 'PUT', '', body, as);
};
const textOf = async (pdf: Buffer): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text.replaceAll(
    /\s+/g,
    ' ',
  );

describe('a quotation that staff make', () => {
  it('begins for a customer, gets lines and prices, is sent, seen by the buyer and won', async () => {
    const { number } = await createDraft();
    const first = await get(number);
    expect(first).toMatchObject({
      status: 'requested',
      editable: true,
      lines: [{ article: option.article, price: null, today_price: 10_000_00 }],
      assignee: { id: manager.id },
    });
    expect((await change(number, 'POST', '/send', {})).json().code).toBe('refused');
    const shopLine = { kind: 'own', name: 'Пусконаладка', price: 64_000_00, quantity: 1, is_delivery: false };
    expect((await change(number, 'POST', '/lines', shopLine)).json().data.lines).toHaveLength(2);
    await change(number, 'POST', '/prices', undefined);
    const sent = (await change(number, 'POST', '/send', { until: '2999-01-01' })).json();
    expect(sent.code).toBe('refused');
    const done = (await change(number, 'POST', '/send', {})).json().data;
    expect(done).toMatchObject({ status: 'prepared', total: 74_000_00, editable: false });
    const { id } = await api.db
      .selectFrom('quotations')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    expect(await api.see(buyer, id)).toMatchObject({ number, total: 74_000 });
    const won = (await change(number, 'POST', '/close', { step: 'accept', note: 'По\u00a0телефону' })).json()
      .data;
    expect([won.status, won.feed[0].who]).toEqual(['accepted', 'Марина Зуева']);
    expect((await api.letters(buyer.email)).at(-1)?.template).toBe('quotation-agreed');
    expect((await change(number, 'POST', '/send', {})).json().code).toBe('refused');
    expect((await journalOf(api.db, 'quotation', number)).map(({ action }) => action)).toEqual([
      'quotations.create',
      'quotations.add-line',
      'quotations.prepare',
      'quotations.send',
      'quotations.accept',
    ]);
  });

  it('above the limit of its author waits for a colleague, and a new price needs a new approval', async () => {
    const { number } = await createDraft();
    const low = (await priced(number, 8_000_00)).json().data;
    expect(low.approval).toMatchObject({ limit: 7, above: [1], asked_by: null, may_approve: false });
    expect((await change(number, 'POST', '/send', {})).json().code).toBe('refused');
    expect((await change(number, 'POST', '/approval', { step: 'approve' })).statusCode).toBe(403);
    await change(number, 'POST', '/approval', { step: 'ask' });
    expect((await get(number, head)).approval.may_approve).toBe(true);
    await change(number, 'POST', '/approval', { step: 'approve' }, head);
    expect((await get(number)).approval.approved_by).toBe('Игорь Зуева');
    expect((await priced(number, 7_900_00)).json().data.approval.approved_by).toBeNull();
    await change(number, 'POST', '/approval', { step: 'ask' });
    await change(number, 'POST', '/approval', { step: 'approve' }, head);
    const sent = (await change(number, 'POST', '/send', {})).json().data;
    expect(sent).toMatchObject({ status: 'prepared', advance_percent: 30, total: 15_800_00 });
    const half = await createDraft();
    await priced(half.number, 5_000_00);
    await change(half.number, 'POST', '/approval', { step: 'ask' });
    const over = await change(half.number, 'POST', '/approval', { step: 'approve' }, head);
    expect(over.json().code).toBe('refused');
  });

  it('is not overwritten unseen, and junk is refused at its field', async () => {
    const { number, version } = await createDraft();
    await priced(number, 9_900_00);
    const [{ id }] = (await get(number)).lines;
    const lines = [{ id, quantity: 1, price: 1, ready_days: null }];
    const late = await staffCall(api, 'PUT', url(number), { as: manager, version, body: { lines } });
    expect([late.statusCode, late.json().current.lines[0].price]).toEqual([412, 9_900_00]);
    for (const wrong of [
      { lines: [] },
      { lines: [{ ...lines[0], price: -1 }] },
      { lines: [{ ...lines[0], quantity: 0 }] },
    ])
      expect((await change(number, 'PUT', '', wrong)).statusCode).toBe(422);
    const strange = { lines: [{ ...lines[0], id: id + 1_000_000 }] };
    expect((await change(number, 'PUT', '', strange)).json().code).toBe('refused');
    const unknown = { kind: 'goods', article: 'НЕТ-ТАКОГО', quantity: 1 };
    expect((await change(number, 'POST', '/lines', unknown)).statusCode).toBe(422);
    expect((await change(number, 'POST', '/close', { step: 'decline' })).statusCode).toBe(422);
    expect((await create({ user_id: '00000000-0000-4000-8000-000000000000' })).statusCode).toBe(404);
    expect((await create({ article: 'НЕТ-ТАКОГО' })).statusCode).toBe(422);
  });

  it('that is declined gives the buyer the reason, sent or not', async () => {
    const { number } = await createDraft();
    const decline = { step: 'decline', note: 'Снято с\u00a0производства' };
    expect((await change(number, 'POST', '/close', decline)).json().data.status).toBe('declined');
    const lastEmail = async () => (await api.letters(buyer.email)).at(-1);
    expect(await lastEmail()).toMatchObject({
      template: 'quotation-declined',
      text: expect.stringContaining('Снято с'),
    });
    const { id } = await api.db
      .selectFrom('quotations')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    expect(await api.see(buyer, id)).toMatchObject({ status: 'declined', can_repeat: true });
    const sent = await createDraft();
    await priced(sent.number, 9_900_00);
    await change(sent.number, 'POST', '/send', {});
    await change(sent.number, 'POST', '/close', decline);
    expect(await lastEmail()).toMatchObject({
      template: 'quotation-withdrawn',
      text: expect.stringContaining('больше нельзя'),
    });
  });

  it('is copied, listed, found, printed as a draft, and hidden from managers of other customers', async () => {
    const { number } = await createDraft();
    const copy = (await create({ copy_of: number, article: undefined })).json().data;
    expect(copy.lines).toMatchObject([{ article: option.article, price: null }]);
    const list = async (query: string, as = manager) =>
      (await staffCall(api, 'GET', `/api/staff/quotations?${query}`, { as })).json();
    expect((await list(`q=${encodeURIComponent(number)}`)).data[0].number).toBe(number);
    expect((await list('assignee=me&status=requested')).total.count).toBeGreaterThan(1);
    expect((await list('waits=ending')).data).toEqual([]);
    const pdf = await staffCall(api, 'GET', url(number, '/paper'), { as: manager });
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
    const limitedManager = await employee(api.db, { roles: ['sales-manager'], onlyOwn: true });
    expect((await list('', limitedManager)).data).toEqual([]);
    expect((await staffCall(api, 'GET', url(number), { as: limitedManager })).statusCode).toBe(404);
    const draft = (
      await api.request(buyer, { items: [{ goods_id: option.id, quantity: 1 }], is_draft: true })
    ).data;
    expect((await staffCall(api, 'GET', url(draft.number), { as: head })).statusCode).toBe(404);
  });

  it('takes no words from the request of a colleague’s customer', async () => {
    const limitedManager = await employee(api.db, { roles: ['sales-manager'], onlyOwn: true });
    const led = await api.person();
    await api.db
      .updateTable('users')
      .set({ manager_id: limitedManager.id })
      .where('id', '=', led.id)
      .execute();
    const request = { number: '880101', form: 'offer', fields: JSON.stringify({ request: 'Чужие слова' }) };
    await api.db
      .insertInto('requests')
      .values({ id: randomUUID(), ...request } as never)
      .execute();
    const input = { user_id: led.id, request_number: request.number };
    expect((await create(input, limitedManager)).json()).toMatchObject({
      code: 'refused',
      message: 'Заявки 880101 нет.',
    });
    await api.db
      .updateTable('requests')
      .set({ assignee_id: limitedManager.id })
      .where('number', '=', request.number)
      .execute();
    expect((await create(input, limitedManager)).statusCode).toBe(200);
  });

  it('has its lines in the order staff set, also in the PDF before they are saved', async () => {
    const { number } = await createDraft();
    const shopLine = (name: string) => ({
      kind: 'own',
      name,
      price: 100_00,
      quantity: 1,
      is_delivery: false,
    });
    await change(number, 'POST', '/lines', shopLine('Пуск'));
    const [goods, start, school] = (await change(number, 'POST', '/lines', shopLine('Обучение'))).json().data
      .lines;
    const lines = [school, goods, start].map(({ id, quantity, price }) => ({
      id,
      quantity,
      price: price ?? 900_00,
      ready_days: null,
    }));
    const seen = await staffCall(api, 'POST', url(number, '/paper'), {
      as: manager,
      body: { lines: lines.slice(0, 2), text: 'Добрый день, Наталья' },
    });
    expect(await textOf(seen.rawPayload)).toMatch(/Наталья.*Обучение.*900,00/);
    expect(await textOf(seen.rawPayload)).not.toContain('Пуск');
    expect((await get(number)).lines.map(({ name }: { name: string }) => name)[1]).toBe('Пуск');
    const saved = (await change(number, 'PUT', '', { lines })).json().data;
    expect(saved.lines).toMatchObject([
      { id: school.id, position: 1, name: 'Обучение' },
      { id: goods.id, position: 2, price: 900_00 },
      { id: start.id, position: 3 },
    ]);
    const twice = { lines: [lines[0], lines[0]] };
    expect((await change(number, 'PUT', '', twice)).json().code).toBe('refused');
  });

  it('that was sent is taken back as another version; the one before stays as it went', async () => {
    const { number } = await createDraft();
    expect((await change(number, 'POST', '/revise', undefined)).json().code).toBe('refused');
    await priced(number, 9_900_00);
    await change(number, 'POST', '/send', {});
    const again = (await change(number, 'POST', '/revise', undefined)).json().data;
    expect(again).toMatchObject({
      status: 'requested',
      editable: true,
      revision: 2,
      versions: [{ number: 1, total: 19_800_00 }],
    });
    const { id } = await api.db
      .selectFrom('quotations')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const waiting = await api.see(buyer, id);
    expect([waiting.total, waiting.file_url, waiting.can_accept]).toEqual([null, null, false]);
    expect(waiting.history.find(({ state }) => state === 'now')?.title).toBe('Готовим новую версию');
    await priced(number, 9_700_00);
    await change(number, 'POST', '/send', {});
    const { data } = (await staffCall(api, 'GET', url(number, '/versions'), { as: manager })).json();
    expect(data).toMatchObject([
      { number: 1, total: 19_800_00, lines: [{ price: 9_900_00 }] },
      { number: 2, total: 19_400_00, lines: [{ id: data[0].lines[0].id, price: 9_700_00 }] },
    ]);
    expect((await api.see(buyer, id)).total).toBe(19_400);
    const pdf = await staffCall(api, 'GET', url(number, '/paper'), { as: manager });
    expect(await textOf(pdf.rawPayload)).toContain(`${number}, версия 2`);
    await expect(
      sql`UPDATE quotation_versions SET total = 1 WHERE quotation_id = ${id}`.execute(api.db),
    ).rejects.toThrow('does not change');
  });
});
