import type { Filters, Sort, TextQuery } from '@spindle/catalogue-index/query';
import { VIEWED_SEARCH_QUERY } from '@spindle/contract/constants';
import type { Selection } from '@spindle/contract/catalogue/search';

const minor = 100;

/** What a buyer chose → what the index understands; prices go from roubles to kopecks. */
export function indexFilters(selection: Selection): Filters {
  const { properties, brands, classes, state_filters, special_discount, price } = selection;
  return {
    ...(properties ? { properties } : {}),
    ...(brands ? { brands } : {}),
    ...(classes ? { classes } : {}),
    ...(state_filters ? { state_filters } : {}),
    ...(special_discount ? { special_discount } : {}),
    ...(price ? { price: { min_value: kopecks(price.min_value), max_value: kopecks(price.max_value) } } : {}),
  };
}

function kopecks(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value * minor);
}

/** `p.diameter_asc` → by the property's values. */
export function indexSort(sort: string | undefined, hasText = false): Sort {
  const property = /^p\.(.+)_(asc|desc)$/.exec(sort ?? '');
  if (property?.[1]) return { property: property[1], direction: property[2] === 'desc' ? 'desc' : 'asc' };
  return (sort ?? (hasText ? 'relevance' : 'popular')) as Exclude<Sort, object>;
}

/** What a search box holds; empty, or the sign for «everything», it limits nothing. */
export function textQuery(query = '', asTyped = false): TextQuery | null {
  const text = query.trim();
  return text === '' || text === VIEWED_SEARCH_QUERY ? null : { query: text, asTyped };
}
