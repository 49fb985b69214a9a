import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import { type Employee, employee, staffCall, staffFiles } from '../../staff/staff.fixture.ts';
import { storedCard, storedRequest } from '../equipment.fixture.ts';

let api: AccountsApi;
let engineer: Employee;
let manager: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  engineer = await employee(api.db, { roles: ['service'] });
  manager = await employee(api.db, { roles: ['sales-manager'] });
});
afterAll(() => api.close());

const url = '/api/staff/service';
const read = async (path: string, as = engineer) =>
  (await staffCall(api, 'GET', `${url}${path}`, { as })).json().data;
const numbersOf = async (query: string) =>
  (await read(`?${query}`)).map(({ number }: { number: string }) => number);
const step = (number: string, body: object, version: number, as = engineer) =>
  staffCall(api, 'POST', `${url}/${number}/step`, { as, body, version });

it('finds requests by number, machine and phone; the board has those that are open', async () => {
  const { number } = await storedRequest(api.db, {
    model: 'Ёлка-7',
    serial_number: 'Z-77',
    is_stopped: true,
  });
  const done = await storedRequest(api.db, { status: 'completed', closed_at: new Date(), result: 'Готово' });
  for (const q of [number, 'елка-7', 'z-77', '8 912 240 18 36'])
    expect([q, (await numbersOf(`q=${encodeURIComponent(q)}`)).includes(number)]).toEqual([q, true]);
  expect(await numbersOf('machine=stopped&status=new')).toEqual([number]);
  const board = (await read('/board')).map((row: { number: string }) => row.number);
  expect([board.includes(number), board.includes(done.number)]).toEqual([true, false]);
  const { queues } = (await staffCall(api, 'GET', '/api/staff/home', { as: engineer })).json().data;
  expect(queues).toContainEqual(expect.objectContaining({ key: 'service-new', count: 1 }));
});

it('steps as the rules say, on the version that was seen; the customer is told', async () => {
  const { number } = await storedRequest(api.db, { email: 'service-step@example.ru' });
  const { version, steps } = await read(`/${number}`);
  expect(steps).toContain('scheduled');
  expect((await read(`/${number}`, manager)).steps).toEqual([]);
  expect((await step(number, { to: 'accepted' }, version, manager)).statusCode).toBe(403);
  expect((await step(number, { to: 'scheduled' }, version)).statusCode).toBe(409);
  const day = addDays(shopDay(new Date()), 2);
  for (const visit_on of ['2026-13-40', '2026-02-30', 'завтра'])
    expect([visit_on, (await step(number, { to: 'scheduled', visit_on }, version)).statusCode]).toEqual([
      visit_on,
      422,
    ]);
  const moved = (
    await step(number, { to: 'scheduled', visit_on: day, engineer: 'Павел Ершов' }, version)
  ).json().data;
  expect(moved).toMatchObject({ status: 'scheduled', visit_on: day, engineer: 'Павел Ершов' });
  const late = await step(number, { to: 'in_work' }, version);
  expect([late.statusCode, late.json().current.status]).toEqual([412, 'scheduled']);
  expect((await api.letters('service-step@example.ru')).map(({ template }) => template)).toEqual([
    'service-scheduled',
  ]);
  expect(await journalOf(api.db, 'service-request', number)).toMatchObject([
    { action: 'service-requests.step', before: { status: 'new' }, after: { status: 'scheduled' } },
  ]);
  expect((await step('0', { to: 'accepted' }, 1)).statusCode).toBe(404);
});

it('files are told by letter to whoever has no account, to others into their papers; a wrong kind is refused', async () => {
  const attach = (number: string, files: readonly [string, string][], as = engineer) =>
    staffFiles(api, `${url}/${number}/papers`, files, { as });
  const email = 'guest-of-service@example.ru';
  const { number } = await storedRequest(api.db, { email });
  const done = await attach(number, [['Смета.pdf', '%PDF-1.7 sums']]);
  expect(done.json().data).toMatchObject({
    papers: [{ title: 'Смета', file: 'Смета.pdf' }],
    may_attach: true,
  });
  const [letter] = await api.db
    .selectFrom('letters')
    .select(['attachments', 'text'])
    .where('recipient', '=', email)
    .execute();
  expect(letter?.attachments).toEqual([]);
  expect(letter?.text).toMatch(/\/requests\/[\w-]+\/\?key=/);
  expect(letter?.text).not.toContain('кабинете');
  const paper = `${url}/${number}/papers/${done.json().data.papers[0].id}`;
  const opened = await staffCall(api, 'GET', paper, { as: manager });
  expect([opened.statusCode, opened.body]).toEqual([200, '%PDF-1.7 sums']);
  const other = await storedRequest(api.db, { email: '' });
  expect((await staffCall(api, 'GET', paper.replace(number, other.number), { as: manager })).statusCode).toBe(
    404,
  );
  expect((await attach(other.number, [['Смета.pdf', '%PDF-1.7']])).statusCode).toBe(409);
  expect((await attach(number, [['run.exe', 'MZ']])).statusCode).toBe(422);
  expect((await attach(number, [])).statusCode).toBe(422);
  expect((await attach(number, [['Смета.pdf', '%PDF-1.7']], manager)).statusCode).toBe(403);
  const remove = (as = engineer) => staffCall(api, 'DELETE', paper, { as });
  expect((await remove(manager)).statusCode).toBe(403);
  expect((await remove()).json().data.papers).toEqual([]);
  expect((await remove()).statusCode).toBe(409);
  expect((await journalOf(api.db, 'service-request', number)).map(({ action }) => action)).toEqual([
    'service-requests.attach',
    'service-requests.detach',
  ]);
  const owner = await api.person();
  const card = await storedCard(api.db, { user_id: owner.id });
  const own = await storedRequest(api.db, { card_id: card.id });
  await attach(own.number, [['Акт.pdf', '%PDF-1.7']]);
  expect(
    await api.db
      .selectFrom('documents')
      .select(['title', 'kind', 'user_id', 'service_card_id'])
      .where('service_request_id', '=', own.id)
      .execute(),
  ).toEqual([{ title: 'Акт', kind: 'other', user_id: owner.id, service_card_id: card.id }]);
});

/** The beginning of a Word or Excel file: an archive whose first entry is one of theirs. */
const office = (entry: string): Uint8Array<ArrayBuffer> => {
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 'latin1');
  head.writeUInt16LE(entry.length, 26);
  return new Uint8Array([...head, ...Buffer.from(entry), ...Buffer.from('rest')]);
};
const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.alloc(60)]);

it('files have the kind that staff choose; Word and Excel are taken by their bytes and go out as attachments', async () => {
  const owner = await api.person();
  const card = await storedCard(api.db, { user_id: owner.id });
  const { number } = await storedRequest(api.db, { card_id: card.id, user_id: owner.id });
  const places = [`${url}/${number}`, `/api/staff/machines/${encodeURIComponent(card.number)}`];
  for (const place of places) {
    const attach = (files: Parameters<typeof staffFiles>[2], fields: Record<string, string>) =>
      staffFiles(api, `${place}/papers`, files, { as: engineer, fields });
    const done = await attach([['scan.docx', office('[Content_Types].xml')]], {
      kind: 'act',
      title: 'Акт подписанный',
    });
    expect(done.json().data.papers[0]).toMatchObject({ kind: 'act', title: 'Акт подписанный' });
    const { papers } = (
      await attach(
        [
          ['Смета.xlsx', office('xl/workbook.xml')],
          ['Смета старая.xls', old],
          ['Письмо.doc', old],
        ],
        { kind: 'certificate' },
      )
    ).json().data as { papers: { id: string; title: string; kind: string }[] };
    const made = papers.filter(({ kind }) => kind === 'certificate');
    expect(made.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Письмо', 'Смета', 'Смета старая']),
    );
    const sheet = made.find(({ title }) => title === 'Смета');
    const { headers } = await staffCall(api, 'GET', `${place}/papers/${sheet?.id}`, { as: manager });
    expect(headers['content-disposition']).toMatch(/^attachment/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    for (const [name, content] of [
      ['Смета.xlsx', '<html>'],
      ['Смета.xlsx', old],
      ['Смета.doc', '%PDF-1.7'],
      ['Смета.docm', office('word/document.xml')],
    ] as const)
      expect([name, (await attach([[name, content]], {})).statusCode]).toEqual([name, 422]);
    expect((await attach([['Счёт.pdf', '%PDF-1.7']], { kind: 'invoice' })).statusCode).toBe(422);
  }
  const acts = (await api.call('GET', '/api/documents?kind=act', { as: owner })).json();
  expect(acts.data).toMatchObject([{ title: 'Акт подписанный' }, { title: 'Акт подписанный' }]);
});
