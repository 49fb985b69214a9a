import { histogramEdges, histogramScale } from '../histogram.ts';
import type { Facets, Filters, ListQuery, NumberFacet, NumberRange, ValueCount } from '../query.ts';
import { type CatalogueSchema, type GoodsRow, type PropertyValue, stateAspects, states } from '../schema.ts';

/** The same answers by going through all rows again and again: slow, and plain enough to be believed. */
type Test = (row: GoodsRow) => boolean;
interface SlowGroup {
  readonly id: string;
  readonly passes: Test;
}

const asList = (value: PropertyValue | null | undefined): string[] => {
  if (value === null || value === undefined) return [];
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return (Array.isArray(value) ? value : [value]) as string[];
};

const statesOf = (row: GoodsRow): string[] => [...row.states, ...(row.price === null ? [] : ['with_price'])];

/** Rows of one product count once; a separate row counts by itself. */
const productOf = ({ key, goods = key, isAlone }: GoodsRow): string =>
  isAlone ? `row ${key}` : `goods ${goods}`;

const countProducts = (rows: readonly GoodsRow[]): number => new Set(rows.map(productOf)).size;

const inRange = (value: unknown, { min_value: min, max_value: max }: NumberRange): boolean =>
  typeof value === 'number' && value >= (min ?? -Infinity) && value <= (max ?? Infinity);

const isOpen = ({ min_value: min, max_value: max }: NumberRange): boolean =>
  (min ?? null) === null && (max ?? null) === null;
const isEmpty = ({ min_value: min, max_value: max }: NumberRange): boolean =>
  (min ?? -Infinity) > (max ?? Infinity);

/** Hidden goods are found nowhere, but their values are still known. */
export function slowCatalogue(
  schema: CatalogueSchema,
  rows: readonly GoodsRow[],
  hidden: ReadonlySet<number> = new Set(),
) {
  const folderIds = treeOrder(schema);
  const parentOf = new Map(schema.folders.map(({ id, parent }) => [id, parent]));
  const isBelow = (folder: string | null, top: string): boolean =>
    folder !== null && (folder === top || isBelow(parentOf.get(folder) ?? null, top));

  /** Lists of values as they are known: declared ones and those met in rows. */
  const namesOf = (declared: readonly string[] | undefined, of: (row: GoodsRow) => string[]): string[] => {
    const met = [...new Set(rows.flatMap((row) => of(row)))].filter((value) => !declared?.includes(value));
    return [...new Set(declared), ...met.sort()];
  };
  const lists = {
    brands: {
      values: namesOf(schema.brands, (row) => asList(row.brand)),
      of: (row: GoodsRow) => asList(row.brand),
    },
    classes: {
      values: namesOf(schema.classes, (row) => asList(row.class)),
      of: (row: GoodsRow) => asList(row.class),
    },
    special_discount: {
      values: namesOf(schema.specialDiscounts, (row) => [...row.specialDiscounts]),
      of: (row: GoodsRow) => [...row.specialDiscounts],
    },
  };
  const propertyValues = (slug: string): string[] => {
    const entry = schema.properties.find((property) => property.slug === slug)!;
    return namesOf(entry.kind === 'boolean' ? ['yes', 'no'] : entry.values, (row) =>
      asList(row.properties[slug]),
    );
  };

  function groupsOf(filters: Filters): SlowGroup[] {
    const groups: SlowGroup[] = [];
    const addList = (
      id: string,
      requested: readonly string[] = [],
      values: string[],
      of: (row: GoodsRow) => string[],
    ) => {
      const chosen = requested.filter((value) => values.includes(value));
      if (chosen.length > 0)
        groups.push({ id, passes: (row) => of(row).some((value) => chosen.includes(value)) });
    };
    const met = new Set<string>();
    for (const filter of filters.properties ?? []) {
      const { slug } = filter;
      const kind = schema.properties.find((property) => property.slug === slug)?.kind;
      if (!kind || met.has(slug)) continue;
      met.add(slug);
      if (kind !== 'number') {
        addList(`property ${slug}`, filter.values, propertyValues(slug), (row) =>
          asList(row.properties[slug]),
        );
      } else if (!isOpen(filter) && !isEmpty(filter)) {
        groups.push({ id: `property ${slug}`, passes: (row) => inRange(row.properties[slug], filter) });
      }
    }
    for (const id of ['brands', 'classes', 'special_discount'] as const) {
      addList(id, filters[id], lists[id].values, lists[id].of);
    }
    stateAspects.forEach((aspect, number) => {
      addList(`states ${number}`, filters.state_filters, [...aspect], statesOf);
    });
    const { price } = filters;
    if (price && !isOpen(price) && !isEmpty(price)) {
      groups.push({ id: 'price', passes: (row) => inRange(row.price, price) });
    }
    return groups;
  }

  const productsNamed = (keys: Iterable<number>): Set<string> => {
    const named = new Set(keys);
    return new Set(rows.filter(({ key }) => named.has(key)).map(productOf));
  };

  function rangeOf({ range = {} }: ListQuery): GoodsRow[] {
    const named = range.keys && productsNamed(range.keys);
    return rows.filter(
      (row) =>
        !hidden.has(row.key) &&
        (range.folder === undefined || isBelow(row.folder, range.folder)) &&
        (!named || named.has(productOf(row))),
    );
  }

  function list(query: ListQuery): { total: number; listed: number; keys: number[]; facets: Facets } {
    const groups = groupsOf(query.filters ?? {});
    const inside = rangeOf(query);
    const without = (id: string | null): GoodsRow[] =>
      inside.filter((row) => groups.every((group) => group.id === id || group.passes(row)));
    const found = without(null);

    const valueCounts = (
      id: string,
      values: readonly string[],
      of: (row: GoodsRow) => string[],
      checked: readonly string[] = [],
    ) => {
      const remaining = without(id);
      return values
        .map((value): ValueCount<never> => ({
          value: value as never,
          count: countProducts(remaining.filter((row) => of(row).includes(value))),
          checked: checked.includes(value),
        }))
        .filter(({ count, checked: isChecked }) => count > 0 || isChecked);
    };

    const filterOf = (slug: string) => query.filters?.properties?.find((filter) => filter.slug === slug);
    const isFiltered = (id: string) => groups.some((group) => group.id === id);
    const properties = schema.properties.flatMap((entry): Facets['properties'][number][] => {
      const { slug, kind } = entry;
      const id = `property ${slug}`;
      if (query.properties && !query.properties.includes(slug) && !isFiltered(id)) return [];
      if (kind === 'number') {
        const facet = slowNumbers(
          without(id).map((row) => [productOf(row), row.properties[slug]]),
          isFiltered(id),
        );
        return facet ? [{ slug, kind, ...facet }] : [];
      }
      const values = valueCounts(
        id,
        propertyValues(slug),
        (row) => asList(row.properties[slug]),
        filterOf(slug)?.values,
      );
      return values.length > 0 ? [{ slug, kind, values }] : [];
    });

    const top = query.range?.folder ?? null;
    const folders = folderIds
      .filter((id) =>
        query.folders === 'all' ? id !== top && (top === null || isBelow(id, top)) : parentOf.get(id) === top,
      )
      .map((id) => ({ id, count: countProducts(found.filter((row) => isBelow(row.folder, id))) }))
      .filter(({ count }) => count > 0);

    const offset = query.offset ?? 0;
    const products = firstOfProducts(sorted(found, query));
    const listed = query.bySeries ? firstOfSeries(products) : products;
    return {
      total: countProducts(found),
      listed: listed.length,
      keys: listed.slice(offset, offset + (query.limit ?? 24)).map(({ key }) => key),
      facets: {
        brands: valueCounts('brands', lists.brands.values, lists.brands.of, query.filters?.brands),
        classes: valueCounts('classes', lists.classes.values, lists.classes.of, query.filters?.classes),
        special_discounts: valueCounts(
          'special_discount',
          lists.special_discount.values,
          lists.special_discount.of,
          query.filters?.special_discount,
        ),
        state_filters: states.flatMap((state) => {
          const aspect = stateAspects.findIndex((aspect) => aspect.includes(state));
          return valueCounts(`states ${aspect}`, [state], statesOf, query.filters?.state_filters);
        }),
        price: slowNumbers(
          without('price').map((row) => [productOf(row), row.price]),
          isFiltered('price'),
        ),
        properties,
        folders,
      },
    };
  }

  /** Ties are ordered by key; only columns of a table keep the order of the catalogue: folder, price, key. */
  function sorted(found: readonly GoodsRow[], { sort = 'popular', range }: ListQuery): GoodsRow[] {
    const byKey = found.toSorted((a, b) => a.key - b.key);
    const price = (row: GoodsRow) => row.price ?? Infinity;
    if (sort === 'price_asc') return byKey.sort((a, b) => compare(price(a), price(b)));
    if (sort === 'price_desc') {
      const priced = byKey.filter((row) => row.price !== null).sort((a, b) => compare(price(a), price(b)));
      return [...priced.reverse(), ...byKey.filter((row) => row.price === null)];
    }
    if (sort === 'name') return byKey.sort((a, b) => names.compare(a.name, b.name));
    if (sort === 'new') return byKey.sort((a, b) => b.createdAt - a.createdAt);
    if (sort === 'given' && range?.keys) {
      return [...range.keys].flatMap((key) => {
        const [product] = productsNamed([key]);
        return byKey.filter((row) => productOf(row) === product);
      });
    }
    const entry =
      typeof sort === 'object' ? schema.properties.find(({ slug }) => slug === sort.property) : undefined;
    if (typeof sort !== 'object' || !entry) return byKey.sort((a, b) => b.popularity - a.popularity);
    const values = entry.kind === 'number' ? [] : propertyValues(entry.slug);
    const sortKeyOf = (row: GoodsRow): number[] => {
      const value = row.properties[entry.slug];
      if (entry.kind === 'number') return typeof value === 'number' ? [value] : [];
      return asList(value)
        .map((text) => values.indexOf(text))
        .sort((a, b) => a - b);
    };
    const catalogue = byKey
      .sort((a, b) => compare(price(a), price(b)))
      .sort((a, b) => folderIds.indexOf(a.folder) - folderIds.indexOf(b.folder))
      .map((row) => ({ row, at: sortKeyOf(row) }));
    const sign = sort.direction === 'asc' ? 1 : -1;
    return [
      ...catalogue.filter(({ at }) => at.length > 0).sort((a, b) => sign * compareLists(a.at, b.at)),
      ...catalogue.filter(({ at }) => at.length === 0),
    ].map(({ row }) => row);
  }

  return {
    list,
    sorted: (query: ListQuery) => firstOfProducts(sorted(rangeOf(query), query)).map(({ key }) => key),
  };
}

function firstOfProducts(rows: readonly GoodsRow[]): GoodsRow[] {
  const met = new Set<string>();
  return rows.filter((row) => met.size < met.add(productOf(row)).size);
}

function firstOfSeries(rows: readonly GoodsRow[]): GoodsRow[] {
  return rows.filter(
    ({ series }, at) => series === undefined || rows.findIndex((other) => other.series === series) === at,
  );
}

const names = new Intl.Collator('ru', { numeric: true });
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? a.length - b.length : at >= b.length ? 1 : compare(a[at]!, b[at]!);
}

/** Values with the product each belongs to: it counts once, and once in each bin. */
function slowNumbers(values: readonly (readonly [string, unknown])[], checked: boolean): NumberFacet | null {
  const numeric = values.filter((pair): pair is [string, number] => typeof pair[1] === 'number');
  if (numeric.length === 0) {
    return checked ? { count: 0, min: null, max: null, scale: 'linear', histogram: [], checked } : null;
  }
  const numbers = numeric.map(([, value]) => value);
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  const edges = [...histogramEdges(min, max)];
  const last = edges.length - 2;
  const products = (isIn: (n: number) => boolean): number =>
    new Set(numeric.filter(([, n]) => isIn(n)).map(([product]) => product)).size;
  const histogram = edges
    .slice(0, -1)
    .map((edge, bin) => products((n) => n >= edge && (bin === last || n < edges[bin + 1]!)));
  return { count: products(() => true), min, max, scale: histogramScale(min, max), histogram, checked };
}

function treeOrder({ folders }: CatalogueSchema): string[] {
  const below = (parent: string | null): string[] =>
    folders.filter((folder) => folder.parent === parent).flatMap(({ id }) => [id, ...below(id)]);
  return below(null);
}
