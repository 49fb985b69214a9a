import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalListing, formatListing, type ListingAddress } from './listing-address.ts';

const read = (search: string, view: ListingAddress['view'] = 'tile') => canonicalListing(search, { view });
const canonical = (search: string, view?: ListingAddress['view']) => read(search, view).canonical;

const fullSearch =
  '?brands=haas&classes=premium&state_filters=in_stock&special_discount=autumn&p.spindle_speed=8000..12000&p.taper=bt40,hsk63&price=1000..5000&sort=price_asc&view=table&page=2';

it('keeps the order by popularity in the URL only where it is not the default', () => {
  const sortOf = (bySize: boolean) => canonicalListing('?sort=popular', { view: 'table', bySize }).canonical;
  expect(sortOf(true)).toBe('?sort=popular');
  expect(sortOf(false)).toBe('');
});

describe('reading an address', () => {
  it('knows every part of it', () => {
    const { listing, isCanonical, canonical: text } = read(fullSearch);
    expect(isCanonical).toBe(true);
    expect(text).toBe(fullSearch);
    expect(listing).toEqual({
      values: {
        brands: ['haas'],
        classes: ['premium'],
        state_filters: ['in_stock'],
        special_discount: ['autumn'],
        'p.taper': ['bt40', 'hsk63'],
      },
      ranges: { 'p.spindle_speed': { from: 8000, to: 12_000 }, price: { from: 1000, to: 5000 } },
      sort: 'price_asc',
      view: 'table',
      page: 2,
    });
  });

  it.each([
    ['nothing', '', ''],
    ['another order', '?page=2&p.taper=bt40&brands=haas', '?brands=haas&p.taper=bt40&page=2'],
    ['another order of values', '?brands=ortho,haas', '?brands=haas,ortho'],
    ['repeated parameters of a plain form', '?brands=ortho&brands=haas', '?brands=haas,ortho'],
    ['repeated values', '?brands=haas,haas', '?brands=haas'],
    ['escaped commas', '?brands=haas%2Cortho', '?brands=haas,ortho'],
    ['capitals and spaces', '?brands=+Haas,ORTHO%20', '?brands=haas,ortho'],
    ['empty values', '?brands=&p.taper=,,&price=..&sort=&view=&page=', ''],
    ['empty parameters', '?&brands=haas&&', '?brands=haas'],
    ['the first page', '?page=1', ''],
    ['page nought', '?page=0', ''],
    ['a page below nought', '?page=-3', ''],
    ['a page with noughts', '?page=007', '?page=7'],
    ['a page that is no number', '?page=2e3', ''],
    ['the default sort', '?sort=popular', ''],
    ['an unknown sort', '?sort=random', ''],
    ['the default view', '?view=tile', ''],
    ['an unknown view', '?view=map', ''],
    ['a yes/no property', '?p.probe=yes', '?p.probe=yes'],
    ['an open end', '?p.d=8000..', '?p.d=8000..'],
    ['an open beginning', '?p.d=..12000', '?p.d=..12000'],
    ['one number', '?p.d=8.5..8.5', '?p.d=8.5..8.5'],
    ['a decimal comma', '?p.d=8,5..10,25', '?p.d=8.5..10.25'],
    ['spaces in numbers', '?price=4+000+000..9%C2%A0500%C2%A0000', '?price=4000000..9500000'],
    ['noughts in numbers', '?p.d=008.50..010', '?p.d=8.5..10'],
    ['below nought', '?p.t=-5..5', '?p.t=-5..5'],
    ['nothing below nought', '?p.t=-0..5', '?p.t=0..5'],
    ['min above max', '?p.d=10..8', '?p.d=8..10'],
    ['an absurd number', `?p.d=1..${'9'.repeat(400)}`, '?p.d=1..'],
    ['exponents', '?p.d=1e3..2e3', ''],
    ['a very small number', '?p.d=0.0000004..0.0000012', '?p.d=0..0.000001'],
    ['fields of a plain form', '?p.d.from=8,5&p.d.to=&price.from=&price.to=5000', '?p.d=8.5..&price=..5000'],
    ['both ends of a plain form the wrong way round', '?p.d.from=10&p.d.to=8', '?p.d=8..10'],
    ['range and list of one property', '?p.d=8..10&p.d=bt40', '?p.d=8..10'],
    ['the price as a list', '?price=1000', ''],
    ['unknown states', '?state_filters=in_stock,stolen', '?state_filters=in_stock'],
    ['unknown parameters', '?foo=1&brands=haas&p.=1&p.a.b=1', '?brands=haas'],
    ['slugs that are none', '?brands=..,a%2Fb,%3Cb%3E,haas&p.__proto__=x', '?brands=haas'],
    ['broken encodings', '?brands=%E0%A4%A,haas&%E0%A4%A=1', ''],
    ['a value given without a name', '?=haas', ''],
  ])('%s', (_name, search, expected) => {
    expect(canonical(search)).toBe(expected);
    expect(read(search).isCanonical).toBe(search === expected);
  });

  it('sorts by a column only in a table', () => {
    expect(canonical('?sort=p.diameter_desc')).toBe('');
    expect(canonical('?sort=p.diameter_desc&view=table')).toBe('?sort=p.diameter_desc&view=table');
    expect(canonical('?sort=p.diameter_desc', 'table')).toBe('?sort=p.diameter_desc');
    expect(canonical('?sort=p.diameter', 'table')).toBe('');
  });

  it("omits the folder's default view and keeps any other", () => {
    expect(canonical('?view=table', 'table')).toBe('');
    expect(canonical('?view=tile', 'table')).toBe('?view=tile');
  });

  it('does not redirect for advertising and popup parameters, and keeps them in a redirect', () => {
    expect(read('?utm_source=mail&brands=haas&yclid=1')).toMatchObject({
      canonical: '?brands=haas',
      isCanonical: true,
      redirect: '?brands=haas&utm_source=mail&yclid=1',
    });
    expect(read('?popup=callback&page=1')).toMatchObject({ isCanonical: false, redirect: '?popup=callback' });
    expect(read('?authRedirect=personal-orders-id&id=15').isCanonical).toBe(true);
  });

  it('distinguishes escaping from other differences', () => {
    expect(read('?brands=haas%2Cortho')).toMatchObject({ isCanonical: false, isCanonicalUnescaped: true });
    expect(read('?brands=ortho%2Chaas').isCanonicalUnescaped).toBe(false);
    expect(read('?brands=haas&page=1').isCanonicalUnescaped).toBe(false);
  });

  it('reads a page far behind the end, for the page to be missing', () => {
    expect(read('?page=999999999').listing.page).toBe(999_999_999);
    expect(read(`?page=${'9'.repeat(30)}`).listing.page).toBe(1);
  });
});

describe('bounds', () => {
  it('reads ten thousand values quickly and keeps two hundred', () => {
    const values = Array.from({ length: 10_000 }, (_, at) => `v${at}`);
    const start = process.threadCpuUsage();
    const { listing } = read(`?brands=${values.join(',')}&${values.map((v) => `p.${v}=x`).join('&')}`);
    expect(process.threadCpuUsage(start).user / 1000).toBeLessThan(200);
    expect(listing.values['brands']).toHaveLength(200);
    expect(Object.keys(listing.values).length).toBeLessThanOrEqual(50);
  });

  it('stays within a hundred properties', () => {
    const ranges = Array.from({ length: 300 }, (_, at) => `p.r${at}=1..2`).join('&');
    expect(Object.keys(read(`?${ranges}`).listing.ranges)).toHaveLength(50);
  });
});

describe('any address', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'brands',
      'p.d',
      'price',
      'p.d.from',
      'sort',
      'view',
      'page',
      'haas,ortho',
      '8..10',
      '-1,5..',
    ),
  );
  const search = fc
    .array(fc.tuple(piece, piece), { maxLength: 12 })
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`);

  it('has a canonical form that is its own canonical form', () => {
    fc.assert(
      fc.property(
        search,
        fc.constantFrom('tile' as const, 'list' as const, 'table' as const),
        (asked, view) => {
          const { redirect, listing } = read(asked, view);
          const again = read(redirect, view);
          expect(again.isCanonical).toBe(true);
          expect(again.redirect).toBe(redirect);
          expect(again.listing).toEqual(listing);
          expect(formatListing(listing, { view })).toBe(again.canonical);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('survives any pair of numbers', () => {
    // Beyond this a double no longer holds the six decimals of an address.
    const end = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(end, end, (from, to) => {
        const asked = formatListing(
          { values: {}, ranges: { 'p.d': { from, to } }, sort: '', view: 'tile', page: 1 },
          { view: 'tile' },
        );
        const again = read(asked);
        expect(read(again.canonical).isCanonical).toBe(true);
        const range = again.listing.ranges['p.d'];
        expect(range?.from ?? 0).toBeCloseTo(Math.min(from, to), 4);
      }),
    );
  });
});

describe('with a query', () => {
  const search = { view: 'tile', query: { text: 'сверло 8,5', asTyped: false } } as const;
  const asked = '?query=%D1%81%D0%B2%D0%B5%D1%80%D0%BB%D0%BE+8%2C5';
  const read = (text: string) => canonicalListing(text, search);

  it('puts it first, as the browser writes it', () => {
    expect(read(asked)).toMatchObject({ canonical: asked, isCanonical: true });
    expect(read(`?page=2&query=${'x'}&brands=b,a`).canonical).toBe(`${asked}&brands=a,b&page=2`);
    expect(read('?query=сверло 8,5')).toMatchObject({ isCanonical: false, isCanonicalUnescaped: true });
  });

  it('preserves the parameter that disables corrections', () => {
    const exact = { ...search, query: { ...search.query, asTyped: true } };
    expect(formatListing(read('?page=3').listing, exact)).toBe(`${asked}&as_typed=1&page=3`);
  });

  it('its own order is left out, popular first is an order like others', () => {
    expect(read(`${asked}&sort=relevance`).canonical).toBe(asked);
    expect(read(`${asked}&sort=popular`).canonical).toBe(`${asked}&sort=popular`);
  });
});
