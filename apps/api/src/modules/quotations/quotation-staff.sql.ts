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

export async function setPrice(
  tx: Db,
  quotationId: string,
  position: number,
  set: { price: number; vat_percent: number; list_price?: number; ready_days?: number },
): Promise<void> {
  await tx
    .updateTable('quotation_lines')
    .set(set)
    .where('quotation_id', '=', quotationId)
    .where('position', '=', position)
    .execute();
}

export function quotationByNumber(db: Db, number: string) {
  return db.selectFrom('quotations').selectAll().where('number', '=', number).executeTakeFirst();
}
