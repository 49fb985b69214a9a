import type { Facets as IndexFacets, NumberFacet, ValueCount } from '@spindle/catalogue-index/query';
import { FILTER_SEARCHABLE_FROM } from '@spindle/contract/constants';
import type {
  Facets,
  FilterValue,
  PropertyFacet,
  RangeFacet,
  Selection,
} from '@spindle/contract/catalogue/search';
import type { Dictionary, FolderTree, Property } from '../catalogue/catalogue.service.ts';
import { spelledName } from './words/spelled-names.ts';

export const stateNames: Record<string, string> = {
  new: 'Новые',
  used: 'С пробегом',
  in_stock: 'В наличии',
  on_order: 'Под заказ',
  with_price: 'С ценой',
  in_showroom: 'В шоуруме',
};

interface FacetParts {
  readonly facets: IndexFacets;
  readonly total: number;
  readonly selection: Selection;
  /** Properties to show, in their order. */
  readonly visible: readonly Property[];
  readonly dictionary: Dictionary;
  readonly tree: FolderTree;
}

export function facetsView({ facets, total, selection, visible, dictionary, tree }: FacetParts): Facets {
  const named = <T extends { slug: string; name: string }>(rows: Iterable<T>) => {
    const names = new Map([...rows].map((row) => [row.slug, row.name]));
    return (counts: readonly ValueCount[]): FilterValue[] =>
      counts.map((count) => filterValue(count, names.get(count.value) ?? count.value));
  };
  return {
    properties: visible.flatMap((property) => propertyFacet(property, facets, selection, dictionary) ?? []),
    brands: spelled(named(dictionary.brands.values())(facets.brands)),
    classes: named(dictionary.classes.values())(facets.classes),
    special_discounts: named(dictionary.promotions.values())(facets.special_discounts),
    state_filters: facets.state_filters.map((count) =>
      filterValue(count, stateNames[count.value] ?? count.value),
    ),
    price: facets.price ? rangeFacet(facets.price, selection.price, 100) : null,
    goods_categories: facets.folders.flatMap(({ id, count }) => {
      const folder = tree.byId.get(id);
      return folder ? [{ slug: folder.slug, name: folder.name, goods_found: count, checked: false }] : [];
    }),
    goods_found: total,
  };
}

/** Long brand lists have a search box, so their names get alternative spellings. */
function spelled(brands: FilterValue[]): FilterValue[] {
  if (brands.length < FILTER_SEARCHABLE_FROM) return brands;
  return brands.map((brand) => ({ ...brand, also: spelledName(brand.name) }));
}

function filterValue({ value, count, checked }: ValueCount, name: string): FilterValue {
  return { slug: value, name, goods_found: count, checked };
}

function propertyFacet(
  property: Property,
  facets: IndexFacets,
  selection: Selection,
  dictionary: Dictionary,
): PropertyFacet | null {
  const facet = facets.properties.find(({ slug }) => slug === property.slug);
  if (!facet) return null;
  const head = {
    slug: property.slug,
    name: property.name,
    unit: property.unit,
    letter: property.letter,
    kind: property.kind,
  };
  if (facet.kind === 'number') {
    const chosen = selection.properties?.find(({ slug }) => slug === property.slug);
    const range = rangeFacet(facet, chosen, 1);
    // A number that is the same everywhere is nothing to choose by.
    if (!range || (range.min === range.max && !facet.checked)) return null;
    return { ...head, values: [], range };
  }
  const names = dictionary.choicesBySlug.get(property.slug);
  const values = facet.values.map((count) =>
    filterValue(
      count,
      property.kind === 'flag'
        ? count.value === 'yes'
          ? 'Да'
          : 'Нет'
        : (names?.get(count.value)?.name ?? count.value),
    ),
  );
  return values.length === 0 ? null : { ...head, values, range: null };
}

type Bounds = { min_value?: number | null | undefined; max_value?: number | null | undefined } | undefined;

function rangeFacet(facet: NumberFacet, chosen: Bounds, unit: number): RangeFacet | null {
  if (facet.min === null || facet.max === null) return null;
  return {
    min: facet.min / unit,
    max: facet.max / unit,
    histogram: [...facet.histogram],
    scale: facet.scale,
    min_value: chosen?.min_value ?? null,
    max_value: chosen?.max_value ?? null,
  };
}
