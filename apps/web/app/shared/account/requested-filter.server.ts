import { QUERY } from '@spindle/contract/constants';
import { cleanDate } from '@spindle/contract/fields/date';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type * as z from 'zod/mini';
import { redirect } from '../../addresses/local-redirect.ts';
import { notFound } from '../../failures/route-failures.ts';
import { filterHref, type FilterValues } from './filter-address.ts';

/** What people type; anything else in an address comes from links and lists of the page itself. */
const days = new Set(['from', 'to']);
const typed = new Set(['query', ...days]);

interface UrlFilter<Filter> {
  /** As it stands in the address. */
  readonly values: FilterValues;
  /** Parsed values for API calls, without invalid ones. */
  readonly filter: Filter;
  readonly errors: Readonly<Record<string, string>>;
  readonly today: string;
}

/**
 * Reads the filter from a URL. A form submitted without JavaScript has empty fields: the visitor is redirected to a
 * clean URL first.
 */
export function filterFromUrl<Shape extends z.core.$ZodShape>(
  url: URL,
  schema: z.ZodMiniObject<Shape>,
): UrlFilter<z.output<z.ZodMiniObject<Shape>>> {
  const names = Object.keys(schema.shape);
  const provided = names.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  if (provided.some(([, value]) => value.trim() === '')) throw redirect(cleanAddress(url, provided));
  // A date field shows days in one way only.
  const values: FilterValues = Object.fromEntries(
    provided.map(([name, value]) => [name, days.has(name) ? cleanDate(value) : value]),
  );
  const read = schema.safeParse(values);
  const today = shopDay(new Date());
  if (read.success) return { values, filter: read.data, errors: {}, today };
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error.issues) errors[String(path[0])] ??= message;
  if (Object.keys(errors).some((name) => !typed.has(name))) throw notFound();
  const valid = provided.filter(([name]) => !typed.has(name));
  return { values, filter: schema.parse(Object.fromEntries(valid)), errors, today };
}

function cleanAddress(url: URL, provided: readonly (readonly [string, string])[]): string {
  const filled = provided.filter(([, value]) => value.trim() !== '');
  return filterHref(url.pathname, Object.fromEntries(filled), Number(url.searchParams.get(QUERY.page)) || 1);
}
