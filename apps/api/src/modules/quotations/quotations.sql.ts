import type { VatPercent } from '@spindle/contract/money/vat-words';
import type { QuotationStatus } from '@spindle/contract/constants';
import { sought } from '@spindle/contract/orders/line-search-text';
import type { QuotationsFilter } from '@spindle/contract/quotations/quotations';
import type { EmailTemplate } from '@spindle/contract/staff/texts/email-names';
import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import { type Insertable, sql, type Updateable } from 'kysely';
import { oneOfTheirCompanies } from '../company/acting-for.fragment.sql.ts';
import type { VatPercents } from '../pricing/vat.rules.ts';
import { vatOfGoods } from '../goods/goods-vat.fragment.sql.ts';
import { duringPeriod, containsText, containsAllText, paidBy } from '../../kernel/sql/list-filter.sql.ts';
import { statusesOf } from './quotation-status.rules.ts';

/** The status on the shop's day: an offer past its last day has expired, even before the job has run. */
const statusOn = (today: string) =>
  sql<QuotationStatus>`CASE WHEN quotations.status IN ('prepared', 'viewed') AND quotations.valid_until < ${today}::date
  THEN 'expired' ELSE quotations.status END`;

/** Quotations the person requested and those of the companies they work for; drafts only of their author. */
function visible(db: Db, userId: string) {
  return db
    .selectFrom('quotations')
    .where((where) =>
      where.or([
        where.and([where('quotations.user_id', '=', userId), where('quotations.client_id', 'is', null)]),
        where.and([
          where('quotations.client_id', '=', oneOfTheirCompanies(userId)),
          where.or([where('quotations.status', '!=', 'draft'), where('quotations.user_id', '=', userId)]),
        ]),
      ]),
    );
}

type Chosen = Omit<QuotationsFilter, 'status_group'>;

/** Those that the filter leaves, of any state: by words in a number or a line, by period and by payer. */
function chosen(db: Db, userId: string, { query, payer, ...period }: Chosen) {
  const { key, words } = sought(query ?? '');
  const line = sql`line_words(quotation_lines.article, quotation_lines.name)`;
  return visible(db, userId)
    .$if(query !== undefined, (builder) =>
      builder.where((where) =>
        where.or([
          ...(key === '' ? [] : [containsText(sql`article_key(quotations.number)`, key)]),
          where.exists(
            where
              .selectFrom('quotation_lines')
              .select('position')
              .whereRef('quotation_lines.quotation_id', '=', 'quotations.id')
              .where((or) =>
                or.or([containsAllText(line, words), ...(key === '' ? [] : [containsText(line, key)])]),
              ),
          ),
        ]),
      ),
    )
    .where(duringPeriod(sql.ref('quotations.created_at'), period))
    .$if(payer !== undefined, (builder) =>
      builder.where(paidBy(sql.ref('quotations.client_id'), payer ?? '', userId)),
    );
}

export async function countByStatus(
  db: Db,
  userId: string,
  filter: Chosen,
  today: string,
): Promise<ReadonlyMap<QuotationStatus, number>> {
  const rows = await chosen(db, userId, filter)
    .select((eb) => [statusOn(today).as('now'), eb.fn.countAll<number>().as('count')])
    .groupBy(sql.ref('now'))
    .execute();
  return new Map(rows.map(({ now, count }) => [now, Number(count)]));
}

export function quotationsOf(
  db: Db,
  userId: string,
  { status_group: group, ...filter }: QuotationsFilter,
  today: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<QuotationRow[]> {
  const status = statusOn(today);
  return chosen(db, userId, filter)
    .selectAll('quotations')
    .select(status.as('status'))
    .$if(group !== 'all', (query) => query.where(status, 'in', [...statusesOf(group)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function visibleQuotation(
  db: Db,
  userId: string,
  id: string,
  today: string,
): Promise<QuotationRow | undefined> {
  return visible(db, userId)
    .selectAll('quotations')
    .select(statusOn(today).as('status'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, held until the end of the transaction. */
export function lockVisible(
  tx: Db,
  userId: string,
  id: string,
  today: string,
): Promise<QuotationRow | undefined> {
  return visible(tx, userId)
    .selectAll('quotations')
    .select(statusOn(today).as('status'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function quotationById(db: Db, id: string, today: string) {
  return db
    .selectFrom('quotations')
    .selectAll()
    .select(statusOn(today).as('status'))
    .where('id', '=', id)
    .executeTakeFirst();
}
export type QuotationRow = NonNullable<Awaited<ReturnType<typeof quotationById>>>;

export function lockByNumber(tx: Db, number: string, today: string): Promise<QuotationRow | undefined> {
  return tx
    .selectFrom('quotations')
    .selectAll()
    .select(statusOn(today).as('status'))
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
}

/** Expired offers, oldest first; rows locked by another instance are skipped. */
export function lockOverdue(tx: Db, today: string, limit: number): Promise<QuotationRow[]> {
  return tx
    .selectFrom('quotations')
    .selectAll()
    .select(statusOn(today).as('status'))
    .where('status', 'in', ['prepared', 'viewed'])
    .where('valid_until', '<', today)
    .orderBy('valid_until')
    .limit(limit)
    .modifyEnd(sql`for update skip locked`)
    .execute();
}

/** Unanswered offers that expire soon and were not sent a moment ago. */
export function lockEnding(
  tx: Db,
  { today, until, sentBefore }: { readonly today: string; readonly until: string; readonly sentBefore: Date },
  limit: number,
): Promise<QuotationRow[]> {
  return tx
    .selectFrom('quotations')
    .selectAll()
    .select(statusOn(today).as('status'))
    .where('status', 'in', ['prepared', 'viewed'])
    .where('valid_until', '>=', today)
    .where('valid_until', '<=', until)
    .where('prepared_at', '<', sentBefore)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM letters l WHERE l.user_id = quotations.user_id AND l.template = ${endingTemplate}
        AND l.created_at > quotations.prepared_at AND l.subject ~ (quotations.number || '(?!\\d)'))`,
    )
    .orderBy('valid_until')
    .limit(limit)
    .modifyEnd(sql`for update skip locked`)
    .execute();
}

/** Checked on a locked offer, because another instance may have sent the reminder meanwhile. */
export async function isReminded(
  tx: Db,
  { user_id, number, prepared_at }: Pick<QuotationRow, 'user_id' | 'number' | 'prepared_at'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('letters')
    .select('id')
    .where('user_id', '=', user_id)
    .where('template', '=', endingTemplate)
    .where('created_at', '>', prepared_at ?? new Date(0))
    .where(sql<boolean>`subject ~ (${number}::text || '(?!\\d)')`)
    .executeTakeFirst();
  return row !== undefined;
}

export const endingTemplate = 'quotation-ending' satisfies EmailTemplate;

export function linesOf(db: Db, quotationId: string) {
  return db
    .selectFrom('quotation_lines')
    .selectAll()
    .where('quotation_id', '=', quotationId)
    .orderBy('position')
    .execute();
}
/** The same with the VAT each would be priced with now, by its number. */
export async function vatByLine(
  db: Db,
  quotationId: string,
  percents: VatPercents,
): Promise<ReadonlyMap<number, VatPercent>> {
  const { rows } = await sql<{ id: number; percent: VatPercent }>`
    SELECT l.id, ${vatOfGoods(sql`l.goods_id`, percents)} AS percent FROM quotation_lines l
    WHERE l.quotation_id = ${quotationId}`.execute(db);
  return new Map(rows.map(({ id, percent }) => [id, percent]));
}
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

export interface Summary {
  readonly quotation_id: string;
  readonly lines: number;
  readonly names: readonly string[];
  readonly image: string | null;
}

/** The first names and the first picture of each, without its lines. */
export async function summaries(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Summary>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Summary>`
    SELECT quotation_id, count(*)::int AS lines,
      (array_agg(name ORDER BY position))[1:3] AS names,
      (array_agg(image ORDER BY position) FILTER (WHERE image IS NOT NULL))[1] AS image
    FROM quotation_lines WHERE quotation_id = ANY(${[...ids]}::uuid[]) GROUP BY quotation_id`.execute(db);
  return new Map(rows.map((row) => [row.quotation_id, row]));
}

export function historyOf(db: Db, quotationId: string) {
  return db
    .selectFrom('quotation_history')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'quotation_history.user_id').on('users.deleted_at', 'is', null),
    )
    .select(['quotation_history.id', 'status', 'actor', 'note', 'at', 'first_name', 'last_name'])
    .where('quotation_id', '=', quotationId)
    .orderBy('quotation_history.id')
    .execute();
}
export type HistoryRow = Awaited<ReturnType<typeof historyOf>>[number];

/** «КП-3001». */
export async function nextNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ next: number }>`SELECT nextval('quotation_numbers')::int AS next`.execute(db);
  return `КП-${rows[0]?.next ?? 0}`;
}

export async function insertQuotation(
  tx: Db,
  quotation: Insertable<Tables['quotations']>,
  lines: readonly Insertable<Tables['quotation_lines']>[],
): Promise<void> {
  await tx.insertInto('quotations').values(quotation).execute();
  await insertLines(tx, lines);
}

export async function insertLines(
  tx: Db,
  lines: readonly Insertable<Tables['quotation_lines']>[],
): Promise<void> {
  // A statement holds 65 535 values at most.
  for (let at = 0; at < lines.length; at += 1000)
    await tx
      .insertInto('quotation_lines')
      .values(lines.slice(at, at + 1000))
      .execute();
}

export async function updateQuotation(
  tx: Db,
  id: string,
  values: Updateable<Tables['quotations']>,
): Promise<void> {
  await tx.updateTable('quotations').set(values).where('id', '=', id).execute();
}

interface Step {
  readonly status: QuotationStatus;
  readonly actor: 'buyer' | 'staff' | 'shop';
  readonly userId?: string | null;
  /** The employee who made the change; hidden from buyers. */
  readonly staffId?: string | null;
  readonly note?: string | null;
}

/** The new status and its line in the history; `more` goes into the quotation with it. */
export async function takeStep(
  tx: Db,
  id: string,
  step: Step,
  more: { order_id?: string; decline_reason?: string | null } = {},
): Promise<void> {
  await tx
    .updateTable('quotations')
    .set({ status: step.status, updated_at: sql`now()`, ...more })
    .where('id', '=', id)
    .execute();
  await tx
    .insertInto('quotation_history')
    .values({
      quotation_id: id,
      status: step.status,
      actor: step.actor,
      user_id: step.userId ?? null,
      staff_id: step.staffId ?? null,
      note: step.note ?? null,
    })
    .execute();
}

/** New quantities by position; none takes the line out. */
export async function changeLines(
  tx: Db,
  id: string,
  lines: readonly { readonly position: number; readonly quantity: number }[],
): Promise<void> {
  const removed = lines.filter(({ quantity }) => quantity === 0).map(({ position }) => position);
  const updated = lines.filter(({ quantity }) => quantity > 0);
  if (removed.length > 0)
    await tx
      .deleteFrom('quotation_lines')
      .where('quotation_id', '=', id)
      .where('position', 'in', removed)
      .execute();
  if (updated.length > 0)
    await sql`
      UPDATE quotation_lines l SET quantity = t.quantity
      FROM unnest(${updated.map(({ position }) => position)}::int[], ${updated.map(({ quantity }) => quantity)}::int[])
        AS t (position, quantity)
      WHERE l.quotation_id = ${id} AND l.position = t.position`.execute(tx);
}

export async function countDrafts(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('quotations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Numbers of orders by id. */
export async function orderNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Who they are and where to write, as long as they have not left. */
export async function writersOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { name: string; email: string }>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', [...new Set(userIds)])
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, first_name, last_name, email }) => [
      id,
      { name: `${first_name} ${last_name}`.trim() || email, email },
    ]),
  );
}

export async function remove(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('quotations').where('id', '=', id).execute();
}
