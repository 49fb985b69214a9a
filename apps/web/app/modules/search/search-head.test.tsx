import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { SearchHead } from './search-head.tsx';

const scope = {
  segment: 'all',
  folder: null,
  path: '/search/all/',
  category: 'all',
  folderName: null,
} as const;
const data = {
  scope,
  query: { text: 'какая фреза для алюминия', asTyped: false },
  cut: 0,
  corrected: null,
  typedFound: null,
  tab: 'goods',
} as const;
const material = {
  slug: 'materials',
  value: 'n',
  property_name: 'Обрабатываемый материал',
  value_name: 'N — алюминий',
};

function head(withoutValues: { to: string; found: number } | null, valuesSaid = [material]) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SearchHead {...{ data, goodsFound: 12, textsFound: 0, valuesSaid, withoutValues }} />
    </MemoryRouter>,
  ).replaceAll(/[\u00a0\u202f]/g, ' ');
}
const plain = (html: string) => html.replaceAll(/<[^>]+>/g, '');

it('a material of the query is named as a filter that can be taken off', () => {
  const html = head({ to: '/search/all/?q=фреза', found: 1240 });
  expect(plain(html)).toContain(
    'Из запроса взят фильтр: обрабатываемый материал «N — алюминий». Снять фильтр: 1 240 товаров',
  );
  expect(html).toMatch(/<a[^>]* href="\/search\/all\/\?q=[^"]+"[^>]*>Снять фильтр<\/a>/);
});

it('without anything to show instead there is nothing to take off', () => {
  expect(plain(head(null))).toContain('«N — алюминий».');
  expect(plain(head(null))).not.toContain('Снять');
  expect(plain(head(null, []))).not.toContain('фильтр');
});

it('several values of one property are named by it once', () => {
  const hole = { slug: 'hole_type', value: 'blind', property_name: 'Отверстие', value_name: 'Глухое' };
  const both = { ...hole, value: 'any', value_name: 'Глухое и сквозное' };
  expect(plain(head(null, [hole, both]))).toContain('фильтр: отверстие «Глухое» или «Глухое и сквозное».');
  expect(plain(head(null, [hole, both, material]))).toContain('сквозное», обрабатываемый материал «N');
});
