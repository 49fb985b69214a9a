import { expect, it } from 'vitest';
import { namesArticle } from './exact-article.ts';

it.each([
  ['20-8501-085', true],
  ['20 8501 085', true],
  ['208501085', true],
  ['артикул: 20-8501-085, 3 шт', true],
  ['20-8501', false],
  ['20-8501-0851', false],
  ['сверло 8,5', false],
  ['', false],
])('«%s» names the article: %s', (query, expected) => {
  expect(namesArticle(query, '20-8501-085')).toBe(expected);
});

it('a short article may be any number', () => expect(namesArticle('8,5', '85')).toBe(false));
