import type { QuotationStatus } from '@spindle/contract/constants';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { offerFacts, type OfferFacts } from '../../kernel/offer-facts.sql.ts';

/** For staff: the newest quotations. Drafts are their writers' own. */
export function listQuotations(
  db: Db,
  { status, limit }: { status: QuotationStatus | undefined; limit: number },
) {
  return db
    .selectFrom('quotations')
    .select(['number', 'status', 'created_at', 'valid_until', 'total', 'payer'])
    .where('status', '!=', 'draft')
    .$if(status !== undefined, (query) => query.where('status', '=', status as QuotationStatus))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(Math.min(limit, 1000))
    .execute();
}

/** Today's prices and stock of options. */
export async function factsOf(
  db: Db,
  optionIds: readonly number[],
): Promise<ReadonlyMap<number, OfferFacts>> {
  if (optionIds.length === 0) return new Map();
  const { rows } = await sql<{ facts: OfferFacts | null }>`
    SELECT ${offerFacts(sql`n.id`)} AS facts FROM unnest(${[...optionIds]}::int[]) AS n (id)`.execute(db);
  return new Map(rows.flatMap(({ facts }) => (facts ? [[facts.option_id, facts] as const] : [])));
}

export interface LinePrice {
  readonly position: number;
  readonly price: number;
  /** Of that day; left as it is where it is not told. */
  readonly listPrice?: number | undefined;
  readonly days?: number | undefined;
}

/** Prices of many lines in one statement. */
export async function setPrices(
  tx: Db,
  quotationId: string,
  vatPercent: number,
  prices: readonly LinePrice[],
): Promise<void> {
  const column = <T>(of: (line: LinePrice) => T | undefined): (T | null)[] =>
    prices.map((line) => of(line) ?? null);
  await sql`
    UPDATE quotation_lines l SET price = t.price, vat_percent = ${vatPercent}::int,
      list_price = coalesce(t.list_price, l.list_price), ready_days = coalesce(t.days, l.ready_days)
    FROM unnest(${column(({ position }) => position)}::int[], ${column(({ price }) => price)}::bigint[],
      ${column(({ listPrice }) => listPrice)}::bigint[], ${column(({ days }) => days)}::int[])
      AS t (position, price, list_price, days)
    WHERE l.quotation_id = ${quotationId} AND l.position = t.position`.execute(tx);
}

export function quotationByNumber(db: Db, number: string) {
  return db.selectFrom('quotations').selectAll().where('number', '=', number).executeTakeFirst();
}
