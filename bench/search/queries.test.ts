import { describe, expect, it } from 'vitest';
import { parseQueries, readWrittenQueries } from './queries.ts';

const header = 'query\texpected\tset';
const parse = (...rows: string[]) => parseQueries('words-of-intent.tsv', `${[header, ...rows].join('\n')}\n`);
const expectedOf = (text: string) => parse(`сверло\t${text}\ttuned`)[0]?.expected;
const products = (conditions: object) => ({ kind: 'products', conditions });

describe('files of queries', () => {
  it('reads every file of the bench', () => {
    expect(readWrittenQueries().length).toBeGreaterThan(10_000);
  });

  it('gives a query its class, its set and its line', () => {
    const [first, second] = parse('купить сверло\tnothing\ttuned', "'vekmcbz \tnothing\theld-out 2 later");
    expect(first).toEqual({
      class: 'words of intent',
      set: 'tuned',
      query: 'купить сверло',
      expected: { kind: 'nothing' },
      source: 'words-of-intent.tsv:2',
    });
    expect(second).toMatchObject({
      query: "'vekmcbz ",
      set: 'held-out 2 later',
      source: expect.stringMatching(/:3$/),
    });
  });

  it.each([
    ['nothing', { kind: 'nothing' }],
    ['suggested-brand=haas', { kind: 'brand', address: 'haas' }],
    ['suggested-folder=tiski', { kind: 'folder', address: 'tiski' }],
    ['page=/about/?a=b', { kind: 'page', address: '/about/?a=b' }],
    ['brand=haas', products({ brand: 'haas' })],
    ['article=24-1001-BT40', products({ article: '24-1001-BT40' })],
    [String.raw`name=/PB 175\/41.0$/`, products({ name: /PB 175\/41.0$/ })],
    ['name=/рейсмас|=/i; folder=glubinomery', products({ name: /рейсмас|=/i, folder: 'glubinomery' })],
    [
      'folder=frezy; property.diameter=8.5; property.coating=dlc',
      products({ folder: 'frezy', properties: { diameter: 8.5, coating: 'dlc' } }),
    ],
  ])('understands %s', (text, expected) => {
    expect(expectedOf(text)).toEqual(expected);
  });

  it.each([
    ['сверло\tnothing', '2 cells instead of 3'],
    ['сверло\tnothing\ttuned\t', '4 cells instead of 3'],
    ['', '1 cells instead of 3'],
    [' \tnothing\ttuned', 'The query is empty'],
    ['сверло\tnothing\theld-out', '«held-out» is no set'],
    ['сверло\t\ttuned', '«» is not «key=value»'],
    ['сверло\tfolder=\ttuned', '«folder=» is not «key=value»'],
    ['сверло\tdiameter=8\ttuned', '«diameter» is no condition of a product'],
    ['сверло\tpage=/a/; brand=haas\ttuned', '«page» is no condition of a product'],
    ['сверло\tbrand=haas; brand=volt\ttuned', '«brand» stands twice'],
    ['сверло\tproperty.teeth=3; property.teeth=4\ttuned', '«property.teeth» stands twice'],
    ['сверло\tname=Сверло\ttuned', '«Сверло» is not «/pattern/»'],
    ['сверло\tname=/Сверло(/\ttuned', 'Invalid regular expression'],
  ])('refuses «%s» by file and line', (row, message) => {
    expect(() => parse('фреза\tnothing\ttuned', row)).toThrow(`words-of-intent.tsv:3: ${message}`);
  });

  it('refuses a file without its header', () => {
    expect(() => parseQueries('slang.tsv', 'сверло\tnothing\ttuned\n')).toThrow('slang.tsv:1: the header');
  });
});
