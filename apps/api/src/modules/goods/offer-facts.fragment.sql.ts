import { type RawBuilder, sql } from 'kysely';

/** What may be another a moment later: always read anew. */
export interface OfferFacts {
  readonly option_id: number;
  readonly price: number | null;
  readonly original_price: number | null;
  readonly quantity_steps: readonly number[] | null;
  readonly quantity_prices: readonly number[] | null;
  readonly pack_size: number;
  readonly weight_g: number;
  readonly volume_cm3: number;
  readonly lead_days: number;
  readonly stock: readonly {
    readonly warehouse_id: number;
    readonly quantity: number;
    readonly incoming: number;
    readonly incoming_days: number | null;
  }[];
}

/** The facts of one option as a value, to stand in the question of another module. Text: thousands of jsonb take three times as long. */
export function offerFacts(optionId: RawBuilder<number>): RawBuilder<OfferFacts> {
  return sql`(SELECT json_build_object('option_id', o.id, 'price', o.price, 'original_price', o.original_price,
      'quantity_steps', o.quantity_steps, 'quantity_prices', o.quantity_prices, 'pack_size', o.pack_size,
      'weight_g', o.weight_g, 'volume_cm3', o.volume_cm3, 'lead_days', o.lead_days,
      'stock', (SELECT coalesce(json_agg(json_build_object('warehouse_id', t.warehouse_id, 'quantity', t.quantity,
          'incoming', t.incoming, 'incoming_days', t.incoming_days) ORDER BY t.warehouse_id), '[]')
        FROM stock t WHERE t.option_id = o.id))
    FROM options o WHERE o.id = ${optionId})`;
}
