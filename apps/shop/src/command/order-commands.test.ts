import { plainSmallShop } from '@spindle/api/modules/content/content-import.fixture';
import { storedOrder } from '@spindle/api/modules/orders/orders.fixture';
import { createTestDatabase, type TestDatabase } from '@spindle/database/test-database';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command.ts';

let database: TestDatabase;
let number: string;

beforeAll(async () => {
  database = await createTestDatabase(plainSmallShop);
  const id = randomUUID();
  await database.db
    .insertInto('users')
    .values({ id, email: 'buyer@example.ru', first_name: 'Иван', last_name: 'Петров', type: 'physical' })
    .execute();
  const marks = { buyer_number: '4500-17', cost_centre: 'Цех 3', contract: 'Договор 45/26' };
  const stored = await storedOrder(database.db, { user_id: id, status: 'new', completed_at: null, ...marks });
  ({ number } = stored);
  await database.db
    .updateTable('order_lines')
    .set({ note: 'Участок 3' })
    .where('order_id', '=', stored.id)
    .execute();
});
afterAll(() => database.drop());

async function shop(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const env = {
    DATABASE_URL: database.connectionString.replace('@/', '@localhost/'),
    PUBLIC_URL: 'https://shop.example',
  };
  const streams = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const code = await runCommandLine(argv, commands, env, streams);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

describe('order', () => {
  test('list and show tell everything staff need', async () => {
    expect((await shop('orders', 'list')).out).toMatch(new RegExp(`^${number} .*Оформлен +122.000`, 'm'));
    expect((await shop('orders', 'list', '--status', 'paid')).out).toBe('Заказов нет.');
    expect(await shop('orders', 'list', '--status', 'odd')).toMatchObject({ code: 2 });
    const { out } = await shop('orders', 'show', number);
    expect(out).toMatch(/^Можно +confirm, invoice, paid, cancel$/m);
    expect(out).toMatch(/^Строка 1 +A-1, Сверло, 1 шт, 122.000.₽, примечание: Участок 3$/m);
    expect(out).toMatch(/^У покупателя +Заказ № 4500-17, центр затрат Цех 3$/m);
    expect(out).toMatch(/^Основание +Договор 45\/26, заказ № /m);
    expect(out).toMatch(
      /^Товары +122.000.₽\nДоставка +0.₽\nК.оплате +122.000.₽\nВ.том числе НДС 22.% +22.000.₽$/m,
    );
    expect(await shop('orders', 'show', 'нет')).toMatchObject({ code: 1 });
  });

  test('steps move it, write to the buyer, and refuse what cannot be', async () => {
    expect(await shop('order', number, 'fly')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/Нет шага/),
    });
    expect(await shop('order', number, 'ship')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/невозможен/),
    });
    expect(await shop('order', number, 'paid', '--note', 'Платёжное поручение 318')).toMatchObject({
      code: 0,
      out: `Заказ ${number}: оплачен.`,
    });
    const letters = await database.db
      .selectFrom('letters')
      .select(['template', 'recipient', 'text', 'sent_at'])
      .execute();
    expect(letters).toMatchObject([
      { template: 'order-paid', recipient: 'person@example.ru', sent_at: null },
    ]);
    expect(letters[0]?.text).toContain('Платёжное поручение 318');
    const history = await database.db.selectFrom('order_history').select(['status', 'actor']).execute();
    expect(history).toEqual([{ status: 'paid', actor: 'staff' }]);
  });

  test('a part leaves: wrong parts, lines and carriers are refused with words', async () => {
    await database.db
      .updateTable('orders')
      .set({ status: 'assembling' })
      .where('number', '=', number)
      .execute();
    for (const [argv, words] of [
      [['ready', '--lines', '1:x'], 'нужно как 1,3:4'],
      [['ready', '--part', 'два'], 'нужен её номер'],
      [['paid', '--part', '1'], 'Шаг paid делает заказ целиком'],
      [['ready', '--expected', '2026-02-31'], 'нужна дата'],
      [['ready', '--track-url', 'javascript:alert(1)'], 'начинается с https://'],
    ] as const)
      expect(await shop('order', number, ...argv)).toMatchObject({
        code: 2,
        err: expect.stringContaining(words),
      });
    expect(await shop('order', number, 'ready', '--lines', '1:5')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/осталось отгрузить 1/),
    });
    expect((await shop('order', number, 'ready', '--part', '1', '--carrier', 'Тракт')).out).toBe(
      `Заказ ${number}: готов к выдаче.`,
    );
    expect((await shop('order', number, 'ready', '--part', '1')).out).toBe(
      `Заказ ${number}: часть 1; уже так, ничего не изменилось.`,
    );
    expect(await shop('orders', 'track', number, '1')).toMatchObject({ code: 2 });
    expect(await shop('orders', 'track', number, '2', '--track', '15')).toMatchObject({ code: 1 });
    await shop('orders', 'track', number, '1', '--track', 'ТР-15');
    expect((await shop('orders', 'show', number)).out).toMatch(
      /^Часть 1 из 1 +Готова к выдаче, строки 1:1, .*, Тракт, накладная ТР-15$/m,
    );
  });
});
