import type { StaffText } from '@spindle/contract/staff/texts/staff-texts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { storeBuiltInTexts } from '../../custom-texts.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';

let api: AccountsApi;
let writer: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  writer = await employee(api.db, { roles: ['content'] });
  await storeBuiltInTexts(api.db);
});
afterAll(() => api.close());

const url = '/api/staff/texts';
const textOf = async (kind: 'letter' | 'popup', key: string): Promise<StaffText> => {
  const { id } = await api.db
    .selectFrom('texts')
    .select('id')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return (await staffCall(api, 'GET', `${url}/${id}`, { as: writer })).json().data;
};
const fieldsOf = ({ key: _key, name: _name, ...fields }: StaffText['fields']) => fields;
const save = (one: StaffText, fields: object, { publish = 'now' as string | null } = {}) =>
  staffCall(api, 'PUT', `${url}/${one.id}`, {
    as: writer,
    body: { fields: { ...fieldsOf(one.fields), ...fields }, publish, returned: null },
    version: one.version,
  });
const reset = async (email: string) => {
  await api.call('POST', '/api/auth/resetting/password/send-email', { body: { email } });
  return (await api.letters(email)).at(-1);
};

it('sends an e-mail with the texts of the office, and returns to the default ones', async () => {
  const { email } = await api.person({ firstName: 'Анна' });
  let one = await textOf('letter', 'reset');
  expect([one.state, one.source, one.url, one.fields['body']]).toEqual([
    'published',
    'files',
    '',
    '{приветствие} Нажмите кнопку и\u00a0придумайте новый пароль для\u00a0личного кабинета.',
  ]);
  one = (
    await save(
      one,
      { subject: 'Новый пароль', body: '{приветствие} <b>Смените</b> пароль.' },
      { publish: null },
    )
  ).json().data;
  expect((await reset(email))?.subject).toBe('Восстановление пароля');
  one = (await save(one, {})).json().data;
  await expect.poll(async () => (await reset(email))?.subject).toBe('Новый пароль');
  const resetMessage = await reset(email);
  expect(resetMessage?.text).toContain('Здравствуйте, Анна. <b>Смените</b> пароль.');
  expect(resetMessage?.html).toContain('&lt;b&gt;Смените');
  expect(resetMessage?.text).toMatch(/Задать новый пароль:\n.*token=/);
  one = (await save(one, fieldsOf(one.loaded ?? {}))).json().data;
  expect([one.source, one.revisions.length]).toEqual(['files', 3]);
  await expect.poll(async () => (await reset(email))?.subject).toBe('Восстановление пароля');
  expect((await journalOf(api.db, 'text', one.id)).map(({ action }) => action)).toContain('texts.save');
});

it('refuses placeholders nobody fills and needed ones that are gone; adds, hides and removes nothing', async () => {
  const one = await textOf('letter', 'order-paid');
  const wrong = await save(one, { subject: 'Заказ {намер} оплачен' });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['subject']]);
  const missing = await save(one, { body: 'Спасибо.' });
  expect([missing.statusCode, Object.keys(missing.json().errors)]).toEqual([422, ['body']]);
  const body = { kind: 'letter', fields: fieldsOf(one.fields), publish: null };
  expect((await staffCall(api, 'POST', url, { as: writer, body })).statusCode).toBe(409);
  const { version } = one;
  const hidden = await staffCall(api, 'POST', `${url}/${one.id}/hide`, { as: writer, body: {}, version });
  expect(hidden.statusCode).toBe(409);
  const removal = await staffCall(api, 'DELETE', `${url}/${one.id}`, { as: writer, version });
  expect(removal.statusCode).toBe(409);
  const other = await save(one, { key: 'reset', name: 'Чужое' });
  expect(other.statusCode === 422 || (await textOf('letter', 'order-paid')).name === one.name).toBe(true);
});

it('previews an e-mail with sample values before it is saved', async () => {
  const one = await textOf('letter', 'order-paid');
  const body = { kind: 'letter', fields: { ...one.fields, heading: 'Оплачен {номер} <i>' } };
  const { data } = (await staffCall(api, 'POST', `${url}/preview`, { as: writer, body })).json();
  expect(data.url).toBeNull();
  expect(data.html).toContain('Оплачен ШП-2026-1001 &lt;i&gt;');
});

it('a popup shows the text of the office, and an update never overwrites it', async () => {
  const one = await textOf('popup', 'callback');
  const saved = await save(one, { title: 'Перезвоним вам', thanks: 'Заявка {номер} у\u00a0нас.' });
  expect(saved.statusCode).toBe(200);
  const popups = async () => (await api.call('GET', '/api/site')).json().data.popups;
  await expect
    .poll(popups)
    .toEqual({ callback: { title: 'Перезвоним вам', thanks: 'Заявка {номер} у\u00a0нас.' } });
  await storeBuiltInTexts(api.db);
  expect((await textOf('popup', 'callback')).fields['title']).toBe('Перезвоним вам');
});

it('a new edition of the program comes, unless the office has changed the text', async () => {
  const [changed, untouched] = [
    await textOf('letter', 'activation'),
    await textOf('letter', 'email-changed'),
  ];
  await save(changed, { heading: 'Ваш адрес?' });
  for (const { id, fields } of [changed, untouched]) {
    const old = JSON.stringify({ ...fields, note: 'Как было раньше.' });
    await api.db.updateTable('texts').set({ loaded: old }).where('id', '=', id).execute();
    if (id === untouched.id)
      await api.db.updateTable('texts').set({ fields: old, on_site: old }).where('id', '=', id).execute();
  }
  await storeBuiltInTexts(api.db);
  expect((await textOf('letter', 'activation')).fields['heading']).toBe('Ваш адрес?');
  expect((await textOf('letter', 'email-changed')).fields).toEqual(untouched.fields);
});
