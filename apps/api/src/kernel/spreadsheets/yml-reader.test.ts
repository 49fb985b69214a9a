import { describe, expect, test } from 'vitest';
import { readSpreadsheet, type SpreadsheetLimits } from './spreadsheet-reader.ts';

const limits: SpreadsheetLimits = {
  bytes: 50e6,
  unpackedBytes: 40e6,
  rows: 20,
  columns: 12,
  cells: 200,
  cellLength: 300,
  feeds: true,
};
const read = (text: string | Buffer, overrides: Partial<SpreadsheetLimits> = {}) =>
  readSpreadsheet(Buffer.from(text as string), { ...limits, ...overrides });
const feed = (offers: string, categories = '<category id="1">Фрезы</category>') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE yml_catalog SYSTEM "shops.dtd">\n<yml_catalog date="2026-11-17 09:00"><shop><name>М</name>
  <currencies><currency id="RUR" rate="1"/></currencies><categories>${categories}</categories>\n<offers>${offers}</offers></shop></yml_catalog>`;
const offer = (inside: string, attributes = 'id="7" available="true"') =>
  `<offer ${attributes}>${inside}</offer>`;

describe('a feed of goods', () => {
  test('is read as a spreadsheet', async () => {
    const rows = await read(
      feed(
        offer(`<!-- own --><url>https://x.example/1</url><price>1 290.50</price><oldprice>1500</oldprice><currencyId>RUR</currencyId>
          <categoryId>2</categoryId><picture>https://x.example/p/a.jpg?w=1</picture><picture>http://169.254.169.254/b.png</picture>
          <vendor>Kernel &amp; Co</vendor><vendorCode>K-1</vendorCode><name><![CDATA[Фреза <8 мм> & ко]]></name><count>5</count>
          <param name="Диаметр" unit="мм">8</param><param name='Покрытие'>TiN</param><param name="Покрытие">AlTiN</param>
          <description>длинно</description>`) +
          offer(
            '<typePrefix>Сверло</typePrefix><vendor>Volt</vendor><model>S 2</model><price>10</price><categoryId>1</categoryId>',
            "available='false' id='В-2'",
          ),
        '<category id="1">Свёрла</category><category id="2" parentId="1">Фрезы</category>',
      ),
    );
    const [head, first, second] = rows;
    const valuesByColumn = (cells: readonly string[] = []) =>
      Object.fromEntries(cells.flatMap((cell, at) => (cell ? [[head?.cells[at] ?? '', cell]] : [])));
    expect(valuesByColumn(first?.cells)).toEqual({
      Артикул: 'K-1',
      Наименование: 'Фреза <8 мм> & ко',
      Бренд: 'Kernel & Co',
      Раздел: 'Фрезы',
      'Цена, руб.': '1 290.50',
      'Старая цена, руб.': '1500',
      Количество: '5',
      Доступен: 'да',
      'Диаметр, мм': '8',
      Покрытие: 'TiN|AlTiN',
      'Файлы картинок': 'a.jpg; b.png',
    });
    expect(valuesByColumn(second?.cells)).toEqual({
      Артикул: 'В-2',
      Наименование: 'Сверло Volt S 2',
      Бренд: 'Volt',
      Раздел: 'Свёрла',
      'Цена, руб.': '10',
      Доступен: 'нет',
    });
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  test('keeps another currency in the price when the feed has another encoding', async () => {
    const text = feed(offer('<vendorCode>К</vendorCode><price>5</price><currencyId>KZT</currencyId>'));
    const bytes = Buffer.from(
      Array.from(text.replace('UTF-8', 'windows-1251'), (sign) => {
        const code = sign.codePointAt(0) ?? 0;
        return code >= 0x410 && code < 0x450 ? code - 0x350 : code;
      }),
    );
    expect((await read(bytes)).map(({ cells }) => cells)).toEqual([
      ['Артикул', 'Цена, KZT', 'Доступен'],
      ['К', '5', 'да'],
    ]);
  });

  test.each([
    [
      'a billion laughs',
      `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${feed(offer('<name>&b;</name>'))}`,
    ],
    ['an entity of elsewhere', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>`],
    ['a declaration inside', feed('<!ENTITY a "x">')],
  ])('with %s is refused', async (_what, text) => {
    await expect(read(text)).rejects.toThrow('сущности');
  });

  test('never resolves custom entities', async () => {
    const [, row] = await read(feed(offer('<vendorCode>&xxe;A&#65;</vendorCode>')));
    expect(row?.cells[0]).toBe('AA');
  });

  test.each([
    ['that is cut off', feed(offer('<price>5</price>')).slice(0, -30)],
    ['whose tags cross', feed('<offer id="1"><price>5</offer></price>')],
    ['whose data does not end', feed('<![CDATA['.repeat(100_000))],
    ['whose tags do not end', feed('<a "'.repeat(100_000))],
    ['that is too deep', feed('<a>'.repeat(100_000))],
    ['without goods', feed('')],
    ['that is a page', '<!DOCTYPE html><html><body>404</body></html>'],
  ])('%s is refused at once', async (_what, text) => {
    const started = process.cpuUsage();
    await expect(read(text)).rejects.toThrow(/\.yml/);
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(3);
  });

  test.each([
    ['goods', offer('<price>5</price>').repeat(22), 'больше 20 строк'],
    ['cells', offer('<price>5</price>').repeat(22), 'ячеек', { rows: 100, cells: 30 }],
    [
      'properties',
      offer(Array.from({ length: 13 }, (_, at) => `<param name="p${at}">1</param>`).join('')),
      'больше 12 разных свойств',
    ],
    ['letters', offer(`<name>${'x'.repeat(301)}</name>`), 'больше 300 символов'],
  ] as [string, string, string, Partial<SpreadsheetLimits>?][])(
    'of too many %s is refused',
    async (_what, offers, reason, overrides = {}) => {
      await expect(read(feed(offers), overrides)).rejects.toThrow(reason);
    },
  );

  test('is read as plain text where feeds are not expected', async () => {
    const rows = await read('<yml_catalog>;1', { feeds: false });
    expect(rows[0]?.cells).toEqual(['<yml_catalog>', '1']);
  });
});
