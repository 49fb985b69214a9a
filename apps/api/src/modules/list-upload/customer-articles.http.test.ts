import { OWN_ARTICLES_MAX } from '@spindle/contract/constants';
import type { ListLine, ListUpload } from '@spindle/contract/orders/list-upload';
import type { OwnArticle, OwnArticlesImport } from '@spindle/contract/orders/customer-articles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../accounts.fixture.ts';
import { type CartApi, openCartApi } from '../cart/cart.fixture.ts';

let api: CartApi;
beforeAll(async () => {
  api = await openCartApi();
});
afterAll(() => api.close());

const uploads = '/api/cart/uploads';
const articles = '/api/own-articles';

/** Pastes lines and has them looked up. */
async function listed(text: string, as: Person): Promise<{ id: string; lines: ListLine[] }> {
  const { answer } = await api.cartRequest('POST', uploads, { as, body: { text } });
  const { id } = answer.json().data as ListUpload;
  await api.cartRequest('POST', `${uploads}/${id}/match`, { as });
  const got = await api.cartRequest('GET', `${uploads}/${id}`, { as });
  return { id, lines: got.answer.json().lines };
}

const change = async (as: Person, id: string, line: number, body: object) =>
  (await api.cartRequest('PUT', `${uploads}/${id}/lines/${line}`, { as, body })).answer.json() as {
    line: ListLine;
    remembered: string;
  };

async function storedArticles(as: Person, query = ''): Promise<OwnArticle[]> {
  return (await api.cartRequest('GET', `${articles}${query}`, { as })).answer.json().data;
}

const importArticles = async (as: Person, text: string, over: object = {}): Promise<OwnArticlesImport> =>
  (await api.cartRequest('POST', `${articles}/import`, { as, body: { text, ...over } })).answer.json().data;

describe('an unknown article', () => {
  it('that a buyer chose a product for is found by all of the company in the next list', async () => {
    const { owner, employee } = await api.company();
    const drill = await api.option({ article: 'OWN-CHOSEN-1' });
    const first = await listed('Цех-001/45; 2', owner);
    expect(first.lines[0]).toMatchObject({ state: 'missing', own_article: null });
    const answer = await change(owner, first.id, 1, { goods_id: drill.id });
    expect(answer).toMatchObject({
      remembered: 'yes',
      line: { state: 'found', own_article: 'Цех-001/45', goods: { option_id: drill.id } },
    });
    // Written otherwise, and by a colleague.
    const { lines } = await listed('цех 00145 3', employee);
    expect(lines).toMatchObject([
      { state: 'found', own_article: 'цех 00145', quantity: 3, goods: { option_id: drill.id } },
    ]);
    expect(await storedArticles(employee)).toMatchObject([
      { article: 'Цех-001/45', goods: { article: 'OWN-CHOSEN-1' } },
    ]);
  });

  it("are remembered as in the file when the buyer types the shop's article; a wrong choice can be undone", async () => {
    const person = await api.person();
    const [wrong, right] = [
      await api.option({ article: 'OWN-TYPED-1' }),
      await api.option({ article: 'OWN-TYPED-2' }),
    ];
    const { id } = await listed('ИНВ 7001;1', person);
    const typed = await change(person, id, 1, { article: wrong.article });
    expect(typed).toMatchObject({
      remembered: 'yes',
      line: { own_article: 'ИНВ 7001', article: wrong.article, goods: { option_id: wrong.id } },
    });
    const back = await change(person, id, 1, { is_forgotten: true });
    expect(back.line).toMatchObject({ state: 'missing', article: 'ИНВ 7001', own_article: null });
    expect(await storedArticles(person)).toEqual([]);
    await change(person, id, 1, { article: 'own typed 2' });
    expect((await listed('инв7001;4', person)).lines).toMatchObject([{ goods: { option_id: right.id } }]);
  });

  it('is not the buyer’s own where the shop itself calls something so, nor a guest’s', async () => {
    const person = await api.person();
    const [twin] = [await api.option({ article: 'OT-1 00' }), await api.option({ article: 'OT-10 0' })];
    const { id, lines } = await listed('OT100;1', person);
    expect(lines[0]?.state).toBe('ambiguous');
    expect(await change(person, id, 1, { goods_id: twin?.id })).toMatchObject({
      remembered: 'no',
      line: { state: 'found', own_article: null },
    });
    expect(await storedArticles(person)).toEqual([]);
    const guest = await api.cartRequest('POST', uploads, { body: { text: 'GUEST-OWN-1 1' } });
    const cart = /Cart-Uuid=([0-9a-f-]{36})/.exec(String(guest.answer.headers['set-cookie']))?.[1] ?? '';
    const answer = await api.cartRequest('PUT', `${uploads}/${guest.answer.json().data.id}/lines/1`, {
      cart,
      body: { goods_id: twin?.id },
    });
    expect(answer.answer.json().remembered).toBe('no');
    const { rows } = await sql`select from own_articles where article = 'GUEST-OWN-1'`.execute(api.db);
    expect(rows).toEqual([]);
  });
});

describe('pairs', () => {
  it('are taken with a word for every line that is not', async () => {
    const person = await api.person();
    await api.option({ article: 'PAIR-1' });
    await api.option({ article: 'PAIR-2' });
    await api.option({ article: 'PT-1 00' });
    await api.option({ article: 'PT-10 0' });
    const lines = [
      'Ваш артикул\tНаш артикул',
      'А 1\tPAIR-1',
      'А 2\tpair 2',
      'а-1\tPAIR-2',
      'А 3\tNONE-9',
      'А 4\tPT100',
      '\tPAIR-1',
      'А 5\t',
      'pair/1\tPAIR-1',
      `${'Д'.repeat(129)}\tPAIR-1`,
      'А 6\tPT-10 0',
    ];
    const imported = await importArticles(person, lines.join('\n'));
    expect(imported).toMatchObject({ added: 3, changed: 0, same: 0, refused: 7 });
    expect(
      imported.refused_lines.map(({ line, message }) => [line, message.replaceAll('\u00a0', ' ')]),
    ).toEqual([
      [4, 'Этот ваш артикул уже был в строке 2 с другим товаром'],
      [5, 'Такого нашего артикула нет'],
      [6, 'Подходит несколько товаров: напишите наш артикул точно как в каталоге'],
      [7, 'Нет вашего артикула'],
      [8, 'Нет нашего артикула: нужны два, ваш и наш'],
      [9, 'Ваш и наш артикулы одинаковы: запоминать нечего'],
      [10, 'Ваш артикул длиннее 128 знаков'],
    ]);
    // Again, one of them with other goods; columns the other way round.
    expect(await importArticles(person, 'PAIR-2; А 1\nPAIR-2; А 2')).toMatchObject({
      added: 0,
      changed: 1,
      same: 1,
    });
    expect((await storedArticles(person)).map((one) => [one.article, one.goods.article])).toEqual([
      ['А 1', 'PAIR-2'],
      ['А 2', 'PAIR-2'],
      ['А 6', 'PT-10 0'],
    ]);
    const found = [
      await storedArticles(person, '?query=a1'),
      await storedArticles(person, '?query=pt100'),
      await storedArticles(person, '?query=%25'),
    ];
    expect(found.map((rows) => rows.length)).toEqual([1, 1, 0]);
    for (const body of [{}, { text: 'одно' }]) {
      const refused = await api.cartRequest('POST', `${articles}/import`, { as: person, body });
      expect([refused.status, Object.keys(refused.errors)]).toEqual([
        422,
        ['text' in body ? 'text' : 'files'],
      ]);
    }
  });

  it('come from a spreadsheet below its header, whatever the order of columns', async () => {
    const person = await api.person();
    await api.option({ article: 'SHEET-P-1' });
    await api.option({ article: 'SHEET-P-2' });
    const csv =
      'Номенклатура;;;\r\n№;Наименование;Код поставщика;Код 1С\r\n1;Сверло 8,5;SHEET-P-1;00-0007\r\n2;Метчик;SHEET-P-2;00-0008\r\n3;Фреза;SHEET-P-2;00-0010\r\n';
    const mark = 'sheet-boundary';
    const answer = await api.app.inject({
      method: 'POST',
      url: `${articles}/import`,
      payload: `--${mark}\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\n\r\n${csv}\r\n--${mark}--\r\n`,
      headers: {
        'content-type': `multipart/form-data; boundary=${mark}`,
        authorization: `Bearer ${person.token}`,
      },
    });
    expect(answer.json().data).toMatchObject({ added: 3, refused: 0 });
    expect((await storedArticles(person)).map((one) => [one.article, one.goods.article])).toEqual([
      ['00-0007', 'SHEET-P-1'],
      ['00-0008', 'SHEET-P-2'],
      ['00-0010', 'SHEET-P-2'],
    ]);
    // A column of own articles is known for one.
    const { lines } = await listed('00-0007 5\n00-0008 1', person);
    expect(lines.map((line) => [line.goods?.article, line.quantity])).toEqual([
      ['SHEET-P-1', 5],
      ['SHEET-P-2', 1],
    ]);
  });

  it('are never more than the bound, in whichever way they come', async () => {
    const person = await api.person();
    const drill = await api.option({ article: 'FULL-1' });
    await sql`insert into own_articles (user_id, article, option_id)
      select ${person.id}, 'full ' || n, (select id from options where public_id = ${drill.id})
      from generate_series(1, ${OWN_ARTICLES_MAX - 1}::int) n`.execute(api.db);
    const imported = await importArticles(person, 'F-A;FULL-1\nF-B;FULL-1');
    expect([imported.added, imported.refused_lines.map(({ line }) => line)]).toEqual([1, [2]]);
    const { id } = await listed('F-C;1', person);
    expect(await change(person, id, 1, { goods_id: drill.id })).toMatchObject({
      remembered: 'full',
      line: { state: 'found', own_article: null },
    });
    const page = await api.cartRequest('GET', articles, { as: person });
    expect(page.answer.json()).toMatchObject({ kept: OWN_ARTICLES_MAX, meta: { total: OWN_ARTICLES_MAX } });
    const cleared = await api.cartRequest('DELETE', articles, { as: person });
    expect(cleared.answer.json()).toEqual({ removed: OWN_ARTICLES_MAX });
    expect(await storedArticles(person)).toEqual([]);
  });
});

describe('own articles of a company', () => {
  it('are never seen, used, changed or removed by another, nor by a person of none', async () => {
    const [mine, theirs, person] = [await api.company(), await api.company(), await api.person()];
    const [ours, other] = [await api.option({ article: 'KEEP-1' }), await api.option({ article: 'KEEP-2' })];
    await importArticles(mine.owner, `Тайна-17;${ours.article}`);
    const [pair] = await storedArticles(mine.owner);
    for (const as of [theirs.owner, theirs.employee, person]) {
      // Seen.
      expect(await storedArticles(as)).toEqual([]);
      for (const [method, url, body] of [
        ['GET', `${articles}?payer_id=${mine.id}`, undefined],
        ['POST', `${articles}/import`, { text: `Тайна-17;${other.article}`, payer_id: mine.id }],
        ['DELETE', `${articles}?payer_id=${mine.id}`, undefined],
        ['DELETE', `${articles}/${pair?.id}`, undefined],
      ] as const)
        expect([url, (await api.cartRequest(method, url, { as, body })).status]).toEqual([url, 404]);
      // Used; and their own of the same name is something else.
      const { id, lines } = await listed('Тайна-17;1', as);
      expect(lines[0]).toMatchObject({ state: 'missing', goods: null, own_article: null });
      await change(as, id, 1, { goods_id: other.id });
      await change(as, id, 1, { is_forgotten: true });
      await importArticles(as, `Тайна-17;${other.article}`);
      await api.cartRequest('DELETE', articles, { as });
    }
    expect(await storedArticles(mine.employee)).toEqual([pair]);
    expect((await listed('Тайна-17;1', mine.employee)).lines).toMatchObject([
      { own_article: 'Тайна-17', goods: { option_id: ours.id } },
    ]);
  });

  it('stay the company’s when a member pays as themselves, and when one is taken out of it', async () => {
    const { id, owner, employee } = await api.company();
    const drill = await api.option({ article: 'SELF-1' });
    await importArticles(employee, `Сам-5;${drill.article}`, { payer_id: employee.id });
    expect(await storedArticles(owner)).toEqual([]);
    await importArticles(employee, `Наш-5;${drill.article}`);
    expect((await storedArticles(owner)).map(({ article }) => article)).toEqual(['Наш-5']);
    await sql`delete from client_members where client_id = ${id} and user_id = ${employee.id}`.execute(
      api.db,
    );
    expect((await storedArticles(employee)).map(({ article }) => article)).toEqual(['Сам-5']);
    expect((await api.cartRequest('GET', `${articles}?payer_id=${id}`, { as: employee })).status).toBe(404);
    expect((await storedArticles(owner)).map(({ article }) => article)).toEqual(['Наш-5']);
  });

  it('are deleted with the account although its documents stay', async () => {
    const { id, owner } = await api.company();
    const drill = await api.option({ article: 'CLOSED-1' });
    await importArticles(owner, `Закр-1;${drill.article}`);
    const remainingRows = async () =>
      (await sql`select from own_articles where client_id = ${id}`.execute(api.db)).rows.length;
    expect(await remainingRows()).toBe(1);
    await sql`delete from client_members where client_id = ${id}`.execute(api.db);
    expect(await remainingRows()).toBe(0);
    expect((await sql`select from clients where id = ${id}`.execute(api.db)).rows).toHaveLength(1);
  });
});
