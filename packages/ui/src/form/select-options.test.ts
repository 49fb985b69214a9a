import { describe, expect, it } from 'vitest';
import { filterOptions, moveActive, selectEmptyText, typeAhead } from './select-options.ts';

const cities = [
  { value: 'ekb', label: 'Екатеринбург', hint: 'ул. Фронтовых бригад' },
  { value: 'msk', label: 'Москва' },
  { value: 'prm', label: 'Пермь', disabled: true },
  { value: 'orl', label: 'Орёл' },
  { value: 'mrm', label: 'Мурманск' },
];
const values = (query: string) => filterOptions(cities, query).map((city) => city.value);

describe('search in a select', () => {
  it('ignores case and ё, looks into hints, wants every word', () => {
    expect(values('ОРЕЛ')).toEqual(['orl']);
    expect(values('орёл')).toEqual(['orl']);
    expect(values('бригад ека')).toEqual(['ekb']);
    expect(values('  ')).toHaveLength(5);
    expect(values('ека мос')).toEqual([]);
  });

  it('explains an empty list', () => {
    expect(selectEmptyText(5, 0)).toBe('Поиск не дал результатов');
    expect(selectEmptyText(0, 0)).toBe('Список пуст');
    expect(selectEmptyText(5, 2)).toBeUndefined();
  });
});

describe('keys in a select', () => {
  it('jumps over what cannot be chosen and stops at the ends', () => {
    expect(moveActive(cities, 1, 1)).toBe(3);
    expect(moveActive(cities, 3, -1)).toBe(1);
    expect(moveActive(cities, 4, 1)).toBe(4);
    expect(moveActive(cities, 0, -1)).toBe(0);
    expect(moveActive(cities, -1, 1)).toBe(0);
  });

  it('finds by typed characters, wrapping around', () => {
    expect(typeAhead(cities, 'м', 0)).toBe(1);
    expect(typeAhead(cities, 'м', 1)).toBe(4);
    expect(typeAhead(cities, 'м', 4)).toBe(1);
    expect(typeAhead(cities, 'му', 1)).toBe(4);
    expect(typeAhead(cities, 'п', 0)).toBe(0);
    expect(typeAhead(cities, 'э', 3)).toBe(3);
  });
});
