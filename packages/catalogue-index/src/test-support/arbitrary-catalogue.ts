import fc from 'fast-check';
import type { Filters, ListQuery, PropertyFilter, Sort } from '../query.ts';
import type { GoodsRow, PropertyValue } from '../schema.ts';

const orNull = <T>(values: readonly T[]) => fc.constantFrom(...values, null);
const folder = fc.constantFrom('catalog', 'milling', 'drills', 'solid', 'inserts');

const properties = fc
  .record({
    diameter: fc.option(fc.constantFrom(0.5, 1, 2, 8.5, 10, 64, 200)),
    // One zero is enough.
    weight: fc.option(fc.double({ min: -5, max: 500, noNaN: true }).map((value) => value + 0)),
    coating: orNull(['tin', 'tialn', 'dlc']),
    materials: fc.option(fc.subarray(['p', 'm', 'k', 'n'], { minLength: 1 })),
    coolant: fc.option(fc.boolean()),
  })
  .map((all) => {
    const present = Object.entries(all).filter(([, value]) => value !== null);
    return Object.fromEntries(present) as Record<string, PropertyValue>;
  });

const row = fc.record({
  folder,
  name: fc.constantFrom('Сверло 8,5 мм', 'Сверло 10 мм', 'Фреза 2', 'Ёрш', 'Елка', 'Haas VF-2', 'арбор'),
  brand: orNull(['haas', 'kvarta', 'iskra']),
  class: orNull(['econom', 'premium']),
  popularity: fc.nat(5),
  createdAt: fc.nat(5),
  price: fc.option(fc.oneof(fc.nat(1000), fc.nat(100_000), fc.nat(2_000_000_000_00))),
  states: fc.subarray(['new', 'used', 'in_stock', 'on_order', 'in_showroom']),
  specialDiscounts: fc.subarray(['autumn', 'spring', 'flash']),
  properties,
  series: fc.constantFrom(undefined, 7, 8, 900, 901, 902),
}) as fc.Arbitrary<Omit<GoodsRow, 'key'>>;

/** The product of an option: that of an earlier row, whose folder and series it shares. */
const option = fc.record({
  of: fc.option(fc.nat(), { freq: 2 }),
  isAlone: fc.constantFrom(false, false, false, true),
});

/** Keys are not in the order of the rows, and have gaps. */
export const arbitraryRows = (most: number): fc.Arbitrary<GoodsRow[]> =>
  fc.array(fc.tuple(row, option), { maxLength: most, size: 'max' }).map((pairs) => {
    const rows: GoodsRow[] = [];
    for (const [goods, { of, isAlone }] of pairs) {
      const key = ((rows.length * 7919) % 10_007) + 1;
      const other = of === null ? undefined : rows[of % Math.max(1, rows.length)];
      rows.push(other ? optionOf(other, { ...goods, key, isAlone }) : { ...goods, key });
    }
    return rows;
  });

export const optionOf = (other: GoodsRow, own: GoodsRow): GoodsRow => ({
  ...own,
  goods: other.goods ?? other.key,
  folder: other.folder,
  series: other.series,
});

const bound = fc.option(
  fc.oneof(fc.constantFrom(0, 1, 8.5, 10, 100), fc.double({ min: -10, max: 600, noNaN: true })),
  {
    nil: undefined,
  },
);
const numberFilter = (slug: string) =>
  fc.record({ slug: fc.constant(slug), min_value: bound, max_value: bound });
const choiceFilter = (slug: string, values: readonly string[]) =>
  fc.record({ slug: fc.constant(slug), values: fc.subarray([...values, 'nonsense']) });
const propertyFilter: fc.Arbitrary<PropertyFilter> = fc.oneof(
  numberFilter('diameter'),
  numberFilter('weight'),
  choiceFilter('coating', ['tin', 'tialn', 'dlc', 'unused']),
  choiceFilter('materials', ['p', 'm', 'k', 'n']),
  choiceFilter('coolant', ['yes', 'no']),
  choiceFilter('no_such_property', ['a']),
);

const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const someFilters: fc.Arbitrary<Filters> = fc.record({
  properties: sometimes(fc.array(propertyFilter, { maxLength: 4 })),
  brands: sometimes(fc.subarray(['haas', 'kvarta', 'iskra', 'nobody'])),
  classes: sometimes(fc.subarray(['econom', 'premium', 'x'])),
  state_filters: sometimes(
    fc.subarray(['new', 'used', 'in_stock', 'on_order', 'with_price', 'in_showroom', 'broken']),
  ),
  special_discount: sometimes(fc.subarray(['autumn', 'spring', 'flash', 'never'])),
  price: sometimes(
    fc.record({
      min_value: fc.option(fc.nat(1000), { nil: undefined }),
      max_value: fc.option(fc.oneof(fc.nat(1000), fc.nat(100_000), fc.nat(100_000_000)), { nil: undefined }),
    }),
  ),
});

/** Without any filter a folder is answered another way. */
const filters = fc.oneof({ arbitrary: someFilters, weight: 3 }, { arbitrary: fc.constant({}), weight: 1 });

const sort: fc.Arbitrary<Sort> = fc.oneof(
  fc.constantFrom('popular', 'price_asc', 'price_desc', 'name', 'new', 'given'),
  fc.record({
    property: fc.constantFrom('diameter', 'weight', 'coating', 'materials', 'coolant', 'nothing'),
    direction: fc.constantFrom('asc', 'desc'),
  }),
);

export const arbitraryQuery: fc.Arbitrary<ListQuery> = fc.record({
  range: fc.record(
    {
      folder: fc.constantFrom('catalog', 'tools', 'drills', 'solid', 'empty'),
      keys: fc.array(fc.integer({ min: 1, max: 10_007 }), { maxLength: 200, size: 'max' }),
    },
    { requiredKeys: [] },
  ),
  filters,
  properties: sometimes(fc.subarray(['diameter', 'coating'])),
  folders: fc.constantFrom('children', 'all'),
  sort,
  bySeries: fc.constantFrom(false, false, true),
  offset: fc.constantFrom(0, 0, 1, 24, 100, 2500, 4500, Number.MAX_SAFE_INTEGER),
  limit: fc.constantFrom(0, 1, 24, 100),
});
