import { describe, expect, it } from 'vitest';
import { letterOf, letterRow } from './brand-letters.ts';

describe('letters', () => {
  it.each([
    ['Kvarta', 'K'],
    ['ёлка', 'Ё'],
    ['7 осей', '#'],
    ['', '#'],
  ])('%j stands under %s', (name, letter) => {
    expect(letterOf(name)).toBe(letter);
  });

  it('go from A to Z, others only when there are such brands', () => {
    const row = letterRow(['Kvarta', 'Kernel', 'Ёлка']);
    expect(row).toHaveLength(27);
    expect(row.find(({ letter }) => letter === 'K')?.count).toBe(2);
    expect(row.find(({ letter }) => letter === 'A')?.count).toBe(0);
    expect(row.at(-1)).toEqual({ letter: 'Ё', count: 1 });
  });
});
