import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isDrawingKind } from '@spindle/drawings/draw';
import { fixtureFolders, fixtureShop, generatedRows } from './shop.fixture.ts';
import { families } from './tables/families.ts';
import { generateCatalogue } from './generate.ts';
import { defaultProducts, fewestProducts, planSeries } from './rows/plan.ts';
import type { Table } from './rows/copy-rows.ts';

const products = 4000;
const rows = generatedRows(products);
const of = (table: Table) => rows.get(table) ?? [];
const folders = fixtureFolders();
const slugOfFolder = new Map(folders.map(({ id, slug }) => [id, slug]));
const ids = (table: Table): Set<string | null | undefined> => new Set(of(table).map((row) => row['id']));
const list = (text: string | null | undefined): number[] =>
  text ? text.slice(1, -1).split(',').map(Number) : [];

describe('the generated catalogue', () => {
  test('is the same every time', () => {
    const hash = (): string => {
      const digest = createHash('sha256');
      for (const { lines } of generateCatalogue(fixtureShop(), 1000)) {
        for (const [table, list] of lines) digest.update(`${table}\n${list.join('\n')}\n`);
      }
      return digest.digest('hex');
    };
    expect(hash()).toBe(hash());
  });

  test('starts with the same products on every machine', () => {
    const first = of('goods')
      .slice(0, 40)
      .map(({ public_id, slug, properties }) => [public_id, slug, properties]);
    const options = of('options')
      .slice(0, 40)
      .map(({ public_id, article, price }) => [public_id, article, price]);
    const digest = createHash('sha256')
      .update(JSON.stringify([first, options]))
      .digest('hex');
    expect(digest.slice(0, 16)).toMatchInlineSnapshot(`"b7a73384f78a5e1d"`);
  });

  test('has exactly the requested number of products', () => {
    expect(of('goods')).toHaveLength(products);
    const planned = [fewestProducts, defaultProducts, 40_001].map((count) =>
      planSeries(count).reduce((total, { sizes }) => total + sizes.length, 0),
    );
    expect(planned).toEqual([fewestProducts, defaultProducts, 40_001]);
  });

  test('has 300 machines among 12 600 products, and no series twice', () => {
    const plans = planSeries(defaultProducts);
    const machines = plans.filter(({ family }) => family.isMachine);
    expect(machines.reduce((total, { sizes }) => total + sizes.length, 0)).toBe(300);
    expect(Math.max(...plans.map(({ round }) => round))).toBe(0);
  });

  test('refuses numbers it cannot make', () => {
    for (const count of [0, 10, 1_000_001, 12.5]) {
      expect(() => [...generateCatalogue(fixtureShop(), count)]).toThrow(RangeError);
    }
  });

  test('fills every leaf folder and only leaves', () => {
    const filled = new Set(of('goods').map(({ folder_id }) => slugOfFolder.get(folder_id ?? '')));
    const leaves = folders.filter(({ isLeaf }) => isLeaf).map(({ slug }) => slug);
    expect([...filled].sort()).toEqual(leaves.sort());
    expect(families.map(({ folder }) => folder).sort()).toEqual(leaves);
  });

  test('pictures a folder as what lies in it', () => {
    const wrong = families.filter(({ folder, kind, variants }) => {
      const drawn = variants.map((variant) => variant.kind ?? kind);
      return !drawn.includes(folders.find(({ slug }) => slug === folder)?.kind ?? '');
    });
    expect(wrong.map(({ folder }) => folder)).toEqual([]);
  });

  test.each([
    ['goods', 'id'],
    ['goods', 'public_id'],
    ['goods', 'slug'],
    ['options', 'public_id'],
    ['options', 'article'],
    ['series', 'slug'],
    ['properties', 'slug'],
    ['brands', 'slug'],
  ] as const)('never repeats %s.%s', (table, column) => {
    const values = of(table).map((row) => row[column]);
    expect(new Set(values).size).toBe(values.length);
  });

  test('writes slugs and codes that addresses can carry', () => {
    const wrong = [
      ...of('goods').filter(
        ({ slug }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug ?? '') || (slug ?? '').length > 120,
      ),
      ...of('goods').filter(({ public_id }) => !/^p_[a-z0-9]{9}$/.test(public_id ?? '')),
      ...of('property_values').filter(({ slug }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug ?? '')),
    ];
    expect(wrong).toEqual([]);
    const values = of('property_values').map(({ property_id, slug }) => `${property_id} ${slug}`);
    expect(new Set(values).size).toBe(values.length);
  });

  test('gives every product a selected option', () => {
    const byProduct = Map.groupBy(of('options'), ({ goods_id }) => goods_id);
    expect(byProduct.size).toBe(products);
    const wrong = [...byProduct.values()].filter((options) =>
      options.some(({ position }, index) => Number(position) !== index),
    );
    expect(wrong).toEqual([]);
  });

  test('asks true prices, lower ones for more pieces and in promotions, none for a few', () => {
    const wrong = of('options').filter(({ price, original_price, quantity_prices, quantity_steps }) => {
      if (price === null || price === undefined) return quantity_steps !== null || original_price !== null;
      const prices = list(quantity_prices);
      const falls = prices.every((one, index) => one > 0 && one < (prices[index - 1] ?? Number(price)));
      const isWhole = Number.isInteger(Number(price)) && Number(price) > 0;
      const wasDearer = original_price === null || Number(original_price) > Number(price);
      return !(isWhole && wasDearer && falls && list(quantity_steps).length === prices.length);
    });
    expect(wrong).toEqual([]);
    const unpriced = of('options').filter(({ price }) => price === null).length;
    expect(unpriced).toBeGreaterThan(0);
    expect(unpriced).toBeLessThan(products * 0.1);
  });

  test('distinguishes used machines from new ones', () => {
    const used = of('options').filter(({ is_used }) => is_used === 't');
    expect(used.length).toBeGreaterThan(0);
    const wrong = of('options').filter(({ public_id, is_used, year, hours, condition }) =>
      is_used === 't'
        ? !(public_id?.startsWith('bu_') && Number(year) > 2010 && Number(hours) > 0 && condition)
        : !public_id?.startsWith('new_') || year !== null,
    );
    expect(wrong).toEqual([]);
  });

  test('has stock in whole packs and in existing warehouses', () => {
    const packs = new Map(of('options').map(({ id, pack_size }) => [id, Number(pack_size)]));
    const wrong = of('stock').filter(
      ({ option_id, warehouse_id, quantity, incoming, incoming_days }) =>
        Number(quantity) % (packs.get(option_id) ?? 0) !== 0 ||
        Number(warehouse_id) > of('warehouses').length ||
        Number(incoming) > 0 !== Number(incoming_days) > 0,
    );
    expect(wrong).toEqual([]);
    const available = new Set(
      of('stock')
        .filter(({ quantity }) => Number(quantity) > 0)
        .map(({ option_id }) => option_id),
    );
    expect(available.size / packs.size).toBeGreaterThan(0.5);
    expect(available.size / packs.size).toBeLessThan(0.9);
  });

  test('names only properties and values there are, with the decimals they have', () => {
    const properties = new Map(of('properties').map((row) => [row['id'], row]));
    const owners = new Map(of('property_values').map(({ id, property_id }) => [Number(id), property_id]));
    const isRight = (id: string, value: unknown): boolean => {
      const { kind, decimals } = properties.get(id) ?? {};
      if (kind === 'flag') return typeof value === 'boolean';
      if (kind === 'choice') return [value].flat().every((one) => owners.get(Number(one)) === id);
      const scaled = Number(value) * 10 ** Number(decimals);
      return kind === 'number' && Math.abs(scaled - Math.round(scaled)) < 1e-6;
    };
    const stored = [...of('goods'), ...of('options')].filter(({ properties: json }) => json);
    const wrong = stored.filter(({ properties: json }) =>
      Object.entries(JSON.parse(json ?? '{}') as Record<string, unknown>).some(
        ([id, value]) => !isRight(id, value),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('gives folders their filters, cards their numbers and tables at least six columns', () => {
    const bySlug = Map.groupBy(of('folder_properties'), ({ folder_id }) => slugOfFolder.get(folder_id ?? ''));
    const poor = folders.filter(({ slug, type, isLeaf }) => {
      const columns = bySlug.get(slug) ?? [];
      const count = (column: string): number => columns.filter((row) => row[column] !== null).length;
      if (count('filter_position') < 2) return true;
      return isLeaf && (count('key_position') < 3 || (type === 'table' && count('column_position') < 6));
    });
    expect(poor.map(({ slug }) => slug)).toEqual([]);
  });

  test('relates machines to existing products', () => {
    const productIds = ids('goods');
    expect(of('goods_relations').length).toBeGreaterThan(500);
    const wrong = of('goods_relations').filter(
      ({ goods_id, related_id }) =>
        !productIds.has(goods_id) || !productIds.has(related_id) || goods_id === related_id,
    );
    expect(wrong).toEqual([]);
  });

  test('fills every selection, the one beside the cart included', () => {
    const counts = Map.groupBy(of('selection_goods'), ({ selection_id }) => selection_id);
    const poor = of('selections').filter(({ id }) => (counts.get(id)?.length ?? 0) < 3);
    expect(poor.map(({ slug }) => slug)).toEqual([]);
    expect(of('selections').map(({ slug }) => slug)).toContain('account_cart_additional_goods');
  });

  test('puts every promotion to use', () => {
    const used = new Set(of('goods_promotions').map(({ promotion_id }) => promotion_id));
    expect(used).toEqual(ids('promotions'));
  });

  test('promises in a promotion only what all its products keep', () => {
    const valueIds = new Map(of('property_values').map(({ id, slug }) => [slug, Number(id)]));
    const propertyId = (slug: string): string =>
      of('properties').find((row) => row['slug'] === slug)?.['id'] ?? '';
    const options = Map.groupBy(of('options'), ({ goods_id }) => goods_id);
    const stock = Map.groupBy(of('stock'), ({ option_id }) => option_id);
    const properties = new Map(
      of('goods').map(({ id, properties: json }) => [
        id,
        JSON.parse(json ?? '{}') as Record<string, unknown>,
      ]),
    );
    const promised = (text: string): number =>
      Number(
        /стоят на складе/.test(text)
          ? 0
          : /за неделю/.test(text)
            ? 7
            : (/до (\d+)\s?дней/.exec(text)?.[1] ?? Infinity),
      );
    const wrong = of('goods_promotions').filter(({ goods_id, promotion_id }) => {
      const text = (of('promotions').find(({ id }) => id === promotion_id)?.['text'] ?? '').replace(
        /\u00A0/g,
        ' ',
      );
      const [main] = options.get(goods_id) ?? [];
      const rows = stock.get(main?.['id'] ?? '') ?? [];
      const lies = rows.some(({ quantity }) => Number(quantity) > 0);
      const coming = rows.flatMap(({ incoming_days: days }) => (days === null ? [] : Number(days)));
      const days = lies ? 0 : Math.min(Number(main?.['lead_days']), ...coming);
      const taper = properties.get(goods_id)?.[propertyId('taper')];
      const isItsTaper = !text.includes('BT40') || taper === undefined || taper === valueIds.get('bt40');
      return !(days <= promised(text) && isItsTaper && main?.['original_price']);
    });
    expect(wrong).toEqual([]);
  });

  test('names drawings that can be drawn', () => {
    const kinds = new Set(of('series').map(({ drawing_kind }) => drawing_kind ?? ''));
    expect([...kinds].filter((kind) => !isDrawingKind(kind))).toEqual([]);
  });
});
