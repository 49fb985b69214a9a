import { describe, expect, it } from 'vitest';
import { pageFromUrl, pageHref, pageIn, withinPages } from './requested-page.ts';

const thrown = (call: () => unknown): unknown => {
  try {
    return call();
  } catch (error) {
    return error;
  }
};
const missing = expect.objectContaining({ init: { status: 404 } });
const at = (query: string) => new URL(`https://shop.test/press/${query}`);

describe('the page number from the URL', () => {
  it.each<[string, number | null]>([
    ['', 1],
    ['page=1', 1],
    ['page=3', 3],
    ['page=1000000', 1_000_000],
    ...['', '0', '-4', '2.9', '02', 'x', '1e3', '1000001', '99999999'].map((text): [string, null] => [
      `page=${text}`,
      null,
    ]),
  ])('«%s» is %s', (query, page) => {
    expect(pageIn(new URLSearchParams(query))).toBe(page);
  });

  it('is a 404 where it can be no page', () => {
    expect(pageFromUrl(at('?page=2'))).toBe(2);
    expect(thrown(() => pageFromUrl(at('?page=0')))).toEqual(missing);
  });

  it('has the list’s own address when it is the first', () => {
    const answer = thrown(() => pageFromUrl(at('?tag=cnc&page=1'))) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/press/?tag=cnc']);
    expect(pageHref('/brands/haas/', 1)).toBe('/brands/haas/');
    expect(pageHref('/brands/haas/', 2)).toBe('/brands/haas/?page=2');
  });

  it('is a 404 past the end; an empty list still has its first', () => {
    expect(thrown(() => withinPages(2, 11, 10))).toBeUndefined();
    expect(thrown(() => withinPages(1, 0, 10))).toBeUndefined();
    expect(thrown(() => withinPages(3, 11, 10))).toEqual(missing);
  });
});
