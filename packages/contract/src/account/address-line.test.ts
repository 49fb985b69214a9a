import { describe, expect, it } from 'vitest';
import { pointLine, pointName, tieAddress } from './address-line.ts';

it.each([
  [
    '620017, г. Екатеринбург, ул. Фронтовых бригад, д. 18',
    '620017, г.~Екатеринбург, ул.~Фронтовых бригад, д.~18',
  ],
  ['Рябиновая ул., 44, стр. 2, оф. 5', 'Рябиновая ул., 44, стр.~2, оф.~5'],
  ['пр. Победы, корп. 3, кв. 12', 'пр.~Победы, корп.~3, кв.~12'],
  ['счёт № 48 от 12 ноября 2026 г. на сумму', 'счёт № 48 от 12 ноября 2026 г. на сумму'],
  ['склад. Мост', 'склад. Мост'],
])('%s', (text, tied) => expect(tieAddress(text)).toBe(tied.replaceAll('~', '\u00a0')));

describe('a point of delivery', () => {
  const street = '614000, ул. Героев Хасана, 10';
  it.each([
    ['Второй цех', 'Второй цех', `Пермь, Второй цех, ${street}`],
    ['Адрес', street, `Пермь, ${street}`],
    ['', street, `Пермь, ${street}`],
    ['ул. Героев Хасана, 10', 'ул. Героев Хасана, 10', `Пермь, ${street}`],
  ])('named «%s»', (name, short, line) => {
    const point = { city: 'Пермь', name, address: street };
    expect([pointName(point), pointLine(point)]).toEqual([short, line]);
  });
});
