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

type StockFact = OfferFacts['stock'][number];

/** What PostgreSQL tells of many options: a list for every column, null where there is none of them. */
export type FactColumns = {
  readonly [K in Exclude<keyof OfferFacts, 'stock'>]: readonly OfferFacts[K][] | null;
} & {
  readonly stock: {
    readonly [K in keyof StockFact | 'option_id']: readonly (StockFact & { option_id: number })[K][] | null;
  };
};

/**
 * The facts of all options that `ids` names, as one value to stand in the question of another module. Columns and not rows: for a
 * cart of 5 000 lines an object each takes four times as long.
 */
export function factColumns(ids: RawBuilder<unknown>): RawBuilder<FactColumns> {
  return sql`(SELECT json_build_object('option_id', array_agg(o.id), 'price', array_agg(CASE WHEN NOT o.is_withdrawn THEN o.price END), 'original_price', array_agg(o.original_price),
      'quantity_steps', json_agg(o.quantity_steps), 'quantity_prices', json_agg(o.quantity_prices), 'pack_size', array_agg(o.pack_size),
      'weight_g', array_agg(o.weight_g), 'volume_cm3', array_agg(o.volume_cm3), 'lead_days', array_agg(o.lead_days),
      'stock', (SELECT json_build_object('option_id', array_agg(t.option_id), 'warehouse_id', array_agg(t.warehouse_id),
          'quantity', array_agg(t.quantity), 'incoming', array_agg(t.incoming), 'incoming_days', array_agg(t.incoming_days))
        FROM (SELECT t.* FROM stock t WHERE t.option_id IN (${ids}) ORDER BY t.option_id, t.warehouse_id) t))
    FROM options o WHERE o.id IN (${ids}))`;
}

export function factsFrom(columns: FactColumns): OfferFacts[] {
  const places = placesFrom(columns.stock);
  // Literals, not a loop over names: this runs once for every line of every cart that is read.
  return (columns.option_id ?? []).map((option_id, at) => ({
    option_id,
    price: columns.price?.[at] ?? null,
    original_price: columns.original_price?.[at] ?? null,
    quantity_steps: columns.quantity_steps?.[at] ?? null,
    quantity_prices: columns.quantity_prices?.[at] ?? null,
    pack_size: columns.pack_size?.[at] ?? 1,
    weight_g: columns.weight_g?.[at] ?? 0,
    volume_cm3: columns.volume_cm3?.[at] ?? 0,
    lead_days: columns.lead_days?.[at] ?? 0,
    stock: places.get(option_id) ?? nowhere,
  }));
}

const nowhere: OfferFacts['stock'] = [];

function placesFrom(columns: FactColumns['stock']): Map<number, StockFact[]> {
  const places = new Map<number, StockFact[]>();
  columns.option_id?.forEach((option_id, at) => {
    const place = {
      warehouse_id: columns.warehouse_id?.[at] ?? 0,
      quantity: columns.quantity?.[at] ?? 0,
      incoming: columns.incoming?.[at] ?? 0,
      incoming_days: columns.incoming_days?.[at] ?? null,
    };
    const known = places.get(option_id);
    if (known) known.push(place);
    else places.set(option_id, [place]);
  });
  return places;
}
