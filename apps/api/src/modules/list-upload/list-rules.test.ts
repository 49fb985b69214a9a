import { describe, expect, it, test } from 'vitest';
import { recogniseColumns } from './list-columns.rules.ts';
import { editsBetween, inOrderOfNeed, lineState } from './list-line.rules.ts';
import { listQuantity, nearestQuantity } from './list-quantity.rules.ts';
import { pastedLines } from './pasted-lines.rules.ts';

describe('a quantity of a list', () => {
  test.each([
    ['3', 3],
    ['1 200', 1200],
    ['1\u00a0200', 1200],
    ['10 шт.', 10],
    ['10шт', 10],
    ['5,0', 5],
    ['5.00', 5],
    ['99999', 99_999],
    ['100000', null],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['', null],
    ['много', null],
    ['1000000000', null],
  ])('%j is %s', (text, expected) => {
    expect(listQuantity(text)).toBe(expected);
  });

  test.each([
    [15, 10, 20],
    [20, 10, 20],
    [null, 10, 10],
    [99_999, 10, 99_990],
    [1, 1, 1],
  ])('%s in packs of %d is %d', (requested, pack, expected) => {
    expect(nearestQuantity(requested, pack)).toBe(expected);
  });
});

describe('a title above the list', () => {
  it.each([
    [
      'of several rows, and a head below',
      [
        ['ООО «Вектор»'],
        ['Заявка на заказ инструмента № 5'],
        ['Участок', 'Цех 2'],
        ['Артикул', 'Кол-во'],
        ['A-100', '5'],
      ],
      { article: 0, quantity: 1, head: true, skip: 3 },
    ],
    [
      'without a head',
      [['Спецификация к договору'], ['A-100', '5'], ['A-200', '7']],
      { article: 0, quantity: 1, head: false, skip: 1 },
    ],
    [
      'that is none: a list of one column',
      [['A-100'], ['A-200']],
      { article: 0, quantity: null, head: false, skip: 0 },
    ],
    [
      'that is none: a head in the first row',
      [
        ['Артикул', 'Кол-во'],
        ['A-100', '5'],
      ],
      { article: 0, quantity: 1, head: true, skip: 0 },
    ],
  ])('%s', (_what, rows, expected) => {
    expect(recogniseColumns(rows, () => 0)).toEqual(expected);
  });
});

describe('columns', () => {
  const none = (): number => 0;

  it.each([
    [
      'by head, in any order',
      [
        ['№', 'Кол-во', 'Наименование', 'Артикул'],
        ['1', '5', 'Сверло', 'A-1'],
      ],
      [3, 1, true],
    ],
    [
      'by an English head',
      [
        ['Qty', 'SKU'],
        ['5', 'A-1'],
      ],
      [1, 0, true],
    ],
    [
      '«код» only where nothing says «артикул»',
      [
        ['Код', 'Артикул', 'Количество'],
        ['1', 'A-1', '2'],
      ],
      [1, 2, true],
    ],
    [
      'by content',
      [
        ['20-8501-085', '3'],
        ['21-4012-120', '10'],
      ],
      [0, 1, false],
    ],
    [
      'by content, quantities first',
      [
        ['3', '20-8501-085'],
        ['10', '21-4012-120'],
      ],
      [1, 0, false],
    ],
    [
      'past the numbers of the lines',
      [
        ['1', '20-8501-085', '3'],
        ['2', '21-4012-120', '3'],
        ['3', '22-CNMG', '7'],
      ],
      [1, 2, false],
    ],
    ['of articles alone', [['20-8501-085'], ['21-4012-120']], [0, null, false]],
    [
      'with a head of other words',
      [
        ['Позиция', 'Надо'],
        ['20-8501-085', '3'],
        ['21-4012-120', '4'],
      ],
      [0, 1, true],
    ],
  ] as const)('are recognised %s', (_name, rows, [article, quantity, head]) => {
    expect(recogniseColumns(rows, none)).toEqual({ article, quantity, head, skip: 0 });
  });

  it('follow the articles the shop knows, not their looks', () => {
    const rows = [
      ['ГОСТ 10902-77', '100200', '5'],
      ['ГОСТ 886-77', '100300', '7'],
    ];
    expect(recogniseColumns(rows, none).article).toBe(0);
    expect(recogniseColumns(rows, (column) => (column === 1 ? 2 : 0))).toEqual({
      article: 1,
      quantity: 2,
      head: false,
      skip: 0,
    });
  });

  it('of nothing are the first one', () => {
    expect(recogniseColumns([], none)).toEqual({ article: 0, quantity: null, head: false, skip: 0 });
  });
});

test.each([
  ['20-8501-085 3', '20-8501-085', '3'],
  ['20-8501-085\t3', '20-8501-085', '3'],
  ['20-8501-085;3 шт.', '20-8501-085', '3 шт.'],
  ['20-8501-085 — 3', '20-8501-085', '3'],
  ['20-8501-085 x 3', '20-8501-085', '3'],
  ['20-8501-085, 3', '20-8501-085', '3'],
  ['20-8501-085', '20-8501-085', '1'],
  ['CNMG 120408-PM 40', 'CNMG 120408-PM', '40'],
  ['BT40 ER32', 'BT40 ER32', '1'],
])('pasted %j is %j and %j', (text, article, quantity) => {
  expect(pastedLines(`\n${text}\n`)).toMatchObject([{ line: 2, article, quantity }]);
});

test('the state of a line', () => {
  const offer = { price: 100, packSize: 10, inStock: 30 };
  const state = (over: object) => lineState({ match: 'found', quantity: 10, offer, ...over });
  expect(state({})).toBe('found');
  expect(state({ quantity: 40 })).toBe('short');
  expect(state({ quantity: 15 })).toBe('quantity');
  expect(state({ quantity: null })).toBe('quantity');
  expect(state({ offer: { ...offer, price: null } })).toBe('no_price');
  expect(state({ offer: null })).toBe('missing');
  expect(state({ match: 'ambiguous', offer: null })).toBe('ambiguous');
  expect(state({ match: 'waiting' })).toBe('waiting');
});

test('lines that wait for an answer come first, those left out last', () => {
  const line = (number: number, state: 'found' | 'missing' | 'ambiguous', is_skipped = false) => ({
    line: number,
    state,
    is_skipped,
  });
  const lines = [line(1, 'found'), line(2, 'missing'), line(3, 'ambiguous'), line(4, 'missing', true)];
  expect(inOrderOfNeed(lines).map((one) => one.line)).toEqual([3, 2, 1, 4]);
});

test.each([
  ['ABC', 'ABC', 0],
  ['22CNNG1204', '22CNMG1204', 1],
  ['ABC', 'ABCD', 1],
  ['ABC', 'XYZ', 3],
  ['ABCDEFGH', 'A', 4],
])('%s and %s are %d edits apart, three at most', (a, b, edits) => {
  expect(editsBetween(a, b, 3)).toBe(edits);
});
