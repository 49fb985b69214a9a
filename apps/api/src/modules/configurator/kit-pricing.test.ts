import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../goods/goods.service.ts';
import { configurationView, type KitParts } from './configurator.view.ts';
import { partsOf, planOf } from './kit.rules.ts';
import type { KitOptionRow, KitRow } from './kits.sql.ts';

const stageCount = 4;
const perStage = 3;
const partIds = [901, 902, 903];

const anyOption = fc.record({
  /** Null: what the part costs. */
  price: fc.option(fc.integer({ min: -50_000_000, max: 5_000_000_000 })),
  weight_g: fc.integer({ min: -100_000, max: 900_000 }),
  lead_days: fc.integer({ min: 0, max: 300 }),
  part: fc.option(fc.constantFrom(...partIds)),
  part_quantity: fc.integer({ min: 1, max: 20 }),
});

const anyKit: fc.Arbitrary<KitRow> = fc
  .array(fc.array(anyOption, { minLength: perStage, maxLength: perStage }), {
    minLength: stageCount,
    maxLength: stageCount,
  })
  .map((stages) => ({
    goods_id: 1,
    slug: 'stanok',
    option_id: 900,
    is_published: true,
    rules: [],
    stages: stages.map((options, stage) => ({
      id: stage,
      slug: `s${stage}`,
      name: `S${stage}`,
      note: '',
      choice: stage % 2 === 0 ? ('one' as const) : ('any' as const),
      options: options.map(({ part, ...facts }, index): KitOptionRow => {
        const is_included = index === 0;
        return {
          ...facts,
          id: stage * 10 + index,
          public_id: `o_${stage}${index}`,
          name: `O${stage}${index}`,
          note: '',
          is_included,
          price: is_included ? 0 : part === null ? (facts.price ?? 100) : facts.price,
          part_option_id: part,
          drawing: {},
        };
      }),
    })),
  }));

const offer = (optionId: number, price: number | null, over: Partial<Offer> = {}): Offer =>
  ({
    optionId,
    goodsName: `Товар ${optionId}`,
    option: { article: `А-${optionId}`, url: '/' },
    prices: { price, original_price: null, quantity_steps: [], quantity_prices: [] },
    weightG: 7_000,
    stock: [],
    leadDays: 40,
    drawing: { kind: 'vmc', params: {} },
    ...over,
  }) as unknown as Offer;

const anyCase = fc.record({
  kit: anyKit,
  chosen: fc.array(fc.integer({ min: 0, max: stageCount * perStage - 1 }), { maxLength: 8 }),
  base: fc.option(fc.integer({ min: 100, max: 9_000_000_000 })),
  partPrice: fc.option(fc.integer({ min: 1, max: 400_000_000 })),
  bonus: fc.integer({ min: 0, max: 30 }),
  coupon: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 40 }), minTotal: fc.nat(5_000_000_000) })),
});
type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;

/** One option of each single-choice stage, and the generated ones of the others. */
function choiceOf({ kit, chosen }: Case): string[] {
  return kit.stages.flatMap(({ choice, options }, stage) => {
    const drawn = options.filter((_, index) => chosen.includes(stage * perStage + index));
    if (choice === 'one') return [(drawn[0] ?? options[0])?.public_id ?? ''];
    return options.filter((one) => one.is_included || drawn.includes(one)).map((one) => one.public_id);
  });
}

function viewOf(testCase: Case, choice: readonly string[]) {
  const machine = offer(900, testCase.base, { weightG: 3_000_000, leadDays: 60 });
  const parts = partIds.map((id) => offer(id, testCase.partPrice, { stock: [{ quantity: 3 }] as never }));
  return configurationView(
    {
      kit: testCase.kit,
      plan: planOf(testCase.kit),
      card: {},
      machine,
      offers: new Map([machine, ...parts].map((one) => [one.optionId, one])),
      drawnParts: () => ({}),
      discounts: { bonus: testCase.bonus, promoCode: 0 },
      vatPercent: 22,
      coupon: testCase.coupon && { code: 'К', ...testCase.coupon },
    } as unknown as KitParts,
    choice,
  );
}

/** What it must cost, in whole kopecks, counted plainly. */
function expected(testCase: Case, choice: readonly string[]): bigint | null {
  if (testCase.base === null) return null;
  let total = BigInt(testCase.base);
  for (const option of testCase.kit.stages.flatMap(({ options }) => options)) {
    if (!choice.includes(option.public_id)) continue;
    if (option.price !== null) total += BigInt(option.price);
    else if (testCase.partPrice === null) return null;
    else total += BigInt(testCase.partPrice) * BigInt(option.part_quantity);
  }
  return total;
}

const kopecks = (roubles: number): bigint => BigInt(Math.round(roubles * 100));

describe('the price of a configuration', () => {
  it('is the machine and every chosen option to the kopeck, or on request where one has no price', () => {
    fc.assert(
      fc.property(anyCase, (testCase) => {
        const choice = choiceOf(testCase);
        const view = viewOf({ ...testCase, bonus: 0, coupon: null }, choice);
        const list = expected(testCase, choice);
        fc.pre(list === null || list > 0n);
        const { current_value_with_tax: price } = view.price;
        expect(price === null ? null : kopecks(price)).toBe(list);
        if (list === null) return;
        const stages = view.stages.reduce((subtotal, { price: one }) => subtotal + kopecks(one ?? 0), 0n);
        expect(stages + kopecks(view.base_with_tax ?? 0)).toBe(list);
        expect(kopecks(view.options_with_tax ?? 0)).toBe(stages);
      }),
      { numRuns: 500 },
    );
  });

  it('takes the better of level and coupon off once, rounded by half a kopeck at most', () => {
    fc.assert(
      fc.property(anyCase, (testCase) => {
        const choice = choiceOf(testCase);
        const list = expected(testCase, choice);
        fc.pre(list !== null && list > 0n);
        const view = viewOf(testCase, choice);
        const { coupon, bonus } = testCase;
        const counts = coupon !== null && (list ?? 0n) >= BigInt(coupon.minTotal);
        const percent = Math.max(bonus, counts ? coupon.percent : 0);
        const now = kopecks(view.price.current_value_with_tax ?? 0);
        const error = now * 100n - (list ?? 0n) * BigInt(100 - percent);
        expect(error <= 50n && error >= -50n).toBe(true);
        expect(view.discount_percent).toBe(percent);
        const better = coupon !== null && coupon.percent > bonus ? 'applied' : 'not_better';
        const state = coupon === null ? undefined : counts ? better : 'below_minimum';
        expect(view.promotion_coupon?.state).toBe(state);
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of options, nor do weight, term and parts', () => {
    fc.assert(
      fc.property(anyCase, (testCase) => {
        const choice = choiceOf(testCase);
        const [one, other] = [viewOf(testCase, choice), viewOf(testCase, choice.toReversed())];
        expect(other).toEqual(one);
        const rows = testCase.kit.stages
          .flatMap(({ options }) => options)
          .filter(({ public_id }) => choice.includes(public_id));
        const weight = rows.reduce(
          (grams, row) =>
            grams + row.weight_g + (row.part_option_id === null ? 0 : 7_000 * row.part_quantity),
          3_000_000,
        );
        expect(one.weight_kg).toBeCloseTo(weight / 1000, 6);
        expect(one.lead_days).toBeGreaterThanOrEqual(60);
        const pieces = partsOf(rows).reduce((count, { quantity }) => count + quantity, 0);
        const withParts = rows.filter((row) => row.part_option_id !== null);
        expect(pieces).toBe(withParts.reduce((count, { part_quantity }) => count + part_quantity, 0));
      }),
      { numRuns: 300 },
    );
  });
});
