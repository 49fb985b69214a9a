import { type RawBuilder, sql } from 'kysely';

/** Facts that may change at any moment and are always read again. */
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

/** The facts of an option from PostgreSQL, in the order of `optionFacts`; all null where there is none. */
export type FactRow = readonly [
  numbers: readonly [
    optionId: number | null,
    price: number | null,
    originalPrice: number | null,
    packSize: number,
    weightG: number,
    volumeCm3: number,
    leadDays: number,
  ],
  steps: readonly number[] | null,
  prices: readonly number[] | null,
];

/** And of a place where pieces of it lie. */
export type StockRow = readonly [
  optionId: number,
  warehouseId: number,
  quantity: number,
  incoming: number,
  incomingDays: number | null,
];

export interface FactRows {
  readonly options: readonly FactRow[];
  readonly places: readonly StockRow[];
}

/**
 * The facts of `options o` as parts of a list. PostgreSQL serializes a list of lists in half the time of a list for
 * each column for a cart of one line, and equally fast for 5 000; numbers share one array because each part has its
 * cost.
 */
export const optionFacts = sql`ARRAY[o.id, CASE WHEN NOT o.is_withdrawn THEN o.price END, o.original_price, o.pack_size, o.weight_g,
  o.volume_cm3, o.lead_days], o.quantity_steps, o.quantity_prices`;

/** Where pieces lie of all options that `ids` names. */
export const stockRowsOf = (ids: RawBuilder<unknown>): RawBuilder<readonly StockRow[]> => sql`
  array_to_json(ARRAY(SELECT ARRAY[t.option_id, t.warehouse_id, t.quantity, t.incoming, t.incoming_days] FROM stock t
    WHERE t.option_id IN (${ids}) ORDER BY t.option_id, t.warehouse_id))`;

/** The facts of all options that `ids` names, as one value. */
export const factRows = (ids: RawBuilder<unknown>): RawBuilder<FactRows> => sql`
  json_build_object('options', array_to_json(ARRAY(SELECT json_build_array(${optionFacts}) FROM options o WHERE o.id IN (${ids}))),
    'places', ${stockRowsOf(ids)})`;

export function factsFrom({ options, places: stockRows }: FactRows): OfferFacts[] {
  const stock = stockFrom(stockRows);
  const facts: OfferFacts[] = [];
  for (const [numbers, quantity_steps, quantity_prices] of options) {
    const [option_id, price, original_price, pack_size, weight_g, volume_cm3, lead_days] = numbers;
    if (option_id === null) continue;
    facts.push({
      option_id,
      price,
      original_price,
      quantity_steps,
      quantity_prices,
      pack_size,
      weight_g,
      volume_cm3,
      lead_days,
      stock: stock.get(option_id) ?? nowhere,
    });
  }
  return facts;
}

const nowhere: OfferFacts['stock'] = [];

function stockFrom(stockRows: readonly StockRow[]): Map<number, StockFact[]> {
  const stock = new Map<number, StockFact[]>();
  for (const [option_id, warehouse_id, quantity, incoming, incoming_days] of stockRows) {
    const stockFact = { warehouse_id, quantity, incoming, incoming_days };
    const optionStock = stock.get(option_id);
    if (optionStock) optionStock.push(stockFact);
    else stock.set(option_id, [stockFact]);
  }
  return stock;
}
