import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { addPlainGoods } from '../../goods/plain-goods.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { insertRequestFiles } from '../forms.sql.ts';

let api: AccountsApi;
let head: Employee;
let manager: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  head = await employee(api.db, { roles: ['sales-head'], name: 'Игорь' });
  manager = await employee(api.db, { roles: ['sales-manager'], name: 'Марина' });
});
afterAll(() => api.close());

let counter = 3000;
const anna = {
  name: 'Анна Седова',
  phone: '+79122401836',
  email: 'anna@example.ru',
  message: 'Нужны свёрла',
};

async function request(
  over: {
    form?: string;
    fields?: object;
    email?: string | null;
    due?: string;
    created?: string;
    assignee?: string;
    user?: string;
  } = {},
) {
  const [id, number] = [randomUUID(), String((counter += 1))];
  const moment = (shift: string) => sql<Date>`now() + ${shift}::interval`;
  await api.db
    .insertInto('requests')
    .values({
      id,
      number,
      form: over.form ?? 'feedback',
      fields: JSON.stringify(over.fields ?? anna),
      email: over.email === undefined ? 'anna@example.ru' : over.email,
      due_at: moment(over.due ?? '1 day'),
      created_at: moment(over.created ?? '-1 hour'),
      assignee_id: over.assignee ?? null,
      user_id: over.user ?? null,
    })
    .execute();
  return { id, number };
}
const call = (method: 'GET' | 'POST' | 'PUT', path: string, more: Parameters<typeof staffCall>[3]) =>
  staffCall(api, method, `/api/staff/requests${path}`, { as: head, ...more });
const list = async (query: string, as: Employee = head) => (await call('GET', `?${query}`, { as })).json();
const numbers = async (query: string, as: Employee = head) =>
  (await list(query, as)).data.map((row: { number: string }) => row.number);
const get = async (number: string, as: Employee = head) =>
  (await call('GET', `/${number}`, { as })).json().data;

describe('the list of requests', () => {
  it('pages by key without missing or repeating a row, whatever the order', async () => {
    for (let index = 0; index < 60; index += 1) await request({ due: `${index % 7} hours` });
    for (const sort of ['-created', 'created', 'due', '-due']) {
      const first = await list(`sort=${sort}`);
      const second = await list(`sort=${sort}&after=${first.next}`);
      const rows = [...first.data, ...second.data].map((row: { number: string }) => row.number);
      expect([sort, first.data.length, second.next, new Set(rows).size]).toEqual([sort, 50, null, 60]);
    }
    await api.db.deleteFrom('requests').execute();
  });

  it('shows sender, subject and deadline; finds by number, name, company and phone', async () => {
    const fields = {
      ...anna,
      company: 'ООО «Дзержинские насосы»',
      phone: '+78313170822',
      name: 'Инна Ремизова',
    };
    const { number } = await request({ fields, due: '-1 hour' });
    const other = await request();
    const row = (await list('')).data.find((one: { number: string }) => one.number === number);
    expect(row).toMatchObject({
      form_name: 'Написать нам',
      who: 'Инна Ремизова',
      company: 'ООО «Дзержинские насосы»',
      subject: 'Нужны свёрла',
      status_name: 'Новая',
      late: true,
      assignee: null,
    });
    for (const q of [number, 'ремизова', 'Дзержинские', '8 (831) 317-08-22'])
      expect([q, await numbers(`q=${encodeURIComponent(q)}`)]).toEqual([q, [number]]);
    expect(await numbers('answer=late')).toEqual([number]);
    expect((await numbers('answer=waits&sort=due'))[0]).toBe(number);
    expect(await numbers('form=feedback&status=!new')).toEqual([]);
    expect(await numbers('form=offer-request')).toEqual([]);
    expect(await numbers(`q=${other.number}&assignee=none`)).toEqual([other.number]);
    expect(await numbers('q=%25')).toEqual([]);
  });

  it.each(['form=letters', 'status=spam', 'sort=who', 'after=x', 'answer=no'])(
    'refuses %s at its field',
    async (query) => {
      const answer = await call('GET', `?${query}`, {});
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [query.split('=')[0]]]);
    },
  );

  it('shows a manager of own customers only theirs, in lists, counts, home, the palette and by number', async () => {
    const limitedManager = await employee(api.db, { roles: ['sales-manager'], onlyOwn: true });
    const [mine, other] = [await request({ assignee: limitedManager.id }), await request()];
    expect(await numbers('', limitedManager)).toEqual([mine.number]);
    const views = (await call('GET', '/views', { as: limitedManager })).json().data;
    expect(views.find((view: { id: string }) => view.id === 'all').total.count).toBe(1);
    const found = await staffCall(api, 'GET', `/api/staff/find?q=${other.number}`, { as: limitedManager });
    expect(found.json().data).toEqual([]);
    const home = (await staffCall(api, 'GET', '/api/staff/home', { as: limitedManager })).json().data;
    const queue = home.queues.find((one: { key: string }) => one.key === 'requests-unanswered');
    expect(queue.count).toBe(1);
    expect((await call('GET', `/${other.number}`, { as: limitedManager })).statusCode).toBe(404);
    const body = { status: 'done' };
    expect(
      (await call('POST', `/${other.number}/step`, { as: limitedManager, body, version: 1 })).statusCode,
    ).toBe(404);
  });

  it('has an index for every order it can be sorted in', async () => {
    await api.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      for (const column of ['created_at', 'due_at']) {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from requests
          order by ${sql.ref(column)} desc, id desc limit 50`.execute(tx);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect([column, plan.includes('Index'), plan.includes('Sort')]).toEqual([column, true, false]);
      }
    });
  });

  it('is what home counts as unanswered, and the palette finds in it', async () => {
    const { number } = await request({ due: '-2 hours' });
    const { queues } = (await staffCall(api, 'GET', '/api/staff/home', { as: head })).json().data;
    const queue = queues.find((one: { key: string }) => one.key === 'requests-unanswered');
    const queueList = (await staffCall(api, 'GET', `/api/staff${queue.path}`, { as: head })).json();
    expect(queueList.total.count).toBe(queue.count);
    expect(queue.late).toBe((await list('answer=late')).total.count);
    const { data } = (await staffCall(api, 'GET', `/api/staff/find?q=${number}`, { as: head })).json();
    expect(data).toMatchObject([{ kind: 'Заявка', title: number, path: `/requests/${number}` }]);
  });
});

describe('a request', () => {
  it('shows everything that was sent, its files and consent', async () => {
    const { id, number } = await request({
      form: 'call-back-request',
      fields: { phone: '+79122401836', topic: 'tools', comment: 'Жду' },
      email: null,
    });
    const storageKey = await api.deps.storage.put(Buffer.from('чертёж'));
    const file = {
      id: randomUUID(),
      storageKey,
      name: 'Корпус.pdf',
      mime: 'application/pdf',
      size: 12,
      sha256: Buffer.alloc(32),
    };
    await insertRequestFiles(api.db, id, [file]);
    const data = await get(number);
    expect(data).toMatchObject({
      subject: 'Жду',
      sender: { name: '', phone: '+7\u00a0(912)\u00a0240-18-36', email: null, has_account: false },
      files: [{ id: file.id, name: 'Корпус.pdf' }],
      steps: ['in_work', 'done', 'rejected'],
      offer_link: null,
      consent: null,
    });
    expect(data.facts).toContainEqual({ label: 'Тема', value: expect.stringMatching(/^Подбор инструмента/) });
    const sent = await call('GET', `/${number}/files/${file.id}`, {});
    expect([sent.statusCode, sent.body, sent.headers['x-content-type-options']]).toEqual([
      200,
      'чертёж',
      'nosniff',
    ]);
    expect(String(sent.headers['content-disposition'])).toMatch(/^attachment/);
    // A file of another request is not to be had by this one's number.
    const { number: other } = await request();
    expect((await call('GET', `/${other}/files/${file.id}`, {})).statusCode).toBe(404);
    await api.deps.storage.remove(storageKey);
    expect((await call('GET', `/${number}/files/${file.id}`, {})).statusCode).toBe(404);
  });

  it('is started and answered by e-mail; the feed and the audit log name the person, the audit log without the text', async () => {
    const { number } = await request({ due: '-1 hour' });
    const { version } = await get(number, manager);
    const started = await call('POST', `/${number}/step`, {
      as: manager,
      body: { status: 'in_work' },
      version,
    });
    expect(started.json().data).toMatchObject({
      status: 'in_work',
      late: true,
      assignee: { id: manager.id, name: 'Марина Зуева' },
    });
    const before = (await api.letters('anna@example.ru')).length;
    const answered = await call('POST', `/${number}/step`, {
      as: head,
      body: { status: 'done', answer: 'Свёрла есть на складе' },
      version: started.json().data.version,
    });
    expect(answered.json().data).toMatchObject({
      status: 'done',
      late: false,
      assignee: { id: manager.id },
      feed: [
        { who: 'Игорь Зуева', text: 'Свёрла есть на складе' },
        { who: 'Марина Зуева', status: 'in_work' },
      ],
    });
    const emails = await api.letters('anna@example.ru');
    expect(emails.length).toBe(before + 1);
    expect(emails.some(({ text }) => text.includes('Свёрла есть на складе'))).toBe(true);
    const rows = await api.db.selectFrom('audit').selectAll().where('record_id', '=', number).execute();
    expect(rows.map(({ actor_name, action }) => [actor_name, action])).toEqual([
      ['Марина Зуева', 'requests.move'],
      ['Игорь Зуева', 'requests.move'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('Свёрла');
    expect(await numbers(`q=${number}&answer=waits`)).toEqual([]);
  });

  it('is not overwritten unseen: who is late gets it as it is now', async () => {
    const { number } = await request();
    const { version } = await get(number);
    const body = { status: 'in_work' };
    expect((await call('POST', `/${number}/step`, { body, version })).statusCode).toBe(200);
    const late = await call('POST', `/${number}/step`, { body: { status: 'rejected' }, version });
    expect([late.statusCode, late.json().current.status]).toEqual([412, 'in_work']);
    const lateAssign = await call('PUT', `/${number}/assignee`, { body: { staff_id: null }, version });
    expect(lateAssign.statusCode).toBe(412);
    expect((await call('POST', `/${number}/step`, { body })).statusCode).toBe(428);
  });

  it('refuses what cannot be done, and leaves nothing behind', async () => {
    const { number } = await request({ email: null });
    const { version } = await get(number);
    const answer = await call('POST', `/${number}/step`, { body: { status: 'done', answer: 'Да' }, version });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'refused']);
    const back = await call('POST', `/${number}/step`, { body: { status: 'new' }, version });
    expect(back.statusCode).toBe(409);
    const nobody = await call('PUT', `/${number}/assignee`, { body: { staff_id: randomUUID() }, version });
    expect(nobody.statusCode).toBe(409);
    expect(await get(number)).toMatchObject({ version, status: 'new', feed: [] });
    expect(await api.db.selectFrom('audit').select('id').where('record_id', '=', number).execute()).toEqual(
      [],
    );
  });

  it('is led by somebody and has notes of staff; who only reads does neither', async () => {
    const { number } = await request();
    const { version } = await get(number);
    const body = { staff_id: manager.id };
    const led = await call('PUT', `/${number}/assignee`, { body, version });
    expect(led.json().data).toMatchObject({ status: 'new', assignee: { name: 'Марина Зуева' } });
    const noted = await call('POST', `/${number}/notes`, {
      as: manager,
      body: { text: 'Перезвонить в\u00a014' },
    });
    expect(noted.json().data.feed[0]).toMatchObject({ kind: 'note', who: 'Марина Зуева' });
    const actions = await api.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('record_id', '=', number)
      .orderBy('id')
      .execute();
    expect(actions).toMatchObject([
      { action: 'requests.assign', before: { assignee: null }, after: { assignee: 'Марина Зуева' } },
      { action: 'requests.note' },
    ]);
    const reader = await employee(api.db, { roles: ['read-only'] });
    expect((await get(number, reader)).steps).toEqual([]);
    const note = await call('POST', `/${number}/notes`, { as: reader, body: { text: 'Я' } });
    expect(note.statusCode).toBe(403);
  });

  it('whose data is gone still opens', async () => {
    const { number } = await request({ fields: {}, email: null, form: 'a-form-of-old' });
    expect(await get(number)).toMatchObject({ subject: '', facts: [], sender: { name: '', company: '' } });
  });
});

describe('spam and templates', () => {
  it('rejects spam without an e-mail, lists it separately and can reopen it', async () => {
    const { number } = await request();
    const step = (body: object, version: number) => call('POST', `/${number}/step`, { body, version });
    const { version } = await get(number);
    expect((await step({ status: 'done', spam: true }, version)).statusCode).toBe(409);
    expect((await step({ status: 'rejected', answer: 'Нет', spam: true }, version)).statusCode).toBe(409);
    const spam = (await step({ status: 'rejected', spam: true }, version)).json().data;
    expect(spam).toMatchObject({ status: 'rejected', is_spam: true, late: false });
    expect([await numbers('spam=yes'), (await numbers('spam=!yes')).includes(number)]).toEqual([
      [number],
      false,
    ]);
    expect((await api.letters('anna@example.ru')).filter(({ subject }) => subject.includes(number))).toEqual(
      [],
    );
    const back = (await step({ status: 'in_work' }, spam.version)).json().data;
    expect(back).toMatchObject({ status: 'in_work', is_spam: false });
  });

  it('saves, shares and removes answer templates', async () => {
    const body = { name: 'Счёт', text: 'Здравствуйте, {имя}.\n\nСчёт во вложении.' };
    const [one] = (await call('POST', '/templates', { body })).json().data;
    expect(one).toMatchObject(body);
    expect((await call('GET', '/templates', { as: manager })).json().data).toEqual([one]);
    expect((await call('POST', '/templates', { body: { name: '', text: '' } })).statusCode).toBe(422);
    const change = (text: string, version: number) =>
      call('PUT', `/templates/${one.id}`, { body: { ...body, text }, version, as: manager });
    const [second] = (await change('Счёт ниже.', one.version)).json().data;
    expect(second).toMatchObject({ text: 'Счёт ниже.', version: one.version + 1 });
    const late = await change('Иначе', one.version);
    expect([late.statusCode, late.json().current]).toEqual([412, [second]]);
    expect(late.json().changed).toMatchObject({ kind: 'person', name: expect.stringContaining('Зуева') });
    const remove = (version: number) =>
      staffCall(api, 'DELETE', `/api/staff/requests/templates/${one.id}`, { as: manager, version });
    expect((await remove(one.version)).statusCode).toBe(412);
    expect((await remove(second.version)).json().data).toEqual([]);
    expect((await remove(second.version)).statusCode).toBe(404);
  });
});

const pdf = new TextEncoder().encode('%PDF-1.7\n a paper');

async function answerWith(
  number: string,
  version: number,
  files: readonly [string, Uint8Array][],
  text = 'Счёт во вложении',
) {
  const form = new FormData();
  form.set('status', 'done');
  form.set('answer', text);
  for (const [name, bytes] of files) form.append('files', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  const sent = new Response(form);
  return call('POST', `/${number}/step`, {
    version,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  });
}
const emailOf = (requestId: string) =>
  api.db.selectFrom('letters').selectAll().where('request_id', '=', requestId).orderBy('created_at', 'desc');

describe('an answer by e-mail', () => {
  it('attaches files under neutral names, which anyone who may see the request can open', async () => {
    const { id, number } = await request();
    const { version } = await get(number);
    const answer = await answerWith(number, version, [['счёт.exe.pdf', pdf]]);
    const [step] = answer.json().data.feed;
    expect([answer.statusCode, step.files.map(({ name }: { name: string }) => name)]).toEqual([
      200,
      ['счёт_exe.pdf'],
    ]);
    expect((await get(number)).files).toEqual([]);
    const email = await emailOf(id).executeTakeFirstOrThrow();
    expect(email.attachments).toEqual([{ file_id: step.files[0].id, name: 'счёт_exe.pdf' }]);
    const file = await call('GET', `/${number}/files/${step.files[0].id}`, {});
    expect([file.statusCode, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([
      200,
      'application/pdf',
      'nosniff',
    ]);
    const journal = await api.db
      .selectFrom('audit')
      .select('after')
      .where('record_id', '=', number)
      .execute();
    expect(journal).toMatchObject([{ after: { status: 'done', answered: true, files: 1 } }]);
  });

  it.each([
    ['a program under the name of a paper', 'счёт.pdf', 'MZ\u0000 program'],
    ['a page', 'счёт.html', '<script>1</script>'],
    ['nothing', 'счёт.pdf', ''],
  ])('refuses %s at its field and leaves nothing', async (_what, name, text) => {
    const { id, number } = await request();
    const { version } = await get(number);
    const refused = await answerWith(number, version, [[name, new TextEncoder().encode(text)]]);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['files']]);
    expect([(await get(number)).status, await emailOf(id).execute()]).toEqual(['new', []]);
    const forgedBody = { status: 'done', answer: 'Да', files: [{ name: 'a.pdf', size: 3 }] };
    expect((await call('POST', `/${number}/step`, { body: forgedBody, version })).statusCode).toBe(422);
  });

  it('needs words, and an address that is one', async () => {
    const { number } = await request();
    expect((await answerWith(number, 1, [['a.pdf', pdf]], '')).statusCode).toBe(409);
    const bad = await request({ email: 'anna@example.ru\r\nBcc: thief@example.ru' });
    const refused = await call('POST', `/${bad.number}/step`, {
      body: { status: 'done', answer: 'Да' },
      version: 1,
    });
    expect([refused.statusCode, await emailOf(bad.id).execute()]).toEqual([409, []]);
  });

  it('continues one thread: each e-mail references the previous ones', async () => {
    const { id, number } = await request();
    for (const status of ['in_work', 'done']) {
      const { version } = await get(number);
      await call('POST', `/${number}/step`, { body: { status, answer: 'Ответ' }, version });
    }
    const [second, first] = await emailOf(id).execute();
    expect([first?.thread, second?.thread]).toEqual([[], [first?.message_id]]);
  });
});

describe('one request out of two', () => {
  it('a double goes to the one it repeats, no longer waits, and can be taken out again', async () => {
    const email = 'twice@example.ru';
    const fields = { ...anna, email, phone: '+79120000001' };
    const [first, second] = [await request({ email, fields }), await request({ email, fields })];
    const stranger = await request({
      email: 'once@example.ru',
      fields: { ...fields, phone: '+79120000002' },
    });
    const { version, doubles } = await get(second.number);
    expect(doubles.map((one: { number: string }) => one.number)).toEqual([first.number]);
    const merge = (into: string, of = version) =>
      call('POST', `/${second.number}/merge`, { body: { into }, version: of });
    for (const into of [stranger.number, second.number, '999999'])
      expect([into, (await merge(into)).statusCode >= 400]).toEqual([into, true]);
    expect((await merge(first.number, version + 5)).statusCode).toBe(412);
    const merged = (await merge(first.number)).json().data;
    expect(merged).toMatchObject({ status: 'rejected', merged_into: first.number, steps: [], late: false });
    expect(await numbers(`q=${second.number}&answer=waits`)).toEqual([]);
    expect((await get(first.number)).merged).toEqual([second.number]);
    const step = await call('POST', `/${second.number}/step`, {
      body: { status: 'in_work' },
      version: merged.version,
    });
    expect(step.statusCode).toBe(409);
    const parted = await staffCall(api, 'DELETE', `/api/staff/requests/${second.number}/merge`, {
      as: manager,
      version: merged.version,
    });
    expect(parted.json().data).toMatchObject({ status: 'new', merged_into: null, answered_at: null });
    const journal = await api.db
      .selectFrom('audit')
      .select('action')
      .where('record_id', '=', second.number)
      .orderBy('id')
      .execute();
    expect(journal.map(({ action }) => action)).toEqual(['requests.merge', 'requests.part']);
    expect(await api.letters(email)).toEqual([]);
  });
});

describe('a request becomes another record', () => {
  const convert = (number: string, version: number, body: object, as = head) =>
    call('POST', `/${number}/conversion`, { body, version, as });
  const service = { to: 'service', kind: 'repair', brand: 'Haas', model: 'VF-2', text: 'Шум шпинделя' };

  it('a service request under the same number, once', async () => {
    const { number } = await request({ fields: { ...anna, phone: '+79120000003' } });
    const { version, conversions } = await get(number);
    expect(conversions).toEqual(['service']);
    const converted = (await convert(number, version, service)).json().data;
    expect(converted).toMatchObject({
      status: 'in_work',
      became: { kind: 'service', id: number },
      conversions: [],
    });
    const stored = await api.db
      .selectFrom('service_requests')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirst();
    expect(stored).toMatchObject({
      model: 'VF-2',
      contact_name: 'Анна Седова',
      status: 'new',
      user_id: null,
    });
    expect((await convert(number, converted.version, service)).statusCode).toBe(409);
    expect((await convert(number, version, service)).statusCode).toBe(412);
  });

  it('a review of its sender’s that waits for a decision', async () => {
    const person = await api.person();
    const { number } = await request({ user: person.id });
    await addPlainGoods(api.db, 1);
    const option = await api.db
      .selectFrom('options')
      .select(['article', 'goods_id'])
      .where('article', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const { version } = await get(number);
    const input = { to: 'review', article: option.article, text: 'Хорошие свёрла', rating: 5 };
    expect((await convert(number, version, { ...input, article: 'НЕТ-1' })).statusCode).toBe(409);
    expect((await convert(number, version, { ...input, rating: 9 })).statusCode).toBe(422);
    const { became } = (await convert(number, version, input)).json().data;
    const review = await api.db
      .selectFrom('reviews')
      .selectAll()
      .where('id', '=', became.id)
      .executeTakeFirst();
    expect(review).toMatchObject({ status: 'pending', user_id: person.id, goods_id: option.goods_id });
  });

  it('creates a company for the sender when staff may manage companies', async () => {
    const person = await api.person();
    const fields = { ...anna, inn: '0000000000', request: 'Станок' };
    const { number } = await request({ form: 'offer-request', fields, user: person.id });
    const engineer = await employee(api.db, { roles: ['service'] });
    const { version, conversions } = await get(number);
    expect([conversions, (await get(number, engineer)).conversions]).toEqual([['company'], []]);
    expect((await convert(number, version, { to: 'company' }, engineer)).statusCode).toBe(403);
    expect((await convert(number, version, { to: 'company' })).statusCode).toBe(409);
    const { inn } = await api.db
      .selectFrom('company_registry')
      .select('inn')
      .limit(1)
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable('requests')
      .set({ fields: JSON.stringify({ ...fields, inn }) })
      .where('number', '=', number)
      .execute();
    const { became } = (await convert(number, (await get(number)).version, { to: 'company' })).json().data;
    const company = await api.db
      .selectFrom('clients')
      .select(['inn', 'checked_at'])
      .where('id', '=', became.id)
      .executeTakeFirst();
    expect(company).toEqual({ inn, checked_at: null });
  });
});
