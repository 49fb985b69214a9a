import type { Listing, Selection } from '@spindle/contract/catalogue/search';
import { isProperty, type ListingAddress, type ListingQuery, PRICE } from './listing-address.ts';
import { clearFilter, setValue, withSort } from './listing-changes.ts';

type SelectionBody = Omit<Selection, 'brands' | 'classes' | 'state_filters' | 'special_discount'> & {
  brands?: string;
  classes?: string;
  state_filters?: string;
  special_discount?: string;
};

/** The filters of an address as the API takes them. */
export function selectionOf(listing: ListingAddress, category: string, query?: ListingQuery): SelectionBody {
  const { values, ranges } = listing;
  const price = ranges[PRICE];
  const properties = [
    ...Object.entries(values)
      .filter(([name]) => isProperty(name))
      .map(([name, chosen]) => ({ slug: slugOf(name), values: [...chosen] })),
    ...Object.entries(ranges)
      .filter(([name]) => isProperty(name))
      .map(([name, { from, to }]) => ({ slug: slugOf(name), min_value: from, max_value: to })),
  ];
  const list = (name: 'brands' | 'classes' | 'state_filters' | 'special_discount') =>
    values[name] ? { [name]: values[name].join(',') } : {};
  return {
    ...(query ? { query: query.text, as_typed: query.asTyped, group_goods: false } : {}),
    category,
    ...list('brands'),
    ...list('classes'),
    ...list('state_filters'),
    ...list('special_discount'),
    ...(properties.length > 0 ? { properties } : {}),
    ...(price ? { price: { min_value: price.from, max_value: price.to } } : {}),
  };
}

export const parameterOf = (slug: string): string => `p.${slug}`;
const slugOf = (name: string): string => name.slice(2);

/** The same listing without the parts that mean nothing in this folder. */
export function withoutDropped(listing: ListingAddress, dropped: Listing['dropped']): ListingAddress {
  let remaining = listing;
  for (const { field, slug, value } of dropped) {
    if (field === 'sort') remaining = withSort(remaining, '');
    else {
      const name = field === 'properties' ? parameterOf(slug ?? '') : field;
      remaining =
        value === null || !remaining.values[name]
          ? clearFilter(remaining, name)
          : setValue(remaining, name, value, false);
    }
  }
  return { ...remaining, page: listing.page };
}
