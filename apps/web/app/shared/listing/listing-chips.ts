import { shopMoneySign } from '@spindle/contract/shop/shop-locale';
import type { Facets, FilterValue } from '@spindle/contract/catalogue/search';
import { formatRange, NBSP } from '@spindle/ui/format/number.ts';
import { filterNames, type ListingAddress, type ListingRange, PRICE } from './listing-address.ts';
import { clearFilter, setValue } from './listing-changes.ts';
import { parameterOf } from './listing-selection.ts';

export interface ListingChip {
  readonly key: string;
  /** The value first: «D 8–10,5 мм», «BT40». */
  readonly text: string;
  /** With the filter's name, for hints: «Конус: BT40». */
  readonly full: string;
  /** The listing without it. */
  readonly without: ListingAddress;
}

const million = 1_000_000;

/** Chips of chosen filters in URL order. Values unknown to the listing show their slugs. */
export function listingChips(listing: ListingAddress, facets: Facets | undefined): ListingChip[] {
  return filterNames(listing).flatMap((name) => {
    const range = listing.ranges[name];
    if (range) return [rangeChip(listing, name, range, facets)];
    return (listing.values[name] ?? []).map((value) => valueChip(listing, name, value, facets));
  });
}

function rangeChip(
  listing: ListingAddress,
  name: string,
  range: ListingRange,
  facets: Facets | undefined,
): ListingChip {
  const without = clearFilter(listing, name);
  if (name === PRICE) {
    const text = `Цена ${priceText(range)}`;
    return { key: name, text, full: text, without };
  }
  const property = facets?.properties.find(({ slug }) => parameterOf(slug) === name);
  const limits = formatRange(range.from, range.to, property?.unit);
  const label = property?.name ?? name.slice(2);
  return {
    key: name,
    text: `${property?.letter ?? label} ${limits}`,
    full: `${label}: ${limits}`,
    without,
  };
}

/** «4–9,5 млн ₽» where nothing is lost by it. */
export function priceText({ from, to }: ListingRange): string {
  const ends = [from, to].filter((end) => end !== null);
  const short = ends.every((end) => end >= million && end % (million / 100) === 0);
  if (!short) return formatRange(from, to, shopMoneySign());
  const part = (end: number | null) => (end === null ? null : end / million);
  return formatRange(part(from), part(to), `млн${NBSP}${shopMoneySign()}`);
}

function valueChip(
  listing: ListingAddress,
  name: string,
  value: string,
  facets: Facets | undefined,
): ListingChip {
  const { title, kind, values } = groupOf(name, facets);
  const label = values.find(({ slug }) => slug === value)?.name ?? value;
  const isFlag = kind === 'flag';
  // A label like «4» or «да» needs its title.
  const needsTitle = label.length < 3 || /^[\d\u00a0,]+$/.test(label);
  const fullLabel = isFlag && value === 'yes' ? title : `${title}: ${label}`;
  return {
    key: `${name}=${value}`,
    text: isFlag ? fullLabel : needsTitle && title ? `${title} ${label}` : label,
    full: title ? fullLabel : label,
    without: setValue(listing, name, value, false),
  };
}

const listTitles: Readonly<Record<string, string>> = {
  brands: 'Бренд',
  classes: 'Класс',
  state_filters: 'Наличие и состояние',
  special_discount: 'Акция',
};

function groupOf(
  name: string,
  facets: Facets | undefined,
): { title: string; kind: string; values: readonly FilterValue[] } {
  const property = facets?.properties.find(({ slug }) => parameterOf(slug) === name);
  if (property) return { title: property.name, kind: property.kind, values: property.values };
  const lists: Readonly<Record<string, readonly FilterValue[] | undefined>> = {
    brands: facets?.brands,
    classes: facets?.classes,
    state_filters: facets?.state_filters,
    special_discount: facets?.special_discounts,
  };
  return { title: listTitles[name] ?? '', kind: 'choice', values: lists[name] ?? [] };
}

/** Chips keep the order they were chosen in; new ones come last. */
export function inOrder(order: readonly string[], keys: readonly string[]): string[] {
  return [...order.filter((key) => keys.includes(key)), ...keys.filter((key) => !order.includes(key))];
}
