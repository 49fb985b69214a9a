import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../../api.fixture.ts';
import { csvRows } from '../../../kernel/imports/csv-file.ts';
import { commandLine } from '../../../kernel/staff/actor.ts';
import { journalOf, testStaff } from '../../../kernel/staff/staff.fixture.ts';
import { createTestCatalogue } from '../../catalogue/catalogue.fixture.ts';
import { setRate } from '../../pricing/rates.staff.ts';
import { setSetting } from '../../site/site.staff.ts';
import { exportGoods } from '../export/export-file.ts';
import { importSpreadsheet } from '../goods.staff.ts';
import { createPhotoStore, type PhotoStore } from '../photos/photo-store.ts';
import type { ImportOptions } from './import-goods.ts';
import { folderFiles } from './photo-files.ts';

let api: TestApi;
let folder: string;
let photos: PhotoStore;

beforeAll(async () => {
  api = await createTestCatalogue();
  folder = await mkdtemp(path.join(os.tmpdir(), 'spindle-goods-'));
  photos = createPhotoStore(path.join(folder, 'storage'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

/** The shop's locale, with all that follows it. */
const setLocale = (locale: string) => setSetting(testStaff(api.deps.db), commandLine, 'locale', locale);

const load = (file: string | Buffer, options: ImportOptions = {}) =>
  importSpreadsheet({ ...testStaff(api.deps.db), photos }, commandLine, Buffer.from(file as string), options);

async function exported(format: 'csv' | 'xlsx' = 'csv', slug?: string): Promise<Buffer> {
  const file = path.join(folder, `goods.${format}`);
  await exportGoods(api.deps.db, { file, format }, slug);
  return readFile(file);
}

interface OptionRow {
  id: number;
  public_id: string;
  goods_id: number;
  article: string;
  price: number | null;
  original_price: number | null;
}

/** The first options with a price, in order; each test takes its own. */
async function pricedOptions(offset: number, count = 1): Promise<OptionRow[]> {
  return api.deps.db
    .selectFrom('options')
    .select(['id', 'public_id', 'goods_id', 'article', 'price', 'original_price'])
    .where('price', 'is not', null)
    .where('position', '=', 0)
    .where('quantity_steps', 'is', null)
    .orderBy('id')
    .offset(offset)
    .limit(count)
    .execute();
}

/** Limits a test to the folder of a product, because importing the whole shop is a test of its own. */
async function folderOf(goodsId: number | undefined): Promise<string> {
  const { slug } = await api.deps.db
    .selectFrom('goods')
    .innerJoin('folders', 'folders.id', 'goods.folder_id')
    .select('folders.slug')
    .where('goods.id', '=', goodsId ?? 0)
    .executeTakeFirstOrThrow();
  return slug;
}

const optionOf = (id: number) =>
  api.deps.db.selectFrom('options').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('reads a VAT rate, reports it as a difference and writes it', async () => {
  const [row] = await pricedOptions(60);
  const slug = await folderOf(row?.goods_id);
  const rate = async () =>
    (
      await api.deps.db
        .selectFrom('goods')
        .select('vat_rate')
        .where('id', '=', row?.goods_id ?? 0)
        .executeTakeFirstOrThrow()
    ).vat_rate;
  const csv = (cell: string) => `Артикул;НДС, %\n${row?.article};${cell}\n`;
  expect((await load(csv('20'))).problems).toMatchObject([{ column: 'НДС, %' }]);
  expect((await load(csv(''))).unchanged).toBe(1);
  await load(csv('10'));
  expect(await rate()).toBe('reduced');
  expect((await exported('csv', slug)).toString('utf8')).toMatch(new RegExp(`^${row?.article};.*;10;`, 'm'));
  // Not the same as 0 %: neither there nor back.
  for (const [cell, exportedCell, storedRate] of [
    ['без НДС', 'без НДС', 'none'],
    ['0', '0', 'zero'],
    ['Без налога (НДС)', 'без НДС', 'none'],
  ] as const) {
    await load(csv(cell));
    expect(await rate()).toBe(storedRate);
    const reimported = await exported('csv', slug);
    expect(reimported.toString('utf8')).toMatch(new RegExp(`^${row?.article};.*;${exportedCell};`, 'm'));
    expect(await load(reimported)).toMatchObject({ changed: 0, refused: 0 });
  }
  await load(csv('22'));
  expect(await rate()).toBe('general');
});

describe('what was exported', () => {
  test.each(['csv', 'xlsx'] as const)('as .%s is unchanged when imported', async (format) => {
    const report = await load(await exported(format));
    const { count } = await api.deps.db
      .selectFrom('options')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(report.problems).toEqual([]);
    expect([...report.changes]).toEqual([]);
    expect(report).toMatchObject({ rows: count, unchanged: count, changed: 0, created: 0, refused: 0 });
  });

  test('of one folder has its columns with units', async () => {
    const file = await exported('csv', 'sverla-tverdosplavnye');
    const [head, ...rows] = csvRows(file.toString().replace(/^\uFEFF/, ''));
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(head?.cells).toContain('Диаметр, мм [diameter]');
    expect(head?.cells.some((title) => /^Остаток: .+ \[stock\..+\]$/.test(title))).toBe(true);
    const at = head?.cells.indexOf('Раздел') ?? -1;
    expect(rows.length).toBeGreaterThan(0);
    for (const { cells } of rows) expect(cells[at]).toMatch(/sverla-tverdosplavnye/);
  });

  test('of a folder that is not there', async () => {
    await expect(exported('csv', 'nothing')).rejects.toThrow('Раздела «nothing» нет.');
  });

  test('text that looks like a formula is led by an apostrophe and comes back as it was', async () => {
    const [option] = (await pricedOptions(0)) as [OptionRow];
    await api.deps.db.updateTable('goods').set({ name: '=1+1' }).where('id', '=', option.goods_id).execute();
    const slug = await folderOf(option.goods_id);
    const file = await exported('csv', slug);
    expect(file.toString()).toContain(";'=1+1;");
    expect((await load(file)).changed).toBe(0);
    expect((await load(await exported('xlsx', slug))).changed).toBe(0);
  });
});

describe('a changed cell', () => {
  test('price, stock and properties are applied, the rest stays', async () => {
    const [option] = (await pricedOptions(1)) as [OptionRow];
    const before = await optionOf(option.id);
    const warehouse = await api.deps.db
      .selectFrom('warehouses')
      .select(['id', 'slug'])
      .orderBy('position')
      .executeTakeFirstOrThrow();
    const property = await api.deps.db
      .selectFrom('properties')
      .select(['id', 'slug'])
      .where('slug', '=', 'total_length')
      .executeTakeFirstOrThrow();
    const file = [
      `Цена, руб.;Артикул;old_price;Цены от количества;[stock.${warehouse.slug}];[total_length]`,
      `1 234,50;${option.article.toLowerCase().replaceAll('-', ' ')};;"10:1200;50:1100,5";77;123,4`,
    ].join('\n');
    // The article is matched by its normalized key and keeps its stored spelling.
    const report = await load(file);
    expect(report).toMatchObject({ changed: 1, refused: 0 });
    expect((await journalOf(api.deps.db, 'list', 'goods')).at(-1)).toMatchObject({
      action: 'goods.import',
      after: { created: 0, changed: 1 },
    });
    const after = await optionOf(option.id);
    expect(after).toMatchObject({
      price: 123_450,
      original_price: null,
      quantity_steps: [10, 50],
      quantity_prices: [120_000, 110_050],
      weight_g: before.weight_g,
      lead_days: before.lead_days,
      name: before.name,
    });
    const stock = await api.deps.db
      .selectFrom('stock')
      .select('quantity')
      .where('option_id', '=', option.id)
      .where('warehouse_id', '=', warehouse.id)
      .executeTakeFirst();
    expect(stock?.quantity).toBe(77);
    const goods = await api.deps.db
      .selectFrom('goods')
      .select('properties')
      .where('id', '=', option.goods_id)
      .executeTakeFirstOrThrow();
    expect(goods.properties[property.id]).toBe(123.4);
  });

  test('a dry run reports the same and changes nothing', async () => {
    const [option] = (await pricedOptions(2)) as [OptionRow];
    const file = `option_id;price;old_price\n${option.public_id};1,5;\n`;
    expect(await load(file, { dryRun: true })).toMatchObject({ changed: 1, applied: false });
    expect((await optionOf(option.id)).price).toBe(option.price);
    expect(await load(file)).toMatchObject({ changed: 1, applied: true });
    expect((await optionOf(option.id)).price).toBe(150);
  });

  test('Windows-1251 is read', async () => {
    const [option] = (await pricedOptions(3)) as [OptionRow];
    const bytes = Buffer.concat([
      Buffer.from(`option_id;name\n${option.public_id};`),
      Buffer.from([0xd1, 0xe2, 0xe5, 0xf0, 0xeb, 0xee]),
    ]);
    expect(await load(bytes)).toMatchObject({ changed: 1 });
    const goods = await api.deps.db
      .selectFrom('goods')
      .select('name')
      .where('id', '=', option.goods_id)
      .executeTakeFirst();
    expect(goods?.name).toBe('Сверло');
  });

  test('a formula of a workbook counts by its value, a failed one is refused', async () => {
    const [good, bad] = (await pricedOptions(4, 2)) as [OptionRow, OptionRow];
    const worksheet = utils.aoa_to_sheet([
      ['option_id', 'price', 'old_price'],
      [good.public_id, null, null],
      [bad.public_id, null, null],
    ]);
    worksheet['B2'] = { t: 'n', v: 99.5, f: '100-0.5' };
    worksheet['B3'] = { t: 'e', v: 0x07, f: '1/0' };
    const book = utils.book_new(worksheet, 'x');
    const report = await load(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    expect(report.problems).toEqual([{ line: 3, column: 'price', reason: 'в ячейке ошибка формулы' }]);
    expect((await optionOf(good.id)).price).toBe(9950);
    expect((await optionOf(bad.id)).price).toBe(bad.price);
  });
});

describe('what is refused', () => {
  test.each([
    ['price', 'abc', 'нужно число'],
    ['price', '-5', 'нужно больше нуля'],
    ['price', '1,234', 'не больше 2 знаков после запятой'],
    ['old_price', '0,01', 'старая цена должна быть больше цены'],
    ['quantity_prices', '10:5;5:4', 'количества должны возрастать'],
    ['pack_size', '0', 'нужно не меньше 1'],
    ['brand', 'нет такого', 'нет такого бренда'],
    ['folder', 'tools', 'нет такого раздела с товарами'],
    ['series', 'нет такой', 'нет такой серии'],
    ['[total_length]', 'длинно', 'нужно число'],
    ['photos', 'a.png', 'для фотографий укажите --photos ПАПКА'],
    ['photos', '../a.png', '«../a.png» не имя файла'],
  ])('%s %s', async (column, value, reason) => {
    const [option] = (await pricedOptions(6)) as [OptionRow];
    const before = await optionOf(option.id);
    const report = await load(`option_id;lead_days;${column}\n${option.public_id};99;"${value}"\n`);
    expect(report.problems).toEqual([{ line: 2, column: expect.any(String), reason }]);
    expect(report).toMatchObject({ refused: 1, changed: 0 });
    expect(await optionOf(option.id)).toEqual(before);
  });

  test('one row, while the others are applied; none with strict', async () => {
    const [one, other] = (await pricedOptions(7, 2)) as [OptionRow, OptionRow];
    const file = `option_id;lead_days\n${one.public_id};41\n${other.public_id};soon\nnew_nothing;5\n${one.public_id};42\n`;
    const strict = await load(file, { strict: true });
    expect(strict).toMatchObject({ refused: 3, applied: false });
    expect((await optionOf(one.id)).lead_days).not.toBe(41);
    const report = await load(file);
    expect(report).toMatchObject({ rows: 4, changed: 1, refused: 3, applied: true });
    expect(report.problems).toEqual([
      { line: 3, column: 'lead_days', reason: 'нужно число' },
      { line: 4, column: 'Код варианта', reason: 'нет варианта с кодом «new_nothing»' },
      { line: 5, column: 'Артикул', reason: 'повтор строки 2' },
    ]);
    expect((await optionOf(one.id)).lead_days).toBe(41);
  });

  test('unknown, repeated and missing columns, by name', async () => {
    await expect(load('Артикул;Цвет;article\nA;red;A')).rejects.toThrow(
      /Строка 1: неизвестный столбец «Цвет»\.\nСтрока 1: столбец «article» повторяется\./,
    );
    await expect(load('price\n5')).rejects.toThrow(/нужен столбец «Артикул» или «Код варианта»/);
    await expect(load('')).rejects.toThrow(/Файл пуст/);
  });

  test('a workbook that unpacks to more than it should, and what is no workbook', async () => {
    await expect(load(Buffer.from('PK\u0003\u0004 not really'))).rejects.toThrow(
      /повреждён или слишком велик/,
    );
    await expect(load(Buffer.from([1, 0, 2]))).rejects.toThrow(/Файл не читается/);
    await expect(load(`article;name\nA;${'x'.repeat(2001)}`)).rejects.toThrow(/больше 2000 символов/);
  });
});

describe('new goods', () => {
  test('need a folder, a brand and a name; then they are in the listing', async () => {
    const brand = await api.deps.db.selectFrom('brands').select('slug').executeTakeFirstOrThrow();
    const leaf = await api.deps.db
      .selectFrom('goods')
      .innerJoin('folders', 'folders.id', 'goods.folder_id')
      .select('folders.slug')
      .where('folders.path', 'like', '%/sverla-tverdosplavnye%')
      .executeTakeFirstOrThrow();
    const head = 'article;folder;brand;name;series;price;[diameter];lead_days';
    const row = (article: string, name: string) =>
      `${article};${leaf.slug};${brand.slug};${name};Новая серия;500;8,5;3`;
    const file = [head, row('НОВ-1', 'Сверло новое'), row('НОВ-2', 'Сверло новое'), row('НОВ-3', '')].join(
      '\n',
    );
    expect(await load(file, { dryRun: true })).toMatchObject({ created: 2, refused: 1 });
    const report = await load(file);
    expect(report).toMatchObject({ created: 2, refused: 1 });
    expect(report.problems[0]).toMatchObject({ line: 4, column: 'Наименование' });
    const createdOptions = await api.deps.db
      .selectFrom('goods')
      .innerJoin('options', 'options.goods_id', 'goods.id')
      .innerJoin('series', 'series.id', 'goods.series_id')
      .select([
        'goods.slug',
        'goods.series_id',
        'options.price',
        'options.lead_days',
        'series.name as series',
      ])
      .where('goods.name', '=', 'Сверло новое')
      .orderBy('options.article')
      .execute();
    expect(createdOptions).toMatchObject([
      { slug: 'sverlo-novoe', price: 50_000, lead_days: 3, series: 'Новая серия' },
      { slug: 'sverlo-novoe-nov-2', series_id: createdOptions[0]?.series_id },
    ]);
    expect(await load(file)).toMatchObject({ created: 0, unchanged: 2, refused: 1 });
    const page = await api.services.goods.bySlug('sverlo-novoe', undefined);
    expect(page.options[0]?.price.current_value_with_tax).toBe(500);
  });
});

describe('photographs', () => {
  test('are made ready, shown on cards and left alone when nothing changed', async () => {
    const [option] = (await pricedOptions(9)) as [OptionRow];
    const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    await writeFile(path.join(folder, 'a.png'), png);
    await writeFile(path.join(folder, 'b.png'), 'no picture');
    const rows = (name: string) => `option_id;photos\n${option.public_id};${name}\n`;
    const wrong = await load(rows('b.png'), { photoFiles: folderFiles(folder) });
    expect(wrong.problems[0]?.reason).toBe('«b.png»: нужен файл JPEG, PNG или WebP');
    expect((await load(rows('c.png'), { photoFiles: folderFiles(folder) })).problems[0]?.reason).toBe(
      '«c.png»: нет такого файла',
    );
    expect(await load(rows('a.png'), { photoFiles: folderFiles(folder) })).toMatchObject({ changed: 1 });
    const stored = await api.deps.db.selectFrom('goods_photos').selectAll().execute();
    expect(stored).toMatchObject([
      { goods_id: option.goods_id, option_id: null, width: 400, height: 300, colour: '#336699' },
    ]);
    const key = stored[0]?.storage_key ?? '';
    const opened = await photos.open(`${key}-160.avif`);
    const metadata = await sharp(await buffer(opened ?? Readable.from([]))).metadata();
    expect(metadata).toMatchObject({ width: 160, height: 120 });
    expect(await photos.open(`${key}-999.webp`)).toBeNull();
    expect(await photos.open('../../etc/passwd')).toBeNull();
    expect(await load(rows('a.png'), { photoFiles: folderFiles(folder) })).toMatchObject({ unchanged: 1 });
    const cardNow = async () => (await api.services.goods.cards([option.goods_id]))[0];
    await expect
      .poll(async () => (await cardNow())?.options[0]?.image)
      .toEqual({
        original: `/photos/${key}-1280.webp#336699`,
        thumbnail: `/photos/${key}-320.webp#336699`,
      });
    const card = await cardNow();
    const page = await api.services.goods.bySlug(card?.slug ?? '', undefined);
    expect(page.gallery[0]).toMatchObject({
      title: 'Фото',
      image: { original: `/photos/${key}-1280.webp#336699` },
    });
    expect(page.gallery.length).toBe(3);
    expect(await load(rows(''))).toMatchObject({ changed: 1 });
    // The card stays cached until its notice arrives.
    await expect.poll(async () => (await cardNow())?.options[0]?.image.original).toMatch(/^\/drawings/);
  }, 60_000);
});

describe('prices for another country', () => {
  const waiting = (id: number) =>
    api.deps.db
      .selectFrom('option_prices')
      .select(['currency', 'price', 'original_price', 'quantity_steps', 'quantity_prices'])
      .where('option_id', '=', id)
      .execute();
  const priceOf = (id: number) =>
    api.deps.db
      .selectFrom('options')
      .select(['price', 'original_price', 'quantity_prices'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('wait until the shop counts in its money; prices in force stay', async () => {
    const [one, other] = await pricedOptions(40, 2);
    if (!one || !other) throw new Error('no options');
    const csv = `Артикул;Цена, KZT;Старая цена, KZT;Цены от количества\n${one.article};5 100,50;6000;10: 5000\n${other.article};70;;`;
    expect(await load(csv, { dryRun: true })).toMatchObject({ changed: 2, refused: 0 });
    expect(await waiting(one.id)).toEqual([]);
    expect(await load(csv)).toMatchObject({ changed: 2, refused: 0 });
    expect(await waiting(one.id)).toEqual([
      {
        currency: 'KZT',
        price: 510_050,
        original_price: 600_000,
        quantity_steps: [10],
        quantity_prices: [500_000],
      },
    ]);
    expect((await priceOf(one.id)).price).toBe(one.price);
    // Importing it again changes nothing; a cleared price is computed from the exchange rate again.
    expect(await load(csv)).toMatchObject({ changed: 0, unchanged: 2 });
    expect(await load(`Артикул;Цена, KZT\n${other.article};`)).toMatchObject({ changed: 1 });
    expect(await waiting(other.id)).toEqual([]);
    await setRate(testStaff(api.deps.db), commandLine, { currency: 'KZT', rate: '6' });
    try {
      await setLocale('ru_KZ');
      expect(await priceOf(one.id)).toEqual({
        price: 510_050,
        original_price: 600_000,
        quantity_prices: [500_000],
      });
      expect((await priceOf(other.id)).price).toBe(Math.round(((other.price ?? 0) * 6) / 100) * 100);
    } finally {
      await setLocale('ru_RU');
    }
    expect((await priceOf(one.id)).price).toBe(one.price);
  });

  test.each([
    ['other columns', 'Артикул;Цена, KZT;Масса, кг\n1;2;3', /«Масса, кг» лишний/],
    ['two kinds of money', 'Артикул;Цена, KZT;Старая цена, BYN\n1;2;3', /в\u00a0одном файле одна валюта/],
    ['stock', 'Артикул;Цена, BYN;stock.ekb\n1;2;3', /stock\.ekb/],
  ])('are refused with %s', async (_name, csv, reason) => {
    await expect(load(csv)).rejects.toThrow(reason);
  });

  test('are refused for goods that are not there, and where they contradict', async () => {
    const [one] = await pricedOptions(42);
    const report = await load(
      `Артикул;Цена, KZT;Старая цена, KZT\nНЕТ-ТАКОГО-1;100;\n${one?.article};100;90`,
    );
    expect(report).toMatchObject({ changed: 0, created: 0, refused: 2 });
    expect(await waiting(one?.id ?? 0)).toEqual([]);
  });
});
