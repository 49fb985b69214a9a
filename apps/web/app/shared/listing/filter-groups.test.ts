import type { Facets, PropertyFacet } from '@spindle/contract/catalogue/search';
import { describe, expect, it } from 'vitest';
import { chosenIn, filterGroups, withTouched } from './filter-groups.ts';
import { canonicalListing } from './listing-address.ts';
import { inOrder, listingChips, priceText } from './listing-chips.ts';
import { sortOptions } from './listing-sorts.ts';

const value = (slug: string, name = slug, goods_found = 1, checked = false) => ({
  slug,
  name,
  goods_found,
  checked,
});
const range = (min: number, max: number) => ({
  min,
  max,
  histogram: [],
  scale: 'linear' as const,
  min_value: null,
  max_value: null,
});
const property = (slug: string, change: Partial<PropertyFacet> = {}): PropertyFacet => ({
  slug,
  name: slug,
  unit: null,
  letter: null,
  kind: 'choice',
  values: [value('a'), value('b')],
  range: null,
  ...change,
});
const facets: Facets = {
  properties: [
    property('diameter', {
      name: 'Диаметр',
      unit: 'мм',
      letter: 'D',
      kind: 'number',
      values: [],
      range: range(3, 20),
    }),
    property('taper', { name: 'Конус', values: [value('bt40', 'BT40', 84), value('hsk63', 'HSK-A63', 26)] }),
    property('probe', {
      name: 'Измерительный щуп',
      kind: 'flag',
      values: [value('yes', 'Да', 7), value('no', 'Нет', 3)],
    }),
    property('teeth', { name: 'Зубьев', values: [value('4', '4')] }),
    property('coolant'),
    property('coating'),
    property('empty', { values: [] }),
    property('same', { kind: 'number', values: [], range: range(5, 5) }),
  ],
  brands: [value('haas', 'Haas', 38, true)],
  classes: [value('premium', 'Премиум')],
  special_discounts: [],
  state_filters: [value('in_stock', 'В наличии')],
  price: range(100, 9000),
  goods_categories: [],
  goods_found: 184,
};
const at = (search: string) => canonicalListing(search, { view: 'tile' }).listing;
const keys = (section: 'catalog' | 'tools') => filterGroups(facets, section).map(({ key }) => key);

describe('groups of filters', () => {
  it('puts stock and price first for machines, sizes first for tools', () => {
    expect(keys('catalog').slice(0, 4)).toEqual(['state_filters', 'price', 'p.diameter', 'p.taper']);
    expect(keys('tools')).toEqual([
      'p.diameter',
      'p.taper',
      'p.coolant',
      'p.coating',
      'state_filters',
      'price',
      'flags',
      'brands',
      'p.teeth',
      'classes',
    ]);
  });

  it('moves a filter with one value to the end, except flags', () => {
    const brands = [value('haas', 'Haas', 38), value('kernel', 'Kernel', 4)];
    const groups = filterGroups({ ...facets, brands }, 'catalog').map(({ key }) => key);
    expect(groups.slice(0, 3)).toEqual(['state_filters', 'price', 'brands']);
    expect(groups.slice(-2)).toEqual(['p.teeth', 'classes']);
  });

  it('labels a size with its letter and unit', () => {
    expect(filterGroups(facets, 'tools')[0]?.title).toBe('Диаметр D, мм');
  });

  it('gathers yes/no properties, each by its own name', () => {
    const flags = filterGroups(facets, 'tools').find(({ key }) => key === 'flags');
    expect(flags?.rows).toEqual([{ name: 'p.probe', value: 'yes', label: 'Измерительный щуп', found: 7 }]);
  });

  it('counts what is chosen', () => {
    const [diameter, taper] = filterGroups(facets, 'tools');
    const listing = at('?p.diameter=8..10&p.taper=bt40,hsk63');
    expect([chosenIn(diameter!, listing), chosenIn(taper!, listing)]).toEqual([1, 2]);
    expect(chosenIn(taper!, at(''))).toBe(0);
  });

  it('keeps the value that was just unticked, with zero results', () => {
    const groups = filterGroups(facets, 'tools');
    const unticked = { name: 'p.taper', value: 'bt50', label: 'BT50', found: 1 };
    const taper = withTouched(groups, unticked).find(({ key }) => key === 'p.taper');
    expect(taper?.rows.map((row) => [row.label, row.found])).toEqual([
      ['BT40', 84],
      ['HSK-A63', 26],
      ['BT50', 0],
    ]);
    const there = { name: 'p.taper', value: 'bt40', label: 'BT40', found: 84 };
    expect(withTouched(groups, there)).toEqual(groups);
  });
});

describe('chips', () => {
  const texts = (search: string) =>
    listingChips(at(search), facets).map(({ text }) => text.replaceAll('\u2060', ''));

  it('begin with the value', () => {
    expect(texts('?brands=haas&p.diameter=8..10.5&p.taper=bt40&p.probe=yes&p.teeth=4')).toEqual([
      'Haas',
      'BT40',
      'Измерительный щуп',
      'Зубьев 4',
      'D 8–10,5\u00a0мм',
    ]);
    expect(texts('?p.probe=no')).toEqual(['Измерительный щуп: Нет']);
    expect(texts('?brands=unknown')).toEqual(['unknown']);
  });

  it('shorten prices only where nothing is lost', () => {
    const text = (from: number | null, to: number | null) => priceText({ from, to }).replaceAll('\u2060', '');
    expect(text(4_000_000, 9_500_000)).toBe('4–9,5\u00a0млн\u00a0₽');
    expect(text(1000, 5000)).toBe('1\u00a0000–5\u00a0000\u00a0₽');
    expect(text(null, 2_345_678)).toBe('до\u00a02\u00a0345\u00a0678\u00a0₽');
    expect(text(1_500_000, null)).toBe('от\u00a01,5\u00a0млн\u00a0₽');
  });

  it('lead to the listing without them', () => {
    const [first] = listingChips(at('?p.taper=bt40,hsk63'), facets);
    expect(first?.without.values).toEqual({ 'p.taper': ['hsk63'] });
  });

  it('stand in the order of choosing', () => {
    expect(inOrder(['b', 'a'], ['a', 'b', 'c'])).toEqual(['b', 'a', 'c']);
    expect(inOrder(['b', 'a'], ['a'])).toEqual(['a']);
  });
});

describe('sorts', () => {
  it('offers a column only while it is in force', () => {
    const column = {
      slug: 'diameter',
      name: 'Диаметр',
      unit: 'мм',
      letter: 'D',
      is_number: true,
      constant: null,
    };
    expect(sortOptions('name', [column])).toHaveLength(5);
    expect(sortOptions('p.diameter_desc', [column]).at(-1)).toEqual({
      value: 'p.diameter_desc',
      label: 'D, по\u00a0убыванию',
    });
  });
});
