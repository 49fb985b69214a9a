import { canonicalListing } from '../../shared/listing/listing-address.ts';
import { selectionOf } from '../../shared/listing/listing-selection.ts';
import type { Found } from './finder-found.ts';
import type { FinderFieldKind } from './finder-kinds.ts';

interface FinderOption {
  readonly value: string;
  readonly label: string;
}

export interface FinderField extends FinderFieldKind {
  readonly options: readonly FinderOption[];
  readonly value: string;
}

/** A finder filled from the catalogue: what a visitor can choose and how much there is of it. */
export interface Finder extends Found {
  readonly key: string;
  readonly category: string;
  /** Address of its folder. */
  readonly url: string;
  readonly fields: readonly FinderField[];
}

export type FinderValues = Readonly<Record<string, string>>;

/** The listing that a finder's values lead to: its address, and the selection to count. */
export function finderTarget(finder: Pick<Finder, 'category' | 'url' | 'fields'>, values: FinderValues) {
  const query: string[] = [];
  const add = (name: string, value: string) => query.push(`${name}=${encodeURIComponent(value)}`);
  let { category, url } = finder;
  for (const { name, kind, options } of finder.fields) {
    const value = (values[name] ?? '').trim();
    if (value === '') continue;
    if (kind === 'exact') {
      add(`p.${name}.from`, value);
      add(`p.${name}.to`, value);
    } else if (kind === 'price') add('price.to', value);
    else if (!options.some((option) => option.value === value)) continue;
    else if (kind === 'choice') add(`p.${name}`, value);
    else {
      category = value;
      url = `${finder.url}${value}/`;
    }
  }
  const { listing, canonical } = canonicalListing(query.join('&'), { view: 'tile' });
  return { address: url + canonical, selection: selectionOf(listing, category) };
}

export const startValues = (finder: Pick<Finder, 'fields'>): FinderValues =>
  Object.fromEntries(finder.fields.map(({ name, value }) => [name, value]));
