import { expect, it } from 'vitest';
import { naturalKey } from './natural-key.ts';

const sorted = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => (naturalKey(a) < naturalKey(b) ? -1 : naturalKey(a) > naturalKey(b) ? 1 : 0));

it.each([
  [
    'sizes by size',
    ['Сверло 2 мм', 'Сверло 8 мм', 'Сверло 8,25 мм', 'Сверло 8,5 мм', 'Сверло 10 мм', 'Сверло 100 мм'],
  ],
  ['comma and point alike', ['Фреза 8,5 короткая', 'Фреза 8.5 средняя', 'Фреза 9']],
  [
    'whole sizes before their fractions',
    ['Метчик M2×0,4', 'Метчик M2,5×0,45', 'Метчик M3×0,5', 'Сверло Ø3×61', 'Сверло Ø3,6'],
  ],
  ['threads', ['Метчик M8x1', 'Метчик M10', 'Метчик M10x1,25']],
  ['leading zeros', ['CNMG 0404', 'CNMG 120404', 'CNMG 120408']],
  ['ё as е', ['Ежедневный', 'Ёлочка', 'Емкость']],
  ['Cyrillic before Latin', ['Ящик', 'Haas VF-2']],
  ['a shorter name first', ['Станок', 'Станок токарный']],
])('%s', (_, names) => {
  expect(sorted(names.toReversed())).toEqual(names);
});

it('is bounded and survives anything', () => {
  expect(naturalKey('9'.repeat(5000)).length).toBeLessThan(410);
  expect(naturalKey('\u{1F600}\0 ⌀')).toHaveLength(5);
});
