import { expect, it } from 'vitest';
import { searchProblems } from './search-files.rules.ts';

const well = {
  ownOrigin: 'https://shop.example',
  publicUrl: new URL('https://shop.example/'),
  pages: ['/', '/tools/'],
  hasGoods: true,
  empty: [],
  isHomeClosed: false,
  closed: ['/cart/'],
};

it('reports what keeps search engines away, and nothing for a healthy shop', () => {
  expect(searchProblems(well)).toEqual([]);
  const cases: [Partial<Parameters<typeof searchProblems>[0]>, RegExp][] = [
    [{ ownOrigin: null, publicUrl: new URL('http://localhost:3000') }, /не.задан.*http:\/\/localhost:3000/],
    [{ publicUrl: new URL('http://localhost:3000') }, /только на.этой машине/],
    [{ publicUrl: new URL('http://shop.example') }, /без.https/],
    [{ pages: null }, /страниц не.собирается/],
    [{ hasGoods: false }, /товаров не.собирается/],
    [{ isHomeClosed: true }, /Главная/],
    [{ pages: ['/', '/cart/x/'] }, /robots\.txt закрывает: \/cart\/x\/\.$/],
    [{ empty: ['sitemap-goods-2.xml'] }, /sitemap-goods-2\.xml/],
  ];
  for (const [facts, pattern] of cases)
    expect(searchProblems({ ...well, ...facts })).toEqual([expect.stringMatching(pattern)]);
});
