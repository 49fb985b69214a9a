import { describe, expect, it } from 'vitest';
import { letterOf, letterRow } from './brand-letters.ts';
import { readPage } from './brand-paging.ts';

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

describe('page of a brand', () => {
  it.each([
    [null, 1],
    ['1', 1],
    ['12', 12],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['1e3', null],
    ['02', null],
    ['', null],
    ['9007199254740991', null],
    ['9999999', null],
  ])('%j is %j', (text, page) => {
    expect(readPage(text)).toBe(page);
  });
});
