import { STATE_FILTERS } from '@spindle/contract/constants';
import { isOutsideListing } from './foreign-parameters.ts';

export type ListingView = 'tile' | 'list' | 'table';

export interface ListingRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** The state of a listing in its URL; filters are keyed by parameter name: `brands`, `p.taper`, `price`. */
export interface ListingAddress {
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly ranges: Readonly<Record<string, ListingRange>>;
  /** Empty for the listing's default order. */
  readonly sort: string;
  readonly view: ListingView;
  readonly page: number;
  /** The server's note on the query; not part of the URL. */
  readonly note?: string;
}

/** What goods are looked for by, on a page of search. */
export interface ListingQuery {
  readonly text: string;
  /** Nothing corrected. */
  readonly asTyped: boolean;
}

export interface ListingDefaults {
  /** The folder's own view, left out of the address. */
  readonly view: ListingView;
  /** The default order is by size; popularity must be requested. */
  readonly bySize?: boolean;
  /** Filters, order and pages do not change it: it stands before them in every address of the listing. */
  readonly query?: ListingQuery;
}

export interface CanonicalListing {
  readonly listing: ListingAddress;
  /** `?brands=haas&page=2`, or nothing. */
  readonly canonical: string;
  readonly isCanonical: boolean;
  /** Canonical but for its escapes: data requests of the router write `%2C` for a comma. */
  readonly isCanonicalUnescaped: boolean;
  /** The canonical form with the parameters that are not the listing's: where to lead from any other form. */
  readonly redirect: string;
}

/** Popular goods first, or the best finds of a query. */
export const DEFAULT_SORT = '';
export const QUERY_PARAMETERS = { text: 'query', asTyped: 'as_typed' } as const;
export const PRICE = 'price';
const LISTS = ['brands', 'classes', 'state_filters', 'special_discount'] as const;
export const COMMON_SORTS = ['popular', 'price_asc', 'price_desc', 'name', 'new'] as const;
const VIEWS: readonly ListingView[] = ['tile', 'list', 'table'];

const MOST_PARAMETERS = 400;
/** Of ranges and of lists each: the API takes a hundred properties in all. */
const MOST_FILTERS = 50;
const MOST_VALUES = 200;
const LARGEST_NUMBER = 1e12;

const slug = '[a-z\\d]+(?:[-_][a-z\\d]+)*';
const propertyName = new RegExp(`^p\\.(?=.{1,60}$)${slug}$`);
const columnSort = new RegExp(`^p\\.(?=.{1,65}$)${slug}_(?:asc|desc)$`);
const valueSlug = /^[a-z\d]+(?:[-_.][a-z\d]+)*$/;
const rangeEnd = /^(.+)\.(from|to)$/;
const number = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** Properties are stored as object keys, so names of `Object.prototype` are refused. */
export const isProperty = (name: string): boolean => propertyName.test(name) && !(name in Object.prototype);
export const isColumnSort = (sort: string): boolean => columnSort.test(sort);

const isList = (name: string): boolean => LISTS.some((list) => list === name) || isProperty(name);
const isRange = (name: string): boolean => name === PRICE || isProperty(name);

interface Raw {
  readonly name: string;
  readonly value: string;
  readonly source: string;
}

/** Reads what it can and leaves out the rest: no address is wrong, it is only not canonical. */
export function canonicalListing(search: string, defaults: ListingDefaults): CanonicalListing {
  const raw = readParameters(search);
  const foreign = raw.filter(({ name }) => isOutsideListing(name)).map(({ source }) => source);
  const listingParameters = raw.filter(({ name }) => !isOutsideListing(name));
  const listing = parseParameters(listingParameters, defaults);
  const canonical = formatListing(listing, defaults);
  const asked = listingParameters.map(({ source }) => source).join('&');
  const unescaped = listingParameters.map(({ name, value }) => `${name}=${value}`).join('&');
  const plain = addressParts(listing, defaults).map((part) => part.join('='));
  const redirect = [canonical.slice(1), ...foreign].filter(Boolean).join('&');
  return {
    listing,
    canonical,
    isCanonical: asked === canonical.slice(1) && search.replace(/^\?/, '').length === joinedLength(raw),
    isCanonicalUnescaped: unescaped === plain.join('&'),
    redirect: redirect && `?${redirect}`,
  };
}

/** `&&` holds no parameter, but makes another address. */
function joinedLength(raw: readonly Raw[]): number {
  return raw.reduce((total, { source }) => total + source.length + 1, -1) + (raw.length === 0 ? 1 : 0);
}

function readParameters(search: string): Raw[] {
  const parts = search.replace(/^\?/, '').split('&', MOST_PARAMETERS);
  return parts.filter(Boolean).map((source) => {
    const cut = source.indexOf('=');
    const name = decoded(cut === -1 ? source : source.slice(0, cut));
    return { name, value: cut === -1 ? '' : decoded(source.slice(cut + 1)), source };
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

function parseParameters(raw: readonly Raw[], defaults: ListingDefaults): ListingAddress {
  const values: Record<string, string[]> = {};
  const ranges: Record<string, ListingRange> = {};
  const single: Record<string, string> = {};
  for (const { name, value } of raw) {
    const [, base = '', end] = rangeEnd.exec(name) ?? [];
    if (end && isRange(base)) ranges[base] = { ...(ranges[base] ?? open), [end]: readNumber(value) };
    else if (value.includes('..') && isRange(name)) ranges[name] = readRange(value);
    else if (isList(name)) values[name] = [...(values[name] ?? []), ...value.split(',', MOST_VALUES)];
    else if (name === 'sort' || name === 'view' || name === 'page') single[name] = value.trim();
  }
  const settled = settledRanges(ranges);
  const view = VIEWS.find((known) => known === single['view']) ?? defaults.view;
  return {
    values: settledValues(values, settled),
    ranges: settled,
    sort: settledSort(single['sort'] ?? '', view, defaults),
    view,
    page: readPage(single['page'] ?? ''),
  };
}

const open: ListingRange = { from: null, to: null };

function readRange(text: string): ListingRange {
  const cut = text.indexOf('..');
  return { from: readNumber(text.slice(0, cut)), to: readNumber(text.slice(cut + 2)) };
}

/** «8,5», «8.5» and «4 000 000» are numbers; anything else, and anything absurd, is no limit. */
export function readNumber(text: string): number | null {
  const plain = text.slice(0, 40).replace(/\s/g, '').replace(',', '.').replace('\u2212', '-');
  if (!number.test(plain)) return null;
  const value = Math.round(Number(plain) * 1e6) / 1e6;
  return Math.abs(value) > LARGEST_NUMBER ? null : value + 0;
}

function settledRanges(ranges: Readonly<Record<string, ListingRange>>): Record<string, ListingRange> {
  const settled = Object.entries(ranges)
    .filter(([, { from, to }]) => from !== null || to !== null)
    .slice(0, MOST_FILTERS);
  return Object.fromEntries(settled.map(([name, range]) => [name, orderedRange(range)]));
}

export function orderedRange({ from, to }: ListingRange): ListingRange {
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

function settledValues(
  values: Readonly<Record<string, readonly string[]>>,
  ranges: Readonly<Record<string, ListingRange>>,
): Record<string, string[]> {
  const settled: [string, string[]][] = [];
  for (const [name, texts] of Object.entries(values)) {
    if (ranges[name] || settled.length >= MOST_FILTERS) continue;
    const clean = texts.map((text) => text.trim().toLowerCase()).filter((text) => isValue(name, text));
    const knownValues = [...new Set(clean)].sort().slice(0, MOST_VALUES);
    if (knownValues.length > 0) settled.push([name, knownValues]);
  }
  return Object.fromEntries(settled);
}

function isValue(name: string, text: string): boolean {
  if (name === 'state_filters') return STATE_FILTERS.some((state) => state === text);
  return text.length <= 100 && valueSlug.test(text);
}

/** Only a table has columns to sort by; popular first is what a listing without a query does anyway. */
export function settledSort(sort: string, view: ListingView, defaults?: ListingDefaults): string {
  if (sort === 'popular' && defaults && !defaults.query && !defaults.bySize) return DEFAULT_SORT;
  if (COMMON_SORTS.some((common) => common === sort)) return sort;
  return view === 'table' && isColumnSort(sort) ? sort : DEFAULT_SORT;
}

function readPage(text: string): number {
  return /^\d{1,15}$/.test(text) ? Math.max(1, Number(text)) : 1;
}

/** The one address of a listing: the query, lists, properties by name, price, sort, view, page. */
export function formatListing(listing: ListingAddress, defaults: ListingDefaults): string {
  const parts = addressParts(listing, defaults).map(([name, value]) =>
    // As forms of browsers write it, so that what they send needs no redirect.
    name === QUERY_PARAMETERS.text ? String(new URLSearchParams({ [name]: value })) : `${name}=${value}`,
  );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function addressParts(listing: ListingAddress, { view, query }: ListingDefaults): [string, string][] {
  const parts: [string, string][] = query ? [[QUERY_PARAMETERS.text, query.text]] : [];
  const add = (name: string): void => {
    const range = listing.ranges[name];
    const values = listing.values[name];
    if (range) parts.push([name, `${formatNumber(range.from)}..${formatNumber(range.to)}`]);
    else if (values && values.length > 0) parts.push([name, [...values].sort().join(',')]);
  };
  if (query?.asTyped) parts.push([QUERY_PARAMETERS.asTyped, '1']);
  LISTS.forEach(add);
  filterNames(listing).filter(isProperty).sort().forEach(add);
  add(PRICE);
  if (listing.sort !== DEFAULT_SORT) parts.push(['sort', listing.sort]);
  if (listing.view !== view) parts.push(['view', listing.view]);
  if (listing.page > 1) parts.push(['page', String(listing.page)]);
  return parts;
}

export function filterNames(listing: Pick<ListingAddress, 'values' | 'ranges'>): string[] {
  return [...new Set([...Object.keys(listing.values), ...Object.keys(listing.ranges)])];
}

/** Six decimals and never in exponent form: anything else would not be read back. */
function formatNumber(value: number | null): string {
  if (value === null) return '';
  const text = String(Math.round(value * 1e6) / 1e6 + 0);
  return text.includes('e') ? value.toFixed(6).replace(/\.?0+$/, '') : text;
}
