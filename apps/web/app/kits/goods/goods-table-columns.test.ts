import type { GoodsCard } from '@spindle/contract/goods';
import { describe, expect, it } from 'vitest';
import { letteredDrawing, priceBefore, priceFrom, sameDecimals, tableLayout } from './goods-table-columns.ts';
import { goodsFixture } from './goods-table.fixture.ts';

const column = (slug: string, constant: string | null = null, is_number = true) => ({
  slug,
  name: slug,
  unit: 'мм',
  letter: null,
  is_number,
  constant,
});
const goods = (id: string, values: Record<string, string>, change: Partial<GoodsCard> = {}): GoodsCard => ({
  ...goodsFixture({ id }),
  values,
  ...change,
});

describe('columns of a table', () => {
  it('lifts what is the same everywhere; what is empty on this page alone stays', () => {
    const rows = [goods('p_1', { d: '8', l: '61' }), goods('p_2', { d: '8,5', l: '61' })];
    const layout = tableLayout(rows, [column('angle', '140'), column('d'), column('l'), column('r')]);
    expect(layout.lifted.map(({ slug }) => slug)).toEqual(['angle']);
    expect(layout.columns.map(({ slug, cells }) => [slug, cells])).toEqual([
      ['d', { new_p_1: '8,0', new_p_2: '8,5' }],
      ['l', { new_p_1: '61', new_p_2: '61' }],
      ['r', { new_p_1: '', new_p_2: '' }],
    ]);
    expect(tableLayout(rows, [column('d')]).hasNames).toBe(true);
  });

  it('writes numbers of a column with as many decimals, and leaves words alone', () => {
    expect(sameDecimals(['8', '8,5', '10,25', '', '1\u00a0000', '\u22122,5'])).toEqual([
      '8,00',
      '8,50',
      '10,25',
      '',
      '1\u00a0000,00',
      '\u22122,50',
    ]);
    expect(sameDecimals(['M10×1,5', '8'])).toEqual(['M10×1,5', '8']);
    expect(sameDecimals(['8', '10'])).toEqual(['8', '10']);
  });

  it('shows hints and brands only where they tell something', () => {
    const brand = (slug: string) => ({ id: 1, slug, name: slug });
    const same = [goods('p_1', {}, { brand: brand('a') }), goods('p_2', {}, { brand: brand('a') })];
    expect(tableLayout(same, [])).toMatchObject({ brands: null, hints: null, tiers: [] });
    const mixed = [
      goods('p_1', { thread: 'M10, G1/8' }, { brand: brand('a'), hint: 'под\u00a0M10' }),
      goods('p_2', {}, { brand: brand('b') }),
    ];
    expect(tableLayout(mixed, [], { hasBrands: true })).toMatchObject({ brands: {}, hints: {} });
    // The page alone does not decide: another one has other brands.
    expect(tableLayout(same, [], { hasBrands: true }).brands).not.toBeNull();
    expect(tableLayout(mixed, [column('thread', null, false)]).hints).toBeNull();
  });

  it('has a column for each quantity that makes a product cheaper', () => {
    const cheap = goodsFixture({
      id: 'p_1',
      price: 100,
      tiers: [
        { from: 10, value_with_tax: 90 },
        { from: 50, value_with_tax: 80 },
      ],
    });
    const plain = goodsFixture({ id: 'p_2', price: 70 });
    expect(tableLayout([plain, cheap], []).tiers.map(({ quantity }) => quantity)).toEqual([10, 50]);
    expect([1, 10, 49, 50].map((quantity) => priceFrom(cheap, quantity))).toEqual([100, 90, 90, 80]);
    expect(priceFrom(plain, 50)).toBe(70);
    expect(priceFrom(goodsFixture({ id: 'p_3', price: null }), 10)).toBeNull();
  });

  it('knows how much room each column needs, the weightier first', () => {
    const slugs = ['d', 'l', 'r', 'z', 'a', 'b', 'c', 'e', 'f', 'g', 'h', 'i'];
    const rows = [goods('p_1', Object.fromEntries(slugs.map((slug) => [slug, '1'])))];
    const all = slugs.map((slug) => column(slug));
    const from = (hasActions: boolean) =>
      tableLayout(rows, all, { hasActions }).columns.map((shown) => shown.from);
    expect(from(false).join(' ')).toBe('w600 w650 w700 w750 w800 w850 w900 w1000 w1050 w1100 w1150 w1200');
    expect(tableLayout(rows, all, { sorted: 'i' }).columns.at(-1)?.from).toBe('w600');
    expect(from(true)[0]).toBe('w750');
    expect(from(true).at(-1)).toBe('w1400');
  });

  it('strikes what a promotion took off, not what the buyer’s level takes off in every row', () => {
    const price = (now: number, before: number | null, own?: number) => ({
      current_value_with_tax: now,
      original_value_with_tax: before,
      current_currency: 'RUB',
      quantity_prices: [],
      ...(own !== undefined && { personal_percent: own }),
    });
    expect(priceBefore(price(90, 100))).toBe(100);
    expect(priceBefore(price(97, 100, 3))).toBeNull();
    expect(priceBefore(price(87.3, 100, 3))).toBe(100);
    expect(priceBefore(price(100, null))).toBeNull();
  });

  it('asks for letters on a drawing, never on a photograph', () => {
    expect(letteredDrawing('/drawings/drill.svg?D=8.5&size=tile')).toBe(
      '/drawings/drill.svg?D=8.5&size=strip&dims=1&letters=1',
    );
    expect(letteredDrawing('/drawings/drill.svg', 'strip-small')).toContain(
      'size=strip-small&dims=1&letters=1&compact=1',
    );
    expect(letteredDrawing('/photos/1.webp')).toBeNull();
    expect(letteredDrawing(undefined)).toBeNull();
  });
});
