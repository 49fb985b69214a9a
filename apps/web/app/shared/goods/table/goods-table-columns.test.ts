import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  barsOf,
  groupsOf,
  priceBefore,
  priceFrom,
  sameDecimals,
  STEPPER_FROM,
  STEPS,
  STOCK_IN_ONE_LINE,
  tableDrawing,
  tableLayout,
} from './goods-table-columns.ts';
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

  it('shows hints only where they add information', () => {
    const plain = [goods('p_1', {}), goods('p_2', {})];
    expect(tableLayout(plain, [])).toMatchObject({ hints: null, tiers: [] });
    const extras = { price_from: [], hints: true };
    // Another page of the listing has them.
    expect(tableLayout(plain, [], { extras })).toMatchObject({ hints: {} });
    const hinted = [goods('p_1', { thread: 'M10, G1/8' }, { hint: 'под\u00a0M10' }), goods('p_2', {})];
    expect(tableLayout(hinted, [], { extras })).toMatchObject({ hints: {} });
    expect(tableLayout(hinted, [column('thread', null, false)], { extras }).hints).toBeNull();
  });

  it('compares numbers of a column by bars, where they differ', () => {
    const cells = { a: '8,0', b: '16,0', c: '', d: '1\u00a0000' };
    expect(barsOf({ is_number: true, cells })).toEqual({ a: 0.01, b: 0.02, d: 1 });
    expect(barsOf({ is_number: true, cells: { a: '8', b: '8' } })).toEqual({});
    expect(barsOf({ is_number: true, cells: { a: '8', b: '' } })).toEqual({});
    expect(barsOf({ is_number: true, cells: { a: '−8', b: '600–1200' } })).toEqual({});
    expect(barsOf({ is_number: false, cells: { a: '8', b: '9' } })).toEqual({});
  });

  it('has a column for each quantity that makes goods of the listing cheaper, also where this page has none', () => {
    const cheap = goodsFixture({
      id: 'p_1',
      price: 100,
      tiers: [
        { from: 10, value_with_tax: 90 },
        { from: 50, value_with_tax: 80 },
      ],
    });
    const plain = goodsFixture({ id: 'p_2', price: 70 });
    const extras = { price_from: [10, 50], hints: false };
    for (const page of [[plain, cheap], [plain]]) {
      expect(tableLayout(page, [], { extras }).tiers.map(({ quantity }) => quantity)).toEqual([10, 50]);
    }
    expect([1, 10, 49, 50].map((quantity) => priceFrom(cheap, quantity))).toEqual([100, 90, 90, 80]);
    expect(priceFrom(plain, 50)).toBe(70);
    expect(priceFrom(goodsFixture({ id: 'p_3', price: null }), 10)).toBeNull();
  });

  it('knows how much room each column needs, the weightier first', () => {
    const slugs = ['d', 'l', 'r', 'z', 'a', 'b', 'c', 'e', 'f', 'g', 'h', 'i'];
    const rows = [goods('p_1', Object.fromEntries(slugs.map((slug) => [slug, '1'])))];
    const all = slugs.map((slug) => column(slug));
    const from = tableLayout(rows, all).columns.map((columnShown) => Number(columnShown.from.slice(1)));
    expect(from).toEqual([...from].sort((one, other) => one - other));
    expect(from.at(-1)).toBeGreaterThan(from[0]! + 300);
    expect(tableLayout(rows, all, { sorted: 'i' }).columns.at(-1)?.from).toBe('w600');
    const long = [goods('p_1', { d: 'Екатеринбург и окрестности' }), goods('p_2', { d: '1' })];
    const first = (goodsShown: GoodsCard[]) =>
      Number(tableLayout(goodsShown, [column('d')]).columns[0]?.from.slice(1));
    expect(first(long)).toBeGreaterThan(first(rows) + 100);
  });

  it('leaves room for the sizes of tools on a tablet and for four of a machine beside filters', () => {
    const visibleSlugs = (layout: ReturnType<typeof tableLayout>, width: number) =>
      layout.columns.filter(({ from }) => Number(from.slice(1)) <= width).map(({ slug }) => slug);
    const letter = (slug: string) => ({ ...column(slug), letter: slug });
    const drill = goods('p_1', { D: '16,0', d: '16', l: '101', L: '133' });
    const tools = tableLayout([drill], ['D', 'd', 'l', 'L'].map(letter));
    expect(visibleSlugs(tools, 770)).toEqual(['D', 'd', 'l']);
    expect(visibleSlugs(tools, 1078)).toEqual(['D', 'd', 'l', 'L']);
    const sizes = ['Ø\u00a0точения', 'Ø\u00a0над\u00a0станиной', 'Длина точения', 'Пруток'];
    const lathe = goods('p_2', Object.fromEntries(sizes.map((slug) => [slug, '1\u00a0250'])), {
      name: 'Токарный центр с\u00a0приводным инструментом Kvarta TL 650C',
      section: 'catalog',
    });
    const machines = tableLayout(
      [lathe],
      sizes.map((slug) => column(slug)),
    );
    expect(visibleSlugs(machines, 1078)).toEqual(sizes);
  });

  it('has a rule in the stylesheet for each of its widths', () => {
    const stylesheet = readFileSync(new URL('goods-table.module.css', import.meta.url), 'utf8');
    const buttons = readFileSync(new URL('../cart/buy-controls.module.css', import.meta.url), 'utf8');
    const printRules = stylesheet.slice(stylesheet.indexOf('@media print'));
    for (const step of STEPS.slice(1))
      expect(stylesheet).toMatch(
        new RegExp(`@container \\(width < ${step}px\\) \\{\\s+\\.table \\[data-from='w${step}'\\]`),
      );
    for (const step of STEPS.filter((one) => one >= 1100))
      expect(printRules).toContain(`[data-from='w${step}']`);
    expect(stylesheet).toContain(`@container (width < ${STOCK_IN_ONE_LINE}px) {\n    .table .stock`);
    expect(buttons).toContain(
      `@container (width < ${STEPPER_FROM}px) {\n  .table:not(.held) .quantity,\n  .table.held:not(.single) .icon`,
    );
  });

  it('marks the groups of ISO 513 that everything in the listing is for', () => {
    const value = (name: string, goods_found: number, checked = false) => ({
      slug: name,
      name,
      goods_found,
      checked,
    });
    const facets = (...values: ReturnType<typeof value>[]) =>
      ({ goods_found: 282, properties: [{ slug: 'materials', values }] }) as unknown as Parameters<
        typeof groupsOf
      >[0];
    const groupLetters = (...values: ReturnType<typeof value>[]) =>
      groupsOf(facets(...values)).map(({ group }) => group);
    expect(groupsOf(facets(value('P\u00a0— сталь', 282), value('M\u00a0— нержавеющая', 40)))).toEqual([
      { group: 'P', name: 'сталь' },
    ]);
    expect(groupLetters(value('P — сталь', 282), value('K — чугун', 282), value('Дерево', 282))).toEqual([
      'P',
      'K',
    ]);
    // 282 others are for cast iron, but steel was chosen.
    expect(groupLetters(value('P — сталь', 282, true), value('K — чугун', 282))).toEqual(['P']);
    expect(groupLetters(value('P — сталь', 282, true), value('K — чугун', 282, true))).toEqual([]);
    expect(groupsOf(undefined)).toEqual([]);
  });

  it('strikes what a promotion took off, not what the buyer’s level takes off in every row', () => {
    const price = (now: number, before: number | null, personalPercent?: number) => ({
      current_value_with_tax: now,
      original_value_with_tax: before,
      current_currency: 'RUB',
      quantity_prices: [],
      ...(personalPercent !== undefined && { personal_percent: personalPercent }),
    });
    expect(priceBefore(price(90, 100))).toBe(100);
    expect(priceBefore(price(97, 100, 3))).toBeNull();
    expect(priceBefore(price(87.3, 100, 3))).toBe(100);
    expect(priceBefore(price(100, null))).toBeNull();
  });

  it('requests lettered drawings where columns have letters, but no lettered photographs', () => {
    const lettered = tableLayout([], [{ ...column('d'), letter: 'D' }]);
    expect(tableDrawing('/drawings/drill.svg?D=8.5&size=tile', lettered)).toBe(
      '/drawings/drill.svg?D=8.5&size=strip&dims=1&letters=1',
    );
    expect(tableDrawing('/drawings/drill.svg', lettered, 'strip-small')).toContain(
      'size=strip-small&dims=1&letters=1&compact=1',
    );
    expect(tableDrawing('/drawings/lathe.svg?env=1', tableLayout([], [column('mass')]))).toBe(
      '/drawings/lathe.svg?env=1&size=strip&dims=1',
    );
    expect(tableDrawing('/photos/1.webp', lettered)).toBeNull();
    expect(tableDrawing(undefined, lettered)).toBeNull();
  });
});
