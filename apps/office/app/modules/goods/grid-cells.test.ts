import type { ListedOption } from '@spindle/contract/staff/goods/staff-goods';
import { expect, it } from 'vitest';
import { type GridColumn, pastedCells, plannedRow, readCell, withCell } from './grid-cells.ts';

const price: GridColumn = { key: 'price', label: 'Цена', kind: 'money' };
const before: GridColumn = { key: 'original_price', label: 'Старая', kind: 'money' };
const days: GridColumn = { key: 'lead_days', label: 'Дней', kind: 'days' };
const stockColumn: GridColumn = { key: 'w', label: 'Екб', kind: 'pieces' };
const state: GridColumn = { key: 'state', label: 'Состояние', kind: 'state' };
const columns = [price, before, stockColumn, days, state];
const row = {
  id: 'new_1',
  version: 3,
  price: 384_000,
  original_price: 452_000,
  lead_days: 29,
  state: 'shown',
  places: { w: 12 },
} as unknown as ListedOption;

it.each([
  ['8\u00a0420,00 ₽', price, 842_000],
  ['8420 руб.', price, 842_000],
  ['', price, null],
  ['по запросу', price, null],
  ['4 нед', days, 28],
  ['12 дней', days, 12],
  ['1 200 шт.', stockColumn, 1200],
  ['скрыт', state, 'hidden'],
  ['На сайте', state, 'shown'],
])('reads «%s»', (text, column, value) => {
  expect(readCell(text, column)).toEqual({ value });
});

it.each([
  ['0', price],
  ['=A1', price],
  ['дорого', price],
  ['9999 дней', days],
  ['', days],
  ['-3', stockColumn],
  ['1,5', stockColumn],
  ['удалён', state],
])('does not read «%s»', (text, column) => {
  expect(readCell(text, column)).toHaveProperty('problem');
});

it('takes what a spreadsheet copies', () => {
  expect(pastedCells('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(pastedCells('"a\t""b"""\tc\n\td')).toEqual([
    ['a\t"b"', 'c'],
    ['', 'd'],
  ]);
  expect(pastedCells('')).toEqual([['']]);
});

it('sends what differs, pieces as a difference, and names what is wrong', () => {
  let edits = withCell(new Map(), row, price, '3 990');
  edits = withCell(edits, row, stockColumn, '10');
  expect(plannedRow(row, columns, edits)).toEqual({
    problems: new Map(),
    body: { id: 'new_1', version: 3, price: 399_000, stock: [{ warehouse_id: 'w', delta: -2 }] },
  });
  expect(withCell(edits, row, price, '3840,00').size).toBe(1);
  expect(plannedRow(row, columns, withCell(new Map(), row, price, '5 000'))?.problems).toEqual(
    new Map([['price', 'Старая цена должна быть больше цены']]),
  );
  expect(plannedRow(row, columns, new Map())).toBeNull();
});
