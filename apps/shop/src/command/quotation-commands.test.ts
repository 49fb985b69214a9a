import { type QuotationsApi, openQuotationsApi } from '@spindle/api/modules/quotations/quotations.fixture';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from './commands.ts';
import { runCommandLine } from './run-command.ts';

let api: QuotationsApi;
beforeAll(async () => {
  api = await openQuotationsApi();
});
afterAll(() => api.close());

async function shop(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const env = {
    DATABASE_URL: api.database.connectionString.replace('@/', '@localhost/'),
    PUBLIC_URL: 'https://shop.example',
  };
  const streams = { out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) };
  const code = await runCommandLine(argv, commands, env, streams);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

async function requested() {
  const [{ owner }, option] = [await api.company(), await api.option({ price: 100_000 })];
  const wishes = [{ text: 'Пуск и обучение', quantity: 1 }];
  const body = { items: [{ goods_id: option.id, quantity: 2 }], wishes, comment: 'К марту' };
  return { owner, option, quotation: (await api.request(owner, body)).data };
}

describe('quotation', () => {
  test('from the request to an offer the buyer has a letter about', async () => {
    const { owner, option, quotation } = await requested();
    const { number } = quotation;
    expect((await shop('quotations', 'list')).out).toMatch(new RegExp(`^${number} .*Готовим`, 'm'));
    expect((await shop('quotation', number, 'prepare')).out).toMatch(/без цены остались строки 2/);
    expect(await shop('quotation', number, 'send')).toMatchObject({ code: 1 });
    expect((await shop('quotation', number, 'price', '2', '180 000,50', '--days', '10')).out).toMatch(
      /строка 2 по 180.000,50/,
    );
    expect((await shop('quotation', number, 'add', 'Доставка до цеха', '12000')).out).toMatch(
      /добавлена строка 3/,
    );
    const bare = number.replace('КП-', '');
    const sent = await shop('quotation', bare, 'send', '--text', 'Комплект', '--terms', 'Оплата 30/70');
    expect(sent).toMatchObject({ code: 0, out: expect.stringMatching(/отправлено на 194.000,50/) });
    const { out } = await shop('quotations', 'show', number);
    expect(out).toMatch(/^Строка 1 .*2 шт, 1.000.₽$/m);
    expect(out).toMatch(/^Строка 2 +Пуск и обучение, 1 шт\., 180.000,50/m);
    expect(out).toContain(option.article);
    expect(await api.see(owner, quotation.id)).toMatchObject({
      status: 'prepared',
      total: 194_000.5,
      terms: 'Оплата 30/70',
    });
    const { rows } = await api.database.pool.query(
      `SELECT attachments FROM letters WHERE recipient = $1 AND template = 'quotation-prepared'`,
      [owner.email],
    );
    expect(rows).toEqual([
      { attachments: [{ quotation_id: quotation.id, name: `Предложение ${number}.pdf` }] },
    ]);
  });

  test('a discount, a yes by telephone and a refusal', async () => {
    const { owner: buyer, quotation } = await requested();
    await shop('quotation', quotation.number, 'price', '2', '1000');
    expect((await shop('quotation', quotation.number, 'price', '--discount', '7')).out).toMatch(
      /скидка 7 %.*1/,
    );
    await shop('quotation', quotation.number, 'send');
    expect((await shop('quotation', quotation.number, 'accept', '--note', 'По телефону')).out).toMatch(
      /согласовано/,
    );
    expect(await shop('quotation', quotation.number, 'send')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/Согласовано/),
    });
    expect((await api.letters(buyer.email)).at(-1)?.template).toBe('quotation-agreed');
    expect((await shop('quotation', quotation.number, 'decline')).code).toBe(0);
    expect((await api.letters(buyer.email)).at(-1)?.text).toContain('больше нельзя');
    const { owner, quotation: other } = await requested();
    expect(
      (await shop('quotation', other.number, 'decline', '--note', 'Снято с\u00a0производства')).code,
    ).toBe(0);
    expect((await api.letters(owner.email)).at(-1)?.text).toContain('Снято с');
    expect(await api.see(owner, other.id)).toMatchObject({ status: 'declined', can_repeat: true });
  });

  test.each([
    [['КП-1', 'prepare'], 1],
    [['КП-1', 'fly'], 2],
    [['КП-1', 'price', '0', '5'], 2],
    [['КП-1', 'price', '1', '-5'], 2],
    [['КП-1', 'price', '1', '1e5'], 2],
    [['КП-1', 'price', '--discount', '91'], 2],
    [['КП-1', 'send', '--until', 'завтра'], 2],
    [['КП-1', 'add', '', '5'], 2],
  ])('%j is refused', async (words, code) => {
    expect(await shop('quotation', ...words)).toMatchObject({ code });
  });
});
