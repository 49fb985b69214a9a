import { expect, test } from 'vitest';
import { canonicalListing } from './listing-address.ts';
import { tableHref } from './table-href.ts';

const defaults = { view: 'tile' } as const;

test.each([
  ['', ''],
  [
    '?brands=haas&p.diameter=8..9&price=..500&sort=p.diameter_desc&view=table&page=3',
    '&brands=haas&p.diameter=8..9&price=..500&sort=p.diameter_desc',
  ],
])('the spreadsheet of %j', (search, suffix) => {
  const { listing } = canonicalListing(search, defaults);
  expect(tableHref('sverla', listing, defaults)).toBe(`/api/goods/table.xlsx?category=sverla${suffix}`);
});
