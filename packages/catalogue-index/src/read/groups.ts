import type { DroppedFilter, Filters, NumberRange, PropertyFilter } from '../query.ts';
import { type State, stateAspects, states } from '../schema.ts';
import { BRAND, CLASS, SPECIAL_DISCOUNT } from '../snapshot.ts';
import type { IndexView } from './view.ts';

/** A filter group: its alternatives are joined, groups narrow each other, its own values are counted without it. */
export type Group =
  | { readonly kind: 'choice'; readonly attribute: number; readonly values: ReadonlySet<number> }
  | { readonly kind: 'number'; readonly attribute: number; readonly min: number; readonly max: number }
  | { readonly kind: 'states'; readonly states: ReadonlySet<State> }
  | { readonly kind: 'price'; readonly min: number; readonly max: number };

interface Groups {
  readonly groups: readonly Group[];
  readonly dropped: DroppedFilter[];
}

type Field = keyof Filters;

/** Turns a query's filters into groups the index knows, and lists what it does not know. */
export function resolveFilters(view: IndexView, filters: Filters): Groups {
  const groups: Group[] = [];
  const dropped: DroppedFilter[] = [];

  function addChoice(field: Field, attribute: number, values: readonly string[], slug?: string) {
    const valueNumbers = new Set<number>();
    for (const value of new Set(values)) {
      const number = view.values[attribute]!.get(value);
      if (number === undefined) dropped.push({ field, slug, value, reason: 'unknown' });
      else valueNumbers.add(number);
    }
    if (valueNumbers.size > 0) groups.push({ kind: 'choice', attribute, values: valueNumbers });
  }

  function addProperty({ slug, values = [], ...range }: PropertyFilter, isRepeated: boolean) {
    const attribute = view.properties.get(slug);
    const drop = (reason: DroppedFilter['reason']) => dropped.push({ field: 'properties', slug, reason });
    if (attribute === undefined) return drop('unknown');
    if (isRepeated) return drop('repeated');
    const isNumber = view.snapshot.attributes[attribute]!.kind === 'number';
    if (isNumber ? values.length > 0 : isLimited(range)) drop('wrong_kind');
    if (!isNumber) return addChoice('properties', attribute, values, slug);
    const bounds = boundsOf(range);
    if (typeof bounds === 'string') return drop(bounds);
    if (bounds) groups.push({ kind: 'number', attribute, ...bounds });
  }

  const met = new Set<string>();
  for (const property of filters.properties ?? []) {
    addProperty(property, met.has(property.slug));
    met.add(property.slug);
  }
  addChoice('brands', BRAND, filters.brands ?? []);
  addChoice('classes', CLASS, filters.classes ?? []);
  addChoice('special_discount', SPECIAL_DISCOUNT, filters.special_discount ?? []);
  const requestedStates = new Set(filters.state_filters);
  for (const value of requestedStates) {
    if (!isState(value)) dropped.push({ field: 'state_filters', value, reason: 'unknown' });
  }
  for (const aspect of stateAspects) {
    const chosen = aspect.filter((state) => requestedStates.has(state));
    if (chosen.length > 0) groups.push({ kind: 'states', states: new Set(chosen) });
  }
  const price = boundsOf(filters.price ?? {});
  if (typeof price === 'string') dropped.push({ field: 'price', reason: price });
  else if (price) groups.push({ kind: 'price', ...price });
  return { groups, dropped };
}

const isState = (value: string): value is State => (states as readonly string[]).includes(value);

const isLimited = ({ min_value: min, max_value: max }: NumberRange): boolean =>
  (min ?? null) !== null || (max ?? null) !== null;

/** Null without any bound. */
function boundsOf(range: NumberRange): { min: number; max: number } | 'not_a_number' | 'empty_range' | null {
  if (!isLimited(range)) return null;
  const [min, max] = [range.min_value ?? -Infinity, range.max_value ?? Infinity];
  if (Number.isNaN(min) || Number.isNaN(max)) return 'not_a_number';
  return min > max ? 'empty_range' : { min, max };
}
