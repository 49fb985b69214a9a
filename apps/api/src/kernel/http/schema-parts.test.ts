import { ListPrice, Price } from '@spindle/contract/catalogue/goods';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { partsOf } from './schema-parts.ts';

const pricesIn = partsOf<ReturnType<typeof price>>(ListPrice);
const price = (value: number) => ({
  current_value_with_tax: value,
  original_value_with_tax: null,
  current_currency: 'RUB',
  quantity_prices: [],
});
const halved = (one: { current_value_with_tax: number | null }) =>
  ({ ...one, current_value_with_tax: (one.current_value_with_tax ?? 0) / 2 }) as ReturnType<typeof price>;

describe('list prices in an answer', () => {
  it('are found wherever the schema has them, and nothing handed in is changed', () => {
    const schema = z.object({
      data: z.array(z.object({ name: z.string(), price: ListPrice })),
      best: z.nullable(z.object({ price: ListPrice })),
      byId: z.record(z.string(), ListPrice),
      more: z.optional(ListPrice),
      paid: Price,
    });
    const answer = {
      data: [{ name: 'a', price: price(10) }],
      best: null,
      byId: { one: price(6) },
      paid: price(8),
    };
    const before = structuredClone(answer);
    expect(pricesIn(schema)?.(answer, halved)).toEqual({
      data: [{ name: 'a', price: price(5) }],
      best: null,
      byId: { one: price(3) },
      paid: price(8),
    });
    expect(answer).toEqual(before);
  });

  it('an answer without them is left alone', () => {
    expect(pricesIn(z.object({ paid: Price }))).toBeNull();
  });

  it('in a union are found by the discriminating field', () => {
    const schema = z.discriminatedUnion('type', [
      z.object({ type: z.literal('text'), text: z.string() }),
      z.object({ type: z.literal('goods'), price: ListPrice }),
    ]);
    expect(pricesIn(schema)?.({ type: 'goods', price: price(10) }, halved)).toEqual({
      type: 'goods',
      price: price(5),
    });
    expect(pricesIn(schema)?.({ type: 'text', text: 'a' }, halved)).toEqual({ type: 'text', text: 'a' });
  });

  it('a price that could not be reached is refused, not forgotten', () => {
    expect(() => pricesIn(z.union([z.object({ price: ListPrice }), z.string()]))).toThrow(/union/);
  });
});
