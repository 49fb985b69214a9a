import type { Filters, Sort } from '@spindle/catalogue-index/query';
import type { Selection } from '@spindle/contract/search';

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
export function indexSort(sort: string | undefined): Sort {
  const property = /^p\.(.+)_(asc|desc)$/.exec(sort ?? '');
  if (property?.[1]) return { property: property[1], direction: property[2] === 'desc' ? 'desc' : 'asc' };
  return (sort ?? 'popular') as Exclude<Sort, object>;
}
