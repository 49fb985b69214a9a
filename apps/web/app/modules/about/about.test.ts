import { expect, it } from 'vitest';
import { datesIn } from './about-loader.server.ts';

it('takes the history from tables of years and nothing else', () => {
  const table = (rows: string[][]) => ({
    type: 'table' as const,
    caption: null,
    head: [],
    rows,
    numeric: [],
  });
  const dates = datesIn({
    blocks: [
      { type: 'html', html: '<p>1992</p>' },
      table([['Поле', 'Значение']]),
      table([
        ['1992', 'Магазин', 'Четыре человека'],
        ['2001', 'Первый станок'],
        ['2003', ''],
      ]),
    ],
  });
  expect(dates).toEqual([
    { year: '1992', title: 'Магазин', text: 'Четыре человека' },
    { year: '2001', title: 'Первый станок', text: '' },
  ]);
});
