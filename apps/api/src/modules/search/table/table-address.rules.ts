import { Selection, sortPattern } from '@spindle/contract/catalogue/search';
import * as z from 'zod/mini';

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

const lists = ['brands', 'classes', 'state_filters', 'special_discount'] as const;
const number = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const mostFilters = 100;

const Address = z.extend(Selection, { sort: z.optional(z.string().check(z.regex(sortPattern))) });
type TableAddress = z.infer<typeof Address>;

/** `brands=a,b&p.diameter=8..9&price=..500` → the selection a listing of that address shows; null when it is none. */
export function readTableAddress(query: Query): TableAddress | null {
  const texts = Object.entries(query).flatMap(([name, value]) => {
    const text = [value].flat().join(',');
    return value === undefined || text === '' ? [] : [[name, text] as const];
  });
  const one = new Map(texts);
  const properties = texts
    .filter(([name]) => name.startsWith('p.'))
    .slice(0, mostFilters)
    .map(([name, text]) => ({ slug: name.slice(2), ...(readRange(text) ?? { values: text.split(',') }) }));
  const price = readRange(one.get('price') ?? '');
  const parsed = z.safeParse(Address, {
    category: one.get('category'),
    query: one.get('query'),
    ...(one.get('as_typed') === '1' ? { as_typed: true } : {}),
    sort: one.get('sort'),
    ...Object.fromEntries(lists.flatMap((name) => (one.has(name) ? [[name, one.get(name)]] : []))),
    ...(properties.length > 0 ? { properties } : {}),
    ...(price ? { price } : {}),
  });
  return parsed.success ? parsed.data : null;
}

function readRange(text: string): { min_value: number | null; max_value: number | null } | null {
  const cut = text.indexOf('..');
  if (cut === -1) return null;
  return { min_value: bound(text.slice(0, cut)), max_value: bound(text.slice(cut + 2)) };
}

function bound(text: string): number | null {
  return number.test(text) ? Number(text) : null;
}
