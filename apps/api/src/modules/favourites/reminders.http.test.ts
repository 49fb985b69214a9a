import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, type Person } from '../../accounts.fixture.ts';
import { addPlainGoods } from '../goods/plain-goods.fixture.ts';

let api: AccountsApi;
let goods: string[];
beforeAll(async () => {
  api = await openAccountsApi();
  goods = await addPlainGoods(api.db, 25);
});
afterAll(() => api.close());

const inDays = (days: number): string =>
  new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

async function listOf(as: Person, count = 1): Promise<string> {
  const answer = await api.call('POST', '/api/favorites/lists', { as, body: { name: 'Ежемесячный заказ' } });
  const { id } = answer.json().data;
  const body = { goods_ids: goods.slice(0, count) };
  await api.call('POST', `/api/favorites/lists/${id}/move`, { as, body });
  return id;
}
const remind = (as: Person, listId: string, date: string, interval: string) =>
  api.call('POST', `/api/favorites/lists/${listId}/notification`, { as, body: { listId, date, interval } });
/** As if the time had come. */
const makeDue = (listId: string) =>
  sql`UPDATE favourite_lists SET notify_at = now() - interval '1 minute', notify_from = (now() - interval '1 day')::date WHERE id = ${listId}`.execute(
    api.db,
  );
const stateOf = async (as: Person, listId: string) => {
  const { notify_at, notification_interval } = (
    await api.call('GET', `/api/favorites/lists/${listId}`, { as })
  ).json().data;
  return { notify_at, notification_interval };
};

describe('a reminder', () => {
  it('is set, changed and taken back', async () => {
    const person = await api.person();
    const list = await listOf(person);
    const day = inDays(30);
    const set = (await remind(person, list, day, 'month')).json().data;
    expect(set).toMatchObject({ notification_interval: 'month', notify_at: `${day}T06:00:00.000Z` });
    const [year, month, date] = day.split('-');
    const again = await remind(person, list, `${date}.${month}.${year}`, 'week');
    expect(again.json().data.notification_interval).toBe('week');
    const off = await api.call('DELETE', `/api/favorites/lists/${list}/notification`, { as: person });
    expect(off.json().data).toMatchObject({ notification_interval: null, notify_at: null });
  });

  it.each([
    [inDays(-2), 'month', 'date'],
    ['2026-02-30', 'month', 'date'],
    [inDays(30), 'daily', 'interval'],
    ['', 'once', 'date'],
  ])('%s %s is refused at its field', async (date, interval, field) => {
    const person = await api.person();
    const answer = await remind(person, await listOf(person), date, interval);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  it('goes only to a confirmed address', async () => {
    const person = await api.person({ confirmed: false });
    const answer = await remind(person, await listOf(person), inDays(3), 'once');
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'email_unconfirmed']);
  });

  it('sends one e-mail per due time with current prices, however many workers run', async () => {
    const person = await api.person();
    const list = await listOf(person, 25);
    await remind(person, list, inDays(1), 'month');
    expect(await api.services.reminders.sendDue()).toBe(0);
    await makeDue(list);
    await sql`UPDATE options SET price = 123400 WHERE public_id = ${goods[24]?.replace('p_', 'new_')}`.execute(
      api.db,
    );
    const sent = await Promise.all(Array.from({ length: 4 }, () => api.services.reminders.sendDue()));
    expect(sent.reduce((total, one) => total + one, 0)).toBe(1);
    const [email, ...others] = await api.letters(person.email);
    expect(others).toEqual([]);
    expect(email?.subject).toBe('Напоминание: «Ежемесячный заказ»');
    expect(email?.text.replaceAll('\u00a0', ' ')).toContain('1 234 ₽');
    expect(email?.text.replaceAll('\u00a0', ' ')).toContain('И ещё 5 товаров в списке.');
    expect(email?.html).toContain(`https://shop.example/personal/favorites/${list}/`);
    expect(email?.html).toContain('https://shop.example/tools/sverla/');
    const { notify_at, notification_interval } = await stateOf(person, list);
    expect(notification_interval).toBe('month');
    expect(Date.parse(notify_at)).toBeGreaterThan(Date.now() + 20 * 24 * 3_600_000);
    expect(await api.services.reminders.sendDue()).toBe(0);
  });

  it('ends a single reminder after its e-mail', async () => {
    const person = await api.person();
    const list = await listOf(person);
    await remind(person, list, inDays(1), 'once');
    await makeDue(list);
    expect(await api.services.reminders.sendDue()).toBe(1);
    expect(await stateOf(person, list)).toEqual({ notify_at: null, notification_interval: null });
  });

  it('skips an empty list or a locked account without an e-mail', async () => {
    const [locked, empty] = [await api.person(), await api.person()];
    const lists = [await listOf(locked), await listOf(empty)];
    for (const [index, person] of [locked, empty].entries()) {
      await remind(person, lists[index] ?? '', inDays(1), 'week');
      await makeDue(lists[index] ?? '');
    }
    await api.db.updateTable('users').set({ locked_at: new Date() }).where('id', '=', locked.id).execute();
    await api.db.deleteFrom('favourites').where('user_id', '=', empty.id).execute();
    expect(await api.services.reminders.sendDue()).toBe(0);
    expect([...(await api.letters(locked.email)), ...(await api.letters(empty.email))]).toEqual([]);
    expect(Date.parse((await stateOf(empty, lists[1] ?? '')).notify_at)).toBeGreaterThan(Date.now());
  });

  it('leaves the reminder due when the e-mail cannot be written', async () => {
    const person = await api.person();
    const list = await listOf(person);
    await remind(person, list, inDays(1), 'once');
    await makeDue(list);
    await sql`ALTER TABLE letters RENAME TO letters_away`.execute(api.db);
    await expect(api.services.reminders.sendDue()).rejects.toThrow(/letters/);
    await sql`ALTER TABLE letters_away RENAME TO letters`.execute(api.db);
    expect(await api.services.reminders.sendDue()).toBe(1);
  });
});
