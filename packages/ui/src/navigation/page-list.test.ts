import { describe, expect, it } from 'vitest';
import { pageCount, pageList, itemsOnPage } from './page-list.ts';

const text = (current: number, count: number) =>
  pageList(current, count)
    .map((item) => (item === 'gap' ? '…' : item === current ? `[${item}]` : item))
    .join(' ');

describe('list of pages', () => {
  it.each([
    [5, 12, '1 … 4 [5] 6 … 12'],
    [1, 12, '[1] 2 3 … 12'],
    [2, 12, '1 [2] 3 … 12'],
    [3, 12, '1 2 [3] 4 … 12'],
    [4, 12, '1 2 3 [4] 5 … 12'],
    [11, 12, '1 … 10 [11] 12'],
    [12, 12, '1 … 10 11 [12]'],
    [1, 1, '[1]'],
    [2, 2, '1 [2]'],
    [3, 5, '1 2 [3] 4 5'],
    [1, 5, '[1] 2 3 4 5'],
  ])('page %i of %i is %s', (current, count, expected) => {
    expect(text(current, count)).toBe(expected);
  });

  it('never shows a gap for a single page and never repeats a page', () => {
    for (let count = 1; count <= 20; count += 1) {
      for (let current = 1; current <= count; current += 1) {
        const items = pageList(current, count);
        const pages = items.filter((item) => item !== 'gap');
        expect(new Set(pages).size).toBe(pages.length);
        expect(pages).toContain(current);
        const jumps = pages.map((page, index) => page - (pages[index - 1] ?? 0)).filter((jump) => jump > 1);
        expect(jumps.every((jump) => jump > 2)).toBe(true);
        expect(jumps).toHaveLength(items.length - pages.length);
      }
    }
  });
});

describe('items of a page', () => {
  it('counts pages and names the items shown', () => {
    expect(pageCount(184, 24)).toBe(8);
    expect(pageCount(0, 24)).toBe(1);
    expect(itemsOnPage(1, 184, 24)).toEqual({ from: 1, to: 24 });
    expect(itemsOnPage(8, 184, 24)).toEqual({ from: 169, to: 184 });
  });
});
