import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Goods } from '@spindle/contract/catalogue/goods';
import type { Listing, Selection } from '@spindle/contract/catalogue/search';
import type { TestApi } from '../../../api.fixture.ts';
import { createTestCatalogue } from '../../catalogue/catalogue.fixture.ts';

/** One option as the tables have it. */
interface Stored {
  id: string;
  goods: string;
  folders: string[];
  brand: string | null;
  price: number | null;
  is_used: boolean;
  quantity: number;
  coming: number;
  in_showroom: boolean;
  values: Record<string, number | boolean | number[]>;
}

type Filter = NonNullable<Selection['properties']>[number];

interface Named {
  id: number;
  slug: string;
  kind: string;
  values: Record<string, number> | null;
}

let api: TestApi;
let stored: Stored[];
let properties: Named[];

beforeAll(async () => {
  api = await createTestCatalogue();
  await read();
});
afterAll(() => api.close());

async function read() {
  const options = await sql<Stored>`
    WITH RECURSIVE above AS (
      SELECT id, id AS folder, slug FROM folders
      UNION ALL SELECT a.id, f.parent_id, p.slug FROM above a JOIN folders f ON f.id = a.folder JOIN folders p ON p.id = f.parent_id)
    SELECT o.public_id AS id, g.public_id AS goods, b.slug AS brand, o.price, o.is_used,
      (SELECT array_agg(slug) FROM above WHERE above.id = g.folder_id) AS folders,
      coalesce((SELECT sum(quantity) FROM stock s WHERE s.option_id = o.id), 0)::int AS quantity,
      coalesce((SELECT sum(incoming) FROM stock s WHERE s.option_id = o.id), 0)::int AS coming,
      o.showroom_company_id IS NOT NULL AS in_showroom, g.properties || coalesce(o.properties, '{}') AS values
    FROM options o JOIN goods g ON g.id = o.goods_id LEFT JOIN brands b ON b.id = g.brand_id
    ORDER BY o.goods_id, o.position`.execute(api.database.db);
  const named = await sql<Named>`
    SELECT id, slug, kind, (SELECT jsonb_object_agg(v.slug, v.id) FROM property_values v WHERE v.property_id = p.id) AS values
    FROM properties p`.execute(api.database.db);
  const listedGoods = new Set<string>();
  stored = options.rows.filter(({ goods, is_used, quantity, coming }) => {
    const isFirst = !listedGoods.has(goods);
    listedGoods.add(goods);
    return isFirst || !is_used || quantity + coming > 0;
  });
  properties = named.rows;
}

async function listing(
  input: Selection & { offset?: number; limit?: number; sort?: string },
): Promise<Listing> {
  const answer = await api.app.inject({ method: 'POST', url: '/api/search/all', payload: input });
  expect(answer.statusCode).toBe(200);
  return answer.json<Listing>();
}

const statesOf = ({ is_used, quantity, price, in_showroom }: Stored): string[] => [
  is_used ? 'used' : 'new',
  ...(quantity > 0 ? ['in_stock'] : is_used ? [] : ['on_order']),
  ...(price === null ? [] : ['with_price']),
  ...(in_showroom ? ['in_showroom'] : []),
];
const aspects = [['new', 'used'], ['in_stock', 'on_order'], ['with_price'], ['in_showroom']];

function hasValue({ values }: Stored, { slug, values: filterValues, min_value, max_value }: Filter) {
  const property = properties.find((one) => one.slug === slug)!;
  const value = values[property.id];
  if (value === undefined) return false;
  if (property.kind === 'number')
    return Number(value) >= (min_value ?? -Infinity) && Number(value) <= (max_value ?? Infinity);
  if (property.kind === 'flag') return filterValues!.includes(value ? 'yes' : 'no');
  return [value].flat().some((id) => filterValues!.some((one) => property.values![one] === id));
}

/** All filters are of one and the same option. */
function fits(
  option: Stored,
  { category, brands, state_filters, price, properties: filters }: Selection,
): boolean {
  const optionStates = statesOf(option);
  return (
    (category === undefined || option.folders.includes(category)) &&
    (!brands?.length || brands.includes(option.brand ?? '')) &&
    aspects.every((aspect) => {
      const chosenStates = aspect.filter((state) => state_filters?.includes(state as never));
      return chosenStates.length === 0 || chosenStates.some((state) => optionStates.includes(state));
    }) &&
    (!price ||
      (option.price !== null &&
        option.price >= (price.min_value ?? -Infinity) * 100 &&
        option.price <= (price.max_value ?? Infinity) * 100)) &&
    (filters ?? []).every((filter) => hasValue(option, filter))
  );
}

function filterOf({ values }: Stored, at: number): Filter {
  const valueEntries = Object.entries(values);
  const [id, value] = valueEntries[at % valueEntries.length]!;
  const { slug, kind, values: slugs } = properties.find((one) => one.id === Number(id))!;
  if (kind === 'number') return { slug, min_value: Number(value) * 0.7, max_value: Number(value) * 1.2 };
  if (kind === 'flag') return { slug, values: [value ? 'yes' : 'no'] };
  return { slug, values: Object.keys(slugs!).filter((one) => [value].flat().includes(slugs![one]!)) };
}

/** A product is found by any of its new options, a used unit separately. */
const entry = ({ id, goods, is_used }: Stored): string => (is_used ? id : goods);

const listedEntry = ({ id, options, selected_option_id }: Listing['data'][number]): string =>
  options.find((option) => option.id === selected_option_id)?.is_used ? selected_option_id : id;

/** The body of a call has lists as an address has them. */
const bodyOf = ({ brands, state_filters, ...rest }: Selection) =>
  ({
    ...rest,
    ...(brands?.length ? { brands: brands.join(',') } : {}),
    ...(state_filters?.length ? { state_filters: state_filters.join(',') } : {}),
  }) as unknown as Selection;

async function foundBoth(selection: Selection) {
  const fitting = stored.filter((option) => fits(option, selection));
  const { data, goods_found } = await listing({ ...bodyOf(selection), limit: 100 });
  return { fitting, entries: new Set(fitting.map(entry)), data, goods_found };
}

describe('price, stock, state and properties are of one option', () => {
  it('a used machine is found by its own price and shown with its own address', async () => {
    const used = stored.filter(({ is_used, price, quantity }) => is_used && price !== null && quantity > 0);
    const cheapest = used.toSorted((a, b) => a.price! - b.price!)[0]!;
    const selection = { state_filters: ['used' as const], price: { max_value: cheapest.price! / 100 } };
    const { data, goods_found } = await listing(bodyOf(selection as Selection));
    expect(goods_found).toBe(1);
    expect(data[0]).toMatchObject({ id: cheapest.goods, selected_option_id: cheapest.id });
    expect(data[0]?.url).toMatch(new RegExp(`/\\?option=${cheapest.id}$`));
    const listedOption = data[0]?.options.find(({ id }) => id === cheapest.id);
    expect(listedOption).toMatchObject({
      is_used: true,
      price: { current_value_with_tax: cheapest.price! / 100 },
    });
  });

  it('the stock of a used unit is not that of the new machine', async () => {
    const goods = Map.groupBy(stored, (option) => option.goods);
    const mixed = [...goods.values()].find(
      (options) =>
        options.some(({ is_used, quantity }) => is_used && quantity > 0) &&
        options.every(({ is_used, quantity }) => is_used || quantity === 0),
    )!;
    const category = mixed[0]!.folders[0]!;
    const { data } = await listing(
      bodyOf({ category, state_filters: ['new', 'in_stock'], limit: 100 } as Selection),
    );
    expect(data.map(({ id }) => id)).not.toContain(mixed[0]!.goods);
  });

  it('a shank that is an option is found, counted and shown', async () => {
    const shank = properties.find(({ slug }) => slug === 'shank')!;
    const value = Object.keys(shank.values!).find((slug) => slug.startsWith('hb'))!;
    const filter = { properties: [{ slug: 'shank', values: [value] }] };
    const { fitting, entries, data, goods_found } = await foundBoth(filter as Selection);
    expect(entries.size).toBeGreaterThan(5);
    expect(goods_found).toBe(entries.size);
    const ids = new Set(fitting.map(({ id }) => id));
    const isOther = ({ options, selected_option_id: id }: Listing['data'][number]) => options[0]?.id !== id;
    expect(data.filter(isOther).length).toBeGreaterThan(5);
    for (const card of data) {
      expect(ids).toContain(card.selected_option_id);
      expect(card.url.endsWith(`?option=${card.selected_option_id}`)).toBe(isOther(card));
    }
    const other = data.find(isOther)!;
    const shankOf = async (address: string) => {
      const { data: product } = (await api.app.inject(`/api/goods/slug/${address}`)).json<{ data: Goods }>();
      const specs = product.properties.flatMap((group) => group.specs);
      return specs.find(({ slug }) => slug === 'shank')?.value;
    };
    expect(await shankOf(`${other.slug}?option=${other.selected_option_id}`)).toContain('HB');
    expect(await shankOf(other.slug)).not.toContain('HB');
    const category = fitting[0]!.folders[0]!;
    const table = await listing({ category, with_facets: true } as Selection);
    const facet = table.facets?.properties.find(({ slug }) => slug === 'shank');
    const counted = facet?.values.find(({ slug }) => slug === value)?.goods_found;
    const here = stored.filter((option) => fits(option, { ...filter, category } as Selection));
    expect(counted).toBe(new Set(here.map(entry)).size);
  });
});

describe('whatever is chosen', () => {
  it('agrees with the tables and lists each product once', async () => {
    const others = (of: readonly string[]) => fc.subarray([...new Set(of)], { maxLength: 2 });
    const brands = stored.flatMap(({ brand }) => brand ?? []);
    const states = ['new', 'used', 'in_stock', 'on_order', 'with_price', 'in_showroom'];
    /** Around one option, so that something is found; what else is wished may leave nothing. */
    const selection = fc
      .tuple(fc.constantFrom(...stored), fc.nat(), fc.nat(31), others(brands), others(states), fc.boolean())
      .map(([option, at, mask, otherBrands, otherStates, isOpen]) => {
        const { folders, brand, price } = option;
        const all = {
          category: folders[at % folders.length]!,
          brands: brand === null ? otherBrands : [brand, ...otherBrands],
          state_filters: at % 5 === 0 ? otherStates : [...new Set([...statesOf(option), ...otherStates])],
          price: {
            min_value: price === null ? 100 : price / 120,
            ...(isOpen ? {} : { max_value: price === null ? 1e6 : price / 90 }),
          },
          properties: [filterOf(option, at)],
        };
        return Object.fromEntries(Object.entries(all).filter((_, bit) => (mask >>> bit) & 1)) as Selection;
      });
    let met = 0;
    for (const selected of fc.sample(selection, { numRuns: 150, seed: 16 })) {
      const { fitting, entries, data, goods_found } = await foundBoth(selected);
      expect({ known: selected, goods_found }).toEqual({ known: selected, goods_found: entries.size });
      const listedEntries = data.map(listedEntry);
      expect(new Set(listedEntries).size).toBe(data.length);
      expect(data.length).toBe(Math.min(100, entries.size));
      for (const card of listedEntries) expect(entries).toContain(card);
      const options = new Set(fitting.map(({ id }) => id));
      for (const { selected_option_id: id } of data) expect(options).toContain(id);
      if (entries.size > 0) met += 1;
    }
    expect(met).toBeGreaterThan(100);
  });
});

describe('what changes of one option shows in its own row', () => {
  it('the price of a used unit, and the unit when it is sold', async () => {
    const unit = stored.find(({ is_used, quantity, coming }) => is_used && quantity > 0 && coming === 0)!;
    const { index } = api.services.catalogue;
    const before = index.current();
    const { db } = api.database;
    const found = async (price: object) =>
      (await listing(bodyOf({ state_filters: ['used'], price } as Selection))).goods_found;
    await db.updateTable('options').set({ price: 700 }).where('public_id', '=', unit.id).execute();
    await expect.poll(() => found({ max_value: 7 })).toBe(1);
    const all = await found({});
    await sql`UPDATE stock SET quantity = 0 WHERE option_id = (SELECT id FROM options WHERE public_id = ${unit.id})`.execute(
      db,
    );
    await expect.poll(() => found({})).toBe(all - 1);
    await sql`UPDATE stock SET quantity = 1 WHERE option_id = (SELECT id FROM options WHERE public_id = ${unit.id})`.execute(
      db,
    );
    await expect.poll(() => found({})).toBe(all);
    expect(index.current()).toBe(before);
  });
});
