import { describe, expect, it } from 'vitest';
import { canonicalListing, formatListing, type ListingAddress } from './listing-address.ts';
import {
  clearFilter,
  filterCount,
  resetFilters,
  setRange,
  setValue,
  sortByColumn,
  sortDirection,
  withPage,
  withSort,
  withView,
} from './listing-changes.ts';
import { selectionOf, withoutDropped } from './listing-selection.ts';

const defaults = { view: 'tile' } as const;
const at = (search: string): ListingAddress => canonicalListing(search, defaults).listing;
const to = (listing: ListingAddress): string => formatListing(listing, defaults);
const start = at('?brands=haas&p.taper=bt40&price=1000..5000&page=3');

describe('changes of a listing', () => {
  it.each([
    [
      'adds a value',
      setValue(start, 'brands', 'ortho', true),
      '?brands=haas,ortho&p.taper=bt40&price=1000..5000',
    ],
    ['takes a value', setValue(start, 'p.taper', 'bt40', false), '?brands=haas&price=1000..5000'],
    [
      'sets a range',
      setRange(start, 'p.d', { from: 10, to: 8 }),
      '?brands=haas&p.d=8..10&p.taper=bt40&price=1000..5000',
    ],
    ['opens a range', setRange(start, 'price', { from: null, to: null }), '?brands=haas&p.taper=bt40'],
    ['clears a filter', clearFilter(start, 'brands'), '?p.taper=bt40&price=1000..5000'],
    ['resets all', resetFilters(withSort(start, 'name')), '?sort=name'],
    ['sorts', withSort(start, 'price_desc'), '?brands=haas&p.taper=bt40&price=1000..5000&sort=price_desc'],
    ['turns a page', withPage(start, 4), '?brands=haas&p.taper=bt40&price=1000..5000&page=4'],
    ['turns to the first page', withPage(start, 1), '?brands=haas&p.taper=bt40&price=1000..5000'],
  ])('%s', (_name, changed, expected) => {
    expect(to(changed)).toBe(expected);
    expect(canonicalListing(to(changed), defaults).isCanonical).toBe(true);
  });

  it('sorts by a column, first rising, and forgets it outside the table', () => {
    const table = withView(at(''), 'table');
    const rising = sortByColumn(table, 'p.diameter');
    expect(to(rising)).toBe('?sort=p.diameter_asc&view=table');
    expect(sortDirection(rising, 'p.diameter')).toBe('ascending');
    const falling = sortByColumn(rising, 'p.diameter');
    expect(to(falling)).toBe('?sort=p.diameter_desc&view=table');
    expect(to(sortByColumn(falling, 'p.diameter'))).toBe('?sort=p.diameter_asc&view=table');
    expect(to(withView(falling, 'list'))).toBe('?view=list');
    expect(to(sortByColumn(table, 'price'))).toBe('?sort=price_asc&view=table');
  });

  it('counts values and ranges', () => {
    expect(filterCount(at('?brands=a,b&p.d=1..2&price=..5'))).toBe(4);
    expect(filterCount(at('?sort=name'))).toBe(0);
  });
});

describe('the request to the API', () => {
  it('passes every filter', () => {
    expect(
      selectionOf(at('?brands=a,b&state_filters=used&p.d=1..&p.taper=bt40&price=..5'), 'frezernye'),
    ).toEqual({
      category: 'frezernye',
      brands: 'a,b',
      state_filters: 'used',
      properties: [
        { slug: 'taper', values: ['bt40'] },
        { slug: 'd', min_value: 1, max_value: null },
      ],
      price: { min_value: null, max_value: 5 },
    });
    expect(selectionOf(at(''), 'tools')).toEqual({ category: 'tools' });
  });

  it('leaves out what the API did not understand', () => {
    const listing = at('?brands=a,b&classes=x&p.d=1..2&p.taper=bt40,hsk63&page=2&sort=name');
    const remaining = withoutDropped(listing, [
      { field: 'brands', slug: null, value: 'b' },
      { field: 'classes', slug: null, value: 'x' },
      { field: 'properties', slug: 'd', value: null },
      { field: 'properties', slug: 'taper', value: 'hsk63' },
      { field: 'sort', slug: null, value: 'name' },
    ]);
    expect(to(remaining)).toBe('?brands=a&p.taper=bt40&page=2');
    expect(to(withoutDropped(listing, [{ field: 'folder', slug: null, value: 'q' }]))).toBe(to(listing));
    expect(to(withoutDropped(listing, [{ field: 'properties', slug: 'd', value: '1..2' }]))).not.toContain(
      'p.d',
    );
  });
});
