import type { GoodsCategory } from '@spindle/contract/catalogue/search';
import { describe, expect, it } from 'vitest';
import { type CategoryLink, categoryRow, searchCategories } from './search-categories.ts';

const folder = (
  slug: string,
  parent: string,
  found: number,
  level: number,
  section: GoodsCategory['section'] = 'tools',
): GoodsCategory => ({
  slug,
  parent,
  level,
  section,
  name: slug,
  url: `/${section}/${slug}/`,
  goods_found: found,
  checked: false,
});

const folders = [
  folder('drilling', 'tools', 38, 1),
  folder('carbide', 'drilling', 24, 2),
  folder('5xd', 'carbide', 10, 3),
  folder('hss', 'drilling', 9, 2),
  folder('holders', 'tools', 4, 1),
  folder('lathes', 'catalog', 2, 1, 'catalog'),
];

const lines = (link: CategoryLink, depth = 0): string[] => [
  `${' '.repeat(depth)}${link.current ? '*' : ''}${link.folder ?? link.segment} ${link.found}`,
  ...link.children.flatMap((child) => lines(child, depth + 1)),
];

describe('categories of a query', () => {
  it('everywhere', () => {
    expect(lines(searchCategories(folders, { segment: 'all', folder: null }))).toEqual([
      '*all 44',
      ' tools 42',
      '  drilling 38',
      '  holders 4',
      ' catalog 2',
      '  lathes 2',
    ]);
  });

  it('where there is one way down, it is gone at once', () => {
    const drills = folders.slice(0, 4);
    expect(lines(searchCategories(drills, { segment: 'all', folder: null }))).toEqual([
      '*all 38',
      ' tools 38',
      '  drilling 38',
      '  carbide 24',
      '  hss 9',
    ]);
  });

  it('in a section its folders stand below it', () => {
    expect(lines(searchCategories(folders, { segment: 'catalog', folder: null }))).toEqual([
      'all 44',
      ' tools 42',
      ' *catalog 2',
      '  lathes 2',
    ]);
  });

  it('in a folder the way to it and what is below', () => {
    expect(lines(searchCategories(folders, { segment: 'tools', folder: 'drilling' }))).toEqual([
      'all 44',
      ' tools 42',
      '  *drilling 38',
      '  carbide 24',
      '  hss 9',
      ' catalog 2',
    ]);
  });

  it('a section without finds is left out unless it is the chosen one', () => {
    const tools = folders.filter(({ section }) => section === 'tools');
    expect(searchCategories(tools, { segment: 'all', folder: null }).children).toHaveLength(1);
    expect(searchCategories(tools, { segment: 'catalog', folder: null }).children).toHaveLength(2);
  });

  it('of many folders the fullest are shown, in the order of the catalogue', () => {
    const many = Array.from({ length: 30 }, (_, at) => folder(`f${at}`, 'tools', (at * 7) % 30, 1));
    const visible = searchCategories(many, { segment: 'tools', folder: null }).children[0]?.children ?? [];
    expect(visible).toHaveLength(10);
    expect(Math.min(...visible.map(({ found }) => found))).toBe(20);
    expect(visible.map(({ name }) => Number(name.slice(1)))).toEqual(
      visible.map(({ name }) => Number(name.slice(1))).sort((one, other) => one - other),
    );
  });

  it('as a row', () => {
    const names = (scope: Parameters<typeof categoryRow>[1], of = folders) =>
      categoryRow(searchCategories(of, scope), scope).map((link) => link.folder ?? link.segment);
    expect(names({ segment: 'all', folder: null })).toEqual(['all', 'tools', 'catalog']);
    expect(names({ segment: 'all', folder: null }, folders.slice(0, 5))).toEqual([
      'all',
      'drilling',
      'holders',
    ]);
    expect(names({ segment: 'tools', folder: 'carbide' })).toEqual([
      'all',
      'tools',
      'drilling',
      'carbide',
      '5xd',
    ]);
  });
});
