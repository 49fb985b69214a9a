import { shopMoneySign } from '@spindle/contract/shop/shop-locale';
import type { Section } from '@spindle/contract/constants';
import type { Facets, FilterValue, PropertyFacet, RangeFacet } from '@spindle/contract/catalogue/search';
import { type ListingAddress, PRICE } from './listing-address.ts';
import { parameterOf } from './listing-selection.ts';

/** One box to tick: `brands=haas`, `p.taper=bt40`, `p.probe=yes`. */
export interface FilterRow {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly found: number;
}

export interface FilterGroup {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly FilterRow[];
  /** A group is either rows or a range. */
  readonly range: (RangeFacet & { readonly name: string }) | null;
}

const FLAGS = 'flags';
/** So many properties of tools stand before stock and price: sizes are what tools are looked for by. */
const firstProperties = 4;

/** The groups of the panel in their order; one with a single value to choose goes last, one without any is left out. */
export function filterGroups(facets: Facets, section: Section): readonly FilterGroup[] {
  const states = listGroup('state_filters', 'Наличие и состояние', facets.state_filters);
  const price = rangeGroup(PRICE, `Цена, ${shopMoneySign()}`, facets.price);
  const brands = listGroup('brands', 'Бренд', facets.brands);
  const properties = facets.properties.filter(({ kind }) => kind !== 'flag').map(propertyGroup);
  const flags = flagsGroup(facets.properties);
  const remainingGroups = [
    flags,
    listGroup('classes', 'Класс', facets.classes),
    listGroup('special_discount', 'Акции', facets.special_discounts),
  ];
  const useful = properties.filter(isUseful).sort(singleLast);
  const order =
    section === 'catalog'
      ? [states, price, brands, ...useful, ...remainingGroups]
      : [
          ...useful.slice(0, firstProperties),
          states,
          price,
          brands,
          ...useful.slice(firstProperties),
          ...remainingGroups,
        ];
  return order.filter(isUseful).sort(singleLast);
}

const singleLast = (one: FilterGroup, other: FilterGroup) => Number(isSingle(one)) - Number(isSingle(other));

/** One brand, one coating: ticked or not, there is hardly a choice. */
const isSingle = ({ key, rows }: FilterGroup): boolean =>
  rows.length === 1 && !['state_filters', FLAGS, 'special_discount'].includes(key);

function isUseful(group: FilterGroup | null): group is FilterGroup {
  if (!group) return false;
  if (!group.range) return group.rows.length > 0;
  const { min, max, min_value, max_value } = group.range;
  return min < max || min_value !== null || max_value !== null;
}

const rowOf = (name: string, value: FilterValue): FilterRow => ({
  name,
  value: value.slug,
  label: value.name,
  found: value.goods_found,
});

function listGroup(name: string, title: string, values: readonly FilterValue[]): FilterGroup {
  return { key: name, title, rows: values.map((value) => rowOf(name, value)), range: null };
}

function rangeGroup(name: string, title: string, range: RangeFacet | null): FilterGroup | null {
  return range && { key: name, title, rows: [], range: { ...range, name } };
}

function propertyGroup(property: PropertyFacet): FilterGroup | null {
  const name = parameterOf(property.slug);
  const lettered = property.letter ? `${property.name} ${property.letter}` : property.name;
  const title = property.unit ? `${lettered}, ${property.unit.replaceAll('/', '/\u2060')}` : lettered;
  if (property.kind === 'number') return rangeGroup(name, title, property.range);
  return listGroup(name, title, property.values);
}

/** Boolean properties form one group; «нет» appears only while chosen. */
function flagsGroup(properties: readonly PropertyFacet[]): FilterGroup {
  const rows = properties
    .filter(({ kind }) => kind === 'flag')
    .flatMap((property) =>
      property.values
        .filter((value) => value.slug === 'yes' || value.checked)
        .map((value) => ({
          ...rowOf(parameterOf(property.slug), value),
          label: value.slug === 'yes' ? property.name : `${property.name}: ${value.name.toLowerCase()}`,
        })),
    );
  return { key: FLAGS, title: 'Особенности', rows, range: null };
}

/** How many filters of a group are set. */
export function chosenIn(group: FilterGroup, { values, ranges }: ListingAddress): number {
  if (group.range) return ranges[group.range.name] ? 1 : 0;
  return group.rows.filter((row) => values[row.name]?.includes(row.value)).length;
}

/** A value that was just unticked and has no goods any more stays for the time being: the focus is on it. */
export function withTouched(groups: readonly FilterGroup[], touched: FilterRow | null): FilterGroup[] {
  return groups.map((group) => {
    if (!touched || group.range || !group.rows.some(({ name }) => name === touched.name)) return group;
    if (group.rows.some((row) => row.name === touched.name && row.value === touched.value)) return group;
    return { ...group, rows: [...group.rows, { ...touched, found: 0 }] };
  });
}
