import { expect, test } from 'vitest';
import { fieldName, fieldText } from './audit-fields.ts';

test('fields and values of the journal are words', () => {
  expect([fieldName('status'), fieldName('assignee'), fieldName('of_another_shop')]).toEqual([
    'состояние',
    'ведёт',
    'of_another_shop',
  ]);
  expect(fieldName('toString')).toBe('toString');
  expect([true, null, '', ['a', 'b'], 7].map(fieldText)).toEqual(['да', '—', '—', 'a, b', '7']);
  expect(fieldText([{ position: 1, quantity: 2 }])).toBe('строка: 1; количество: 2');
});
