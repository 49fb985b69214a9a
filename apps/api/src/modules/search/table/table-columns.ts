import type { Facets, Filters, PropertyFilter } from '@spindle/catalogue-index/query';
import type { Listing, TableColumn, TableExtras } from '@spindle/contract/catalogue/search';
import { HINTED, PRICE_FROM } from '../../catalogue/index/index-extras.rules.ts';
import type { Dictionary, Property } from '../../catalogue/catalogue.service.ts';

const LARGEST = 1e15;
const mostPrices = 2;

/** What the index counts for `tableExtras`. */
export const EXTRA_PROPERTIES = [PRICE_FROM, HINTED] as const;

/** Of the whole listing, not of its page: columns do not come and go from page to page. */
export function tableExtras({ properties }: Pick<Facets, 'properties'>): TableExtras {
  const values = (slug: string): string[] => {
    const facet = properties.find((one) => one.slug === slug);
    return facet && facet.kind !== 'number' ? facet.values.map(({ value }) => value) : [];
  };
  return {
    price_from: values(PRICE_FROM)
      .map(Number)
      .sort((one, other) => one - other)
      .slice(0, mostPrices),
    hints: values(HINTED).length > 0,
  };
}

interface TableParts {
  readonly properties: readonly Property[];
  /** The rows of this page. */
  readonly rows: Listing['data'];
  /** Goods in the whole listing. */
  readonly total: number;
  readonly filters: Filters;
  readonly dictionary: Dictionary;
  /** How many goods of the listing's range pass these filters; null when the index moved on after `total` was counted. */
  count(filters: Filters): number | null;
}

/** Table columns, the same on every page of a listing; one with the same value in the whole listing is lifted to the head by the page. */
export function tableColumns(parts: TableParts): TableColumn[] {
  const { properties, rows } = parts;
  return properties.flatMap((property) => {
    const values = new Set(rows.map((row) => row.values[property.slug] ?? ''));
    const [only = ''] = values;
    if (values.size === 1 && only === '' && isEmpty(property, parts)) return [];
    const sameHere = parts.total > 1 && values.size === 1 && only !== '';
    return [
      {
        slug: property.slug,
        name: property.short_name ?? property.name,
        unit: property.unit,
        letter: property.letter,
        is_number: property.kind === 'number',
        constant: sameHere && sameEverywhere(property, only, parts) ? only : null,
      },
    ];
  });
}

/** A column without any value only takes space; one that is empty on this page alone stays. */
function isEmpty({ slug, kind }: Property, { rows, total, filters, dictionary, count }: TableParts): boolean {
  if (rows.length === 0) return false;
  if (total <= rows.length) return true;
  // Goods without a value pass no filter by it: a chosen property is filled.
  if (filters.properties?.some((filter) => filter.slug === slug)) return false;
  const any = {
    number: { min_value: -LARGEST },
    flag: { values: ['yes', 'no'] },
    choice: { values: [...(dictionary.choicesBySlug.get(slug)?.keys() ?? [])] },
  }[kind];
  return count({ ...filters, properties: [...(filters.properties ?? []), { slug, ...any }] }) === 0;
}

/** Whether every product of the listing has this value, on the other pages too. */
function sameEverywhere(property: Property, text: string, parts: TableParts): boolean {
  const { rows, total, filters, count } = parts;
  if (total <= rows.length) return true;
  const exactFilter = exactly(property, text, parts.dictionary);
  if (!exactFilter) return false;
  const others = (filters.properties ?? []).filter(({ slug }) => slug !== property.slug);
  const having = (filter: PropertyFilter): number | null =>
    count({ ...filters, properties: [...others, { ...filter, slug: property.slug }] });
  return having(exactFilter.one) === total && exactFilter.others.every((other) => having(other) === 0);
}

/** Less than any step between two values of a property. */
const STEP = 1e-9;

/** A shown value → the filter for it, and those for any other value: a product can have several, or options that differ. */
function exactly(
  { slug, kind }: Property,
  text: string,
  { choicesBySlug }: Dictionary,
): { one: PropertyFilter; others: readonly PropertyFilter[] } | null {
  if (kind === 'flag') {
    const [same, other] = text === 'да' ? ['yes', 'no'] : ['no', 'yes'];
    return { one: { slug, values: [same] }, others: [{ slug, values: [other] }] };
  }
  if (kind === 'number') {
    const value = Number(text.replaceAll(/\s/g, '').replace(',', '.').replace('\u2212', '-'));
    if (!Number.isFinite(value)) return null;
    const step = Math.max(1, Math.abs(value)) * STEP;
    return {
      one: { slug, min_value: value, max_value: value },
      others: [
        { slug, max_value: value - step },
        { slug, min_value: value + step },
      ],
    };
  }
  const choices = [...(choicesBySlug.get(slug)?.values() ?? [])];
  const chosen = choices.filter(({ name }) => name === text);
  if (chosen.length === 0) return null;
  const otherChoices = choices.filter(({ name }) => name !== text);
  return {
    one: { slug, values: chosen.map((choice) => choice.slug) },
    others: otherChoices.length > 0 ? [{ slug, values: otherChoices.map((choice) => choice.slug) }] : [],
  };
}
