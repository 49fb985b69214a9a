import { expect, test } from 'vitest';
import { reservedByLine } from './reserved-lines.rules.ts';

const at = (option_id: number, warehouse: string, quantity: number, is_coming = false) => ({
  option_id,
  warehouse,
  quantity,
  is_coming,
});

test('lines of the same goods share what is held; nothing is shown twice, nor more than is due', () => {
  const lines = [
    { position: 1, option_id: 7 },
    { position: 2, option_id: 7 },
    { position: 3, option_id: 8 },
    { position: 4, option_id: null },
  ];
  const due = new Map([
    [1, 3],
    [2, 4],
    [4, 1],
  ]);
  const reserved = [at(7, 'Москва', 4), at(7, 'Омск', 9, true), at(8, 'Омск', 5)];
  expect([...reservedByLine(lines, due, reserved)]).toEqual([
    [1, [{ warehouse: 'Москва', is_coming: false, quantity: 3 }]],
    [
      2,
      [
        { warehouse: 'Москва', is_coming: false, quantity: 1 },
        { warehouse: 'Омск', is_coming: true, quantity: 3 },
      ],
    ],
    [3, []],
    [4, []],
  ]);
});
