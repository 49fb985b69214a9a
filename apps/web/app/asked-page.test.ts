import { expect, test } from 'vitest';
import { askedPage, pageHref } from './asked-page.ts';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=2.9', 2],
  ['page=0', 1],
  ['page=-4', 1],
  ['page=x', 1],
  ['page=1e300', 1_000_000],
  ['page=Infinity', 1_000_000],
])('«%s» asks for page %d', (query, page) => {
  expect(askedPage({ searchParams: new URLSearchParams(query) })).toBe(page);
});

test('the first page of a list has the list’s own address', () => {
  expect(pageHref('/brands/haas/', 1)).toBe('/brands/haas/');
  expect(pageHref('/brands/haas/', 2)).toBe('/brands/haas/?page=2');
});
