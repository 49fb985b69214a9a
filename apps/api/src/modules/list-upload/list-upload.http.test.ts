import { utils, write } from '@e965/xlsx';
import type { ListLine, ListUpload } from '@spindle/contract/orders/list-upload';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../accounts.fixture.ts';
import { newAddress } from '../../accounts.fixture.ts';
import { commandLine } from '../../kernel/staff/actor.ts';
import { testStaff } from '../../kernel/staff/staff.fixture.ts';
import { readSpreadsheet } from '../../kernel/spreadsheets/spreadsheet-reader.ts';
import { xlsxChunks } from '../../kernel/spreadsheets/xlsx-writer.ts';
import { forgedWorkbook } from '../../kernel/spreadsheets/zip.fixture.ts';
import { type CartApi, openCartApi } from '../cart/cart.fixture.ts';
import { setSetting } from '../site/site.staff.ts';

let api: CartApi;
beforeAll(async () => {
  api = await openCartApi();
});
afterAll(() => api.close());

const url = '/api/cart/uploads';
interface Caller {
  cart?: string | null;
  as?: Person;
}

/** Sends a file as a browser does. */
async function send(name: string, bytes: Buffer, { cart, as }: Caller = {}): Promise<LightMyRequestResponse> {
  const mark = 'sheet-boundary';
  const payload = Buffer.concat([
    Buffer.from(`--${mark}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${mark}--\r\n`),
  ]);
  return api.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: newAddress(),
    headers: {
      'content-type': `multipart/form-data; boundary=${mark}`,
      ...(cart ? { 'cart-uuid': cart } : {}),
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
    },
  });
}

const cookieOf = (answer: LightMyRequestResponse): string =>
  /Cart-Uuid=([0-9a-f-]{36})/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';

async function xlsx(rows: (string | number | null)[][]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of xlsxChunks('Лист', rows)) parts.push(part);
  return Buffer.concat(parts);
}

async function paste(text: string, who: Caller = {}): Promise<{ upload: ListUpload; cart: string }> {
  const { answer } = await api.cartRequest('POST', url, { ...who, body: { text } });
  return { upload: answer.json().data, cart: who.cart ?? cookieOf(answer) };
}

async function matched(id: string, who: Caller): Promise<{ upload: ListUpload; lines: ListLine[] }> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const { answer } = await api.cartRequest('POST', `${url}/${id}/match`, who);
    if (answer.json().data.counts.waiting === 0) break;
  }
  const { answer } = await api.cartRequest('GET', `${url}/${id}?limit=100`, who);
  return { upload: answer.json().data, lines: answer.json().lines };
}

describe('a workbook', () => {
  const book = (bookType: 'xlsx' | 'xlsm' | 'ods', article: string): Buffer => {
    const workbook = utils.book_new();
    utils.book_append_sheet(
      workbook,
      utils.aoa_to_sheet([['Как заполнять'], ['Прочтите до конца']]),
      'Справка',
    );
    const rows = [['ООО «Вектор»'], ['Заявка на заказ № 5'], ['№', 'Артикул', 'Кол-во'], [1, article, 3]];
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), 'Заявка');
    const other = [
      ['Артикул', 'Кол-во'],
      ['OTHER-1', 7],
      ['OTHER-2', 8],
    ];
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(other), 'Прошлый год');
    return write(workbook, { type: 'buffer', bookType }) as Buffer;
  };

  it.each(['xlsx', 'xlsm', 'ods'] as const)(
    'in .%s is read from the sheet with articles below its title; another sheet can be chosen',
    async (kind) => {
      const { article, id } = await api.option({ article: `SHEET-${kind}-1` });
      const answer = await send(`list.${kind}`, book(kind, article));
      const upload = answer.json().data as ListUpload;
      expect([upload.sheets, upload.sheet]).toEqual([['Справка', 'Заявка', 'Прошлый год'], 1]);
      expect(upload.columns).toMatchObject({ article: 1, quantity: 2, head: true, skip: 2 });
      const who = { cart: cookieOf(answer) };
      const { lines } = await matched(upload.id, who);
      expect(lines.map((line) => [line.goods?.option_id, line.quantity, line.line])).toEqual([[id, 3, 4]]);
      const other = await api.cartRequest('PUT', `${url}/${upload.id}/sheet`, { ...who, body: { sheet: 2 } });
      expect(other.answer.json().data).toMatchObject({
        sheet: 2,
        total: 2,
        columns: { skip: 0, head: true },
      });
      const none = await api.cartRequest('PUT', `${url}/${upload.id}/sheet`, { ...who, body: { sheet: 9 } });
      expect([none.status, none.errors]).toEqual([422, { sheet: ['Такого листа в\u00a0файле нет'] }]);
    },
  );
});

describe('a list', () => {
  it('goes from a workbook into the cart, what cannot be bought corrected on the way', async () => {
    const [drill, mill, insert, machine, twinA, twinB] = [
      await api.option({ article: 'АВС-77.01', price: 100_000, stock: 50 }),
      await api.option({ article: 'MILL-9090', stock: 2 }),
      await api.option({ article: 'INS-CNMG-1204', pack: 10 }),
      await api.option({ article: 'VMC-77', price: null }),
      await api.option({ article: 'TW-1 00' }),
      await api.option({ article: 'TW-10 0' }),
    ];
    const file = await xlsx([
      ['№', 'Наименование', 'Артикул', 'Кол-во'],
      // Latin characters instead of the Cyrillic ones of the catalogue.
      [1, 'Сверло', 'abc 77-01', 3],
      [2, 'Фреза', 'MILL-9090', 5],
      [3, 'Пластина', 'INS-CNMG-1204', 15],
      [4, 'Станок', 'VMC-77', 1],
      [5, 'Что-то', 'TW100', 2],
      [6, 'Опечатка', 'MILL-9009', 1],
      [7, 'Начало', 'INS-CN', 10],
      [8, 'Сверло ещё', 'АВС-77.01', '2 шт'],
      [9, 'Без количества', 'MILL-9090', 'нет'],
      ['', 'Итого', '', 38],
    ]);
    const sent = await send('Заявка.xlsx', file);
    expect(sent.statusCode).toBe(200);
    const cart = cookieOf(sent);
    const { data } = sent.json();
    expect(data).toMatchObject({
      file_name: 'Заявка.xlsx',
      columns: { article: 2, quantity: 3, head: true },
      total: 9,
      counts: { waiting: 9 },
    });
    const { upload, lines } = await matched(data.id, { cart });
    const by = new Map(lines.map((line) => [line.line, line]));
    expect(Object.fromEntries([...by].map(([line, { state }]) => [line, state]))).toEqual({
      2: 'found',
      3: 'short',
      4: 'quantity',
      5: 'no_price',
      6: 'ambiguous',
      7: 'missing',
      8: 'ambiguous',
      9: 'found',
      10: 'quantity',
    });
    expect(by.get(2)).toMatchObject({
      goods: { option_id: drill.id, price_with_tax: 1000 },
      total_with_tax: 3000,
    });
    expect(by.get(4)).toMatchObject({ suggested_quantity: 20, goods: { pack_size: 10 } });
    expect(
      by
        .get(6)
        ?.candidates.map((one) => one.article)
        .sort(),
    ).toEqual([twinA.article, twinB.article].sort());
    expect(by.get(7)?.candidates.map((one) => one.article)).toContain('MILL-9090');
    expect(by.get(8)?.candidates).toMatchObject([{ option_id: insert.id }]);
    // What waits for the buyer stands first.
    expect(lines.map((line) => line.state)).toEqual([
      'ambiguous',
      'ambiguous',
      'quantity',
      'quantity',
      'missing',
      'no_price',
      'short',
      'found',
      'found',
    ]);
    expect(upload).toMatchObject({ ready_goods: 2, ready_total_with_tax: 3000 + 2000 + 5 * 4870 });

    const change = (line: number, body: object) =>
      api.cartRequest('PUT', `${url}/${data.id}/lines/${line}`, { cart, body });
    expect((await change(4, { quantity: '20' })).answer.json().line).toMatchObject({
      state: 'found',
      quantity: 20,
    });
    expect((await change(6, { goods_id: twinA.id })).answer.json().line.state).toBe('found');
    expect((await change(7, { article: 'mill 9090' })).answer.json().line).toMatchObject({
      state: 'found',
      goods: { option_id: mill.id },
    });
    expect((await change(8, { is_skipped: true })).answer.json().data.counts.skipped).toBe(1);
    expect((await change(99, { quantity: '1' })).status).toBe(404);
    expect((await change(4, { goods_id: 'new_nothing' })).status).toBe(404);

    const added = (
      await api.cartRequest('POST', `${url}/${data.id}/add`, { cart, body: { to: 'cart' } })
    ).answer.json();
    expect(added).toMatchObject({ added: 4, left: 2 });
    const quantities = Object.fromEntries(
      added.cart.items.map((item: { option_id: string; quantity: number }) => [
        item.option_id,
        item.quantity,
      ]),
    );
    expect(quantities).toEqual({ [drill.id]: 5, [mill.id]: 6, [insert.id]: 20, [twinA.id]: 2 });
    expect(quantities[machine.id]).toBeUndefined();
    // The same press again adds nothing more.
    const again = (
      await api.cartRequest('POST', `${url}/${data.id}/add`, { cart, body: { to: 'cart' } })
    ).answer.json();
    expect([again.added, again.cart.totals]).toEqual([0, added.cart.totals]);
  });

  it('is not there for another guest, though they have a cart and a list too', async () => {
    const drill = await api.option();
    const [mine, theirs] = [await paste(`${drill.article} 4`), await paste(`${drill.article} 1`)];
    const responses = await Promise.all([
      api.cartRequest('GET', `${url}/${mine.upload.id}`, { cart: theirs.cart }),
      api.cartRequest('POST', `${url}/${mine.upload.id}/match`, { cart: theirs.cart }),
      api.cartRequest('PUT', `${url}/${mine.upload.id}/columns`, {
        cart: theirs.cart,
        body: { article: 0, quantity: 1 },
      }),
      api.cartRequest('PUT', `${url}/${mine.upload.id}/lines/1`, {
        cart: theirs.cart,
        body: { quantity: '9' },
      }),
      api.cartRequest('POST', `${url}/${mine.upload.id}/add`, { cart: theirs.cart, body: { to: 'cart' } }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('is added once by presses at the same moment', async () => {
    const drill = await api.option();
    const { upload, cart } = await paste(`${drill.article} 4\nNOTHING-LIKE-IT 1`);
    await matched(upload.id, { cart });
    await Promise.all(
      Array.from({ length: 8 }, () =>
        api.cartRequest('POST', `${url}/${upload.id}/add`, { cart, body: { to: 'cart' } }),
      ),
    );
    expect((await api.cartRequest('GET', '/api/cart', { cart })).cart.items).toMatchObject([{ quantity: 4 }]);
  });

  it('of pasted lines knows articles that end with a number', async () => {
    const [plain, numbered] = [
      await api.option({ article: 'Q-55' }),
      await api.option({ article: 'Q 56 100' }),
    ];
    const { upload, cart } = await paste(`Q-55 7\r\nQ 56 100\nQ 56 100 3\n\nQ55`);
    const { lines } = await matched(upload.id, { cart });
    const found = lines.map((line) => [line.line, line.goods?.option_id, line.quantity]);
    expect(found).toEqual([
      [1, plain.id, 7],
      [2, numbered.id, 1],
      [3, numbered.id, 3],
      [5, plain.id, 1],
    ]);
  });

  it('is read again by other columns', async () => {
    const drill = await api.option({ article: 'COL-100' });
    const csv = 'Артикул;Код поставщика;Шт\r\nX-1;COL-100;5\r\n';
    const sent = await send('list.csv', Buffer.from(csv));
    const [cart, { data }] = [cookieOf(sent), sent.json()];
    expect(data.columns).toMatchObject({ article: 0, titles: ['Артикул', 'Код поставщика', 'Шт'] });
    const changed = await api.cartRequest('PUT', `${url}/${data.id}/columns`, {
      cart,
      body: { article: 1, quantity: 2, head: true },
    });
    expect(changed.answer.json().data).toMatchObject({ columns: { article: 1, quantity: 2 }, total: 1 });
    expect((await matched(data.id, { cart })).lines).toMatchObject([
      { goods: { option_id: drill.id }, quantity: 5 },
    ]);
    const empty = await api.cartRequest('PUT', `${url}/${data.id}/columns`, {
      cart,
      body: { article: 7, quantity: 2 },
    });
    expect(empty.errors['article']).toHaveLength(1);
  });

  it('goes with the guest into the account, and to favourites in one step', async () => {
    const [drill, person] = [await api.option(), await api.person()];
    const { upload, cart } = await paste(drill.article);
    await matched(upload.id, { cart });
    const refused = await api.cartRequest('POST', `${url}/${upload.id}/add`, {
      cart,
      body: { to: 'favourites' },
    });
    expect(refused.status).toBe(401);
    const signedIn = await api.call('POST', '/api/auth/sign-in', {
      body: { email: person.email, password: 'Shpindel-2026' },
      headers: { 'cart-uuid': cart },
    });
    const as = { ...person, token: signedIn.json().access_token };
    const { answer } = await api.cartRequest('POST', `${url}/${upload.id}/add`, {
      as,
      body: { to: 'favourites' },
    });
    expect(answer.json()).toMatchObject({ added: 1, left: 0, cart: { number_items: 0 } });
    const favourites = await api.call('GET', '/api/favorites/goods/all', { as });
    expect(favourites.json().data).toEqual([drill.goodsId]);
    expect((await api.cartRequest('GET', `${url}/${upload.id}`, { as })).status).toBe(404);
  });
});

describe('files', () => {
  it.each([
    ['.xls', 'biff8'],
    ['.xlsx', 'xlsx'],
  ] as const)('%s is read, formulas as their values', async (extension, bookType) => {
    const drill = await api.option({ article: `F-${bookType}` });
    const worksheet = utils.aoa_to_sheet([['Артикул', 'Количество']]);
    worksheet['A2'] = { t: 's', v: drill.article, f: '"F-"&B1' };
    worksheet['B2'] = { t: 'n', v: 12, f: 'SUM(4,8)' };
    worksheet['A3'] = { t: 's', v: '=cmd|calc' };
    worksheet['B3'] = { t: 'e', v: 7 };
    worksheet['!ref'] = 'A1:B3';
    const bytes = write(
      { SheetNames: ['Лист'], Sheets: { Лист: worksheet } },
      { type: 'buffer', bookType },
    ) as Buffer;
    const sent = await send(`a${extension}`, bytes);
    const { lines } = await matched(sent.json().data.id, { cart: cookieOf(sent) });
    expect(lines.find((line) => line.line === 2)).toMatchObject({
      quantity: 12,
      goods: { option_id: drill.id },
    });
    expect(lines.find((line) => line.line === 3)).toMatchObject({
      article: '=cmd|calc',
      quantity: null,
      state: 'missing',
    });
  });

  it('of a Russian Windows and of UTF-8 are both read', async () => {
    const drill = await api.option({ article: 'Ж-500' });
    const text = 'Артикул;Количество\r\nЖ-500;2\r\n';
    const windows = Buffer.from([...text].map((char) => windowsByte(char)));
    for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), windows]) {
      const sent = await send('a.csv', bytes);
      const { lines } = await matched(sent.json().data.id, { cart: cookieOf(sent) });
      expect(lines).toMatchObject([{ goods: { option_id: drill.id }, quantity: 2 }]);
    }
  });

  it('that are no lists are refused with a reason', async () => {
    const wide = await xlsx([Array.from({ length: 200 }, (_unused, at) => `c${at}`)]);
    const long = Buffer.from(`article;qty\n${'A-1;1\n'.repeat(5002)}`);
    const cases: [string, Buffer, RegExp][] = [
      ['wide.xlsx', wide, /больше 50 столбцов/],
      ['long.csv', long, /больше 5000\sстрок/],
      ['bomb.xlsx', bomb({}), /слишком велик в распакованном виде/],
      ['small.xlsx', bomb({ size: 1000 }), /слишком велик в распакованном виде/],
      ['stored.xlsx', bomb({ method: 0 }), /слишком велик в распакованном виде/],
      ['uncounted.xlsx', bomb({}, 0), /слишком велик в распакованном виде/],
      ['utf16.csv', Buffer.from('Артикул\tКоличество', 'utf16le'), /не читается/],
      ['broken.xlsx', Buffer.from('PK\u0003\u0004rest'), /\.xls, \.ods или \.csv/],
      ['list.pdf', Buffer.from('%PDF-1.7'), /\.xls, \.ods или \.csv/],
      ['list.csv', await xlsx([['A']]), /\.xls, \.ods или \.csv/],
      ['list.xlsx', Buffer.from('A;1'), /\.xls, \.ods или \.csv/],
      ['empty.csv', Buffer.from('\n\n;;\n'), /ни\u00a0одного артикула/],
      ['nothing.csv', Buffer.alloc(0), /пуст/],
    ];
    for (const [name, bytes, reason] of cases) {
      const answer = await send(name, bytes);
      expect([name, answer.statusCode]).toEqual([name, 422]);
      expect([name, answer.json().errors.files?.[0]]).toEqual([name, expect.stringMatching(reason)]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await api.cartRequest('POST', url, { body: {} })).errors).toEqual({
      files: ['Это поле обязательно для заполнения'],
    });
    const many = await api.cartRequest('POST', url, { body: { text: 'A-1 1\n'.repeat(5001) } });
    expect(many.errors['text']?.[0]).toMatch(/больше 5000/);
  });

  it('of five thousand lines are read and looked up part by part, while the server answers', async () => {
    const drill = await api.option();
    const rows = Array.from({ length: 5000 }, (_unused, at) => [at % 2 ? drill.article : `NO-${at}`, 1]);
    const file = await xlsx([['Артикул', 'Количество'], ...rows]);
    let answered = 0;
    const beat = setInterval(
      () =>
        void api.cartRequest('GET', '/api/cart').then(
          () => (answered += 1),
          () => {},
        ),
      20,
    );
    const sent = await send('big.xlsx', file);
    const [cart, { data }] = [cookieOf(sent), sent.json()];
    const waiting: number[] = [];
    for (let attempt = 0; attempt < 5; attempt++) {
      const { answer } = await api.cartRequest('POST', `${url}/${data.id}/match`, { cart });
      waiting.push(answer.json().data.counts.waiting);
    }
    clearInterval(beat);
    expect(waiting).toEqual([4000, 3000, 2000, 1000, 0]);
    expect(answered).toBeGreaterThan(5);
    const page = (
      await api.cartRequest('GET', `${url}/${data.id}?part=missing&limit=10&offset=2490`, { cart })
    ).answer.json();
    expect([page.meta.total, page.lines.length]).toEqual([2500, 10]);
    const added = (
      await api.cartRequest('POST', `${url}/${data.id}/add`, { cart, body: { to: 'cart' } })
    ).answer.json();
    expect(added).toMatchObject({ added: 1, left: 2500, cart: { items: [{ quantity: 2500 }] } });
  });

  it('begin with a template that reads back', async () => {
    await api.option();
    const answer = await api.call('GET', `${url}/template.xlsx`);
    const rows = await readSpreadsheet(answer.rawPayload, {
      bytes: 1e6,
      unpackedBytes: 1e6,
      rows: 10,
      columns: 5,
      cells: 1000,
      cellLength: 500,
    });
    expect(rows[0]?.cells).toEqual(['Артикул', 'Количество', 'Наименование']);
    expect(rows.length).toBeGreaterThan(1);
    const sent = await send('list.xlsx', answer.rawPayload);
    expect(sent.json().data.columns).toMatchObject({ article: 0, quantity: 1, head: true });
  });
});

describe('a shop without a basket', () => {
  const set = (key: string, value: string) => setSetting(testStaff(api.db), commandLine, key, value);
  const answers = async (who: Caller) =>
    (await api.cartRequest('POST', url, { ...who, body: { text: 'A-1 2' } })).status;
  afterEach(async () => {
    await set('basketEnabled', 'true');
    await set('profilesEnabled', 'true');
    await vi.waitFor(async () => {
      if ((await answers({})) !== 200) throw new Error('the basket is not back yet');
    });
  });

  it('takes lists of signed-in people into quotation requests, with every word of them', async () => {
    const [person, option] = [await api.person(), await api.option()];
    await set('basketEnabled', 'false');
    await expect.poll(() => answers({})).toBe(401);
    const book = await xlsx([
      ['Артикул', 'Количество'],
      [option.article, 3],
      ['НЕТ-ТАКОГО-9', 4],
      [option.article, 'пара'],
    ]);
    const upload: ListUpload = (await send('Заявка.xlsx', book, { as: person })).json().data;
    const { lines } = await matched(upload.id, { as: person });
    expect(lines.map(({ state }) => state).sort()).toEqual(['found', 'missing', 'quantity']);
    const request = await api.cartRequest('POST', '/api/v1/quotation', {
      as: person,
      body: { upload_id: upload.id },
    });
    expect(request.answer.json().data.lines).toMatchObject([
      { option_id: option.id, quantity: 3, note: '' },
      { option_id: null, name: 'НЕТ-ТАКОГО-9', quantity: 4, note: 'Артикул из\u00a0списка: уточнить' },
      { option_id: option.id, quantity: 1, note: 'Количество в\u00a0списке: «пара»' },
    ]);
    const add = (to: string) =>
      api.cartRequest('POST', `${url}/${upload.id}/add`, { as: person, body: { to } });
    expect([(await add('cart')).status, (await add('favourites')).status]).toEqual([404, 200]);
    expect((await api.call('GET', `${url}/template.xlsx`)).statusCode).toBe(200);
    expect((await api.call('GET', '/api/own-articles', { as: person })).statusCode).toBe(200);
    const stranger = { as: await api.person() };
    expect((await api.cartRequest('GET', `${url}/${upload.id}`, stranger)).status).toBe(404);
  });

  it('and without accounts takes none', async () => {
    await set('profilesEnabled', 'false');
    await set('basketEnabled', 'false');
    await expect.poll(() => answers({})).toBe(404);
    expect((await api.call('GET', `${url}/template.xlsx`)).statusCode).toBe(404);
  });
});

function windowsByte(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  return code >= 0x410 ? code - 0x410 + 0xc0 : code;
}

/** A workbook of a few hundred kilobytes that unpacks to 300 MB, and lies about it. */
const bomb = (list: object, count = 4): Buffer =>
  forgedWorkbook({ byte: ' ', times: 300 * 1024 * 1024 }, { list }, { count, countHere: 4 });
