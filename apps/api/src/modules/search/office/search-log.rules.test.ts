import { expect, it } from 'vitest';
import { clickedQuery, loggedQuery, searchedQuery, splitByMatch } from './search-log.rules.ts';

it.each([
  ['  Сверло   8,5 5×D ', 'сверло 8,5 5×d'],
  ['фрезЁр', 'фрезер'],
  ['20-8501-085', '20-8501-085'],
  ['a.lebedev@example.ru', null],
  ['+7 (912) 345-67-89', null],
  ['ИНН 7404195904', null],
  ['', null],
  ['x'.repeat(81), null],
  ['a\u0000b', null],
])('logs «%s» as %s', (text, logged) => {
  expect(loggedQuery(text)).toBe(logged);
});

it('counts search pages once: the first page without filters', () => {
  expect(searchedQuery('/search/all/?query=%D0%BC%D0%B5%D1%82%D1%87%D0%B8%D0%BA')).toBe('метчик');
  expect(searchedQuery('/search/all.data?query=a&_routes=x')).toBe('a');
  expect(searchedQuery('/search/all/?query=a&page=2')).toBeNull();
  expect(searchedQuery('/catalog/?query=a')).toBeNull();
  expect(searchedQuery('/search/')).toBeNull();
});

it('a result is opened from a search page alone', () => {
  const from = 'https://x.example/search/all/?query=a';
  expect(clickedQuery('/catalog/frezy/x/', from)).toBe('a');
  expect(clickedQuery('/tools/x.data', from)).toBe('a');
  expect(clickedQuery('/about/', from)).toBeNull();
  expect(clickedQuery('/catalog/frezy/', 'https://x.example/catalog/')).toBeNull();
  expect(clickedQuery('/catalog/frezy/', undefined)).toBeNull();
  expect(clickedQuery('/catalog/frezy/', ':::')).toBeNull();
});

it('splits the words of a query by whether a name has them', () => {
  expect(splitByMatch('сверла 8,5 по стали', 'Сверло 8,5 Volt')).toEqual({
    said: ['сверла', '8,5'],
    unsaid: ['по', 'стали'],
  });
  expect(splitByMatch('цангу er32', 'Цанга ER32 Ø10').said).toEqual(['цангу', 'er32']);
  expect(splitByMatch('m10x1', 'Метчик M10').said).toEqual([]);
});
