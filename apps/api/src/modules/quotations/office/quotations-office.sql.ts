import { articleKey } from '@spindle/contract/catalogue/article-key';
import { type QuotationStatus, SHOP_UTC_OFFSET_HOURS } from '@spindle/contract/constants';
import { sought } from '@spindle/contract/orders/line-search-text';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { containsText, containsAllText } from '../../../kernel/sql/list-filter.sql.ts';
import { vatOfGoods } from '../../goods/goods-vat.fragment.sql.ts';
import type { VatPercents } from '../../pricing/vat.rules.ts';
import {
  type ListSql,
  ofPerson,
  oneOf,
  within,
  searchWordsOrPhone,
} from '../../../kernel/staff/lists.sql.ts';
import { type Waiting, waitingOf } from '../../../kernel/staff/waiting.sql.ts';

/** The day it is in the shop. */
const today = sql`(now() AT TIME ZONE 'UTC' + make_interval(hours => ${SHOP_UTC_OFFSET_HOURS}))::date`;

/** An offer past its last day has expired, even before the job has run. */
const statusNow = sql<QuotationStatus>`(CASE WHEN quotations.status IN ('prepared', 'viewed') AND quotations.valid_until < ${today}
  THEN 'expired' ELSE quotations.status END)`;

const waits: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  approval: sql`(quotations.status = 'requested' AND quotations.approval_asked_by IS NOT NULL AND quotations.approved_by IS NULL)`,
  ending: sql`(quotations.status IN ('prepared', 'viewed') AND quotations.valid_until
    BETWEEN ${today} AND ${today} + 3)`,
};

/** The list of the office; `contract/staff/lists/quotations-list.ts` is its face. */
export const quotationsListSql: ListSql = {
  table: 'quotations',
  id: 'quotations.id',
  key: 'quotations.number',
  sorts: {
    created: { by: sql`quotations.created_at`, type: 'timestamptz' },
    updated: { by: sql`quotations.updated_at`, type: 'timestamptz' },
  },
  filters: {
    status: oneOf(statusNow),
    created: within(sql`quotations.created_at`),
    assignee: ofPerson(sql`quotations.assignee_id`),
    waits: (value) => {
      if (value.kind !== 'choice') return sql`false`;
      const any = sql.join(
        value.values.map((one) => waits[one] ?? sql`false`),
        sql` OR `,
      );
      return value.except ? sql`NOT (${any})` : sql`(${any})`;
    },
  },
  search: foundBy,
};

/** By its own words, or by an article of a line. */
function foundBy(text: string): RawBuilder<SqlBool> {
  const { key } = sought(text);
  const byLine =
    key.length < 3
      ? sql``
      : sql`UNION SELECT quotation_id FROM quotation_lines
          WHERE ${containsText(sql`line_words(quotation_lines.article, quotation_lines.name)`, articleKey(text))}`;
  return sql<SqlBool>`quotations.id IN (SELECT q.id FROM quotations q WHERE ${containsAllText(sql`q.words`, searchWordsOrPhone(text))} ${byLine})`;
}

/** Drafts are their writers' own; a manager who leads only some sees only those. */
export const readable = (leader: string | null): RawBuilder<SqlBool> =>
  leader === null
    ? sql<SqlBool>`quotations.status <> 'draft'`
    : sql<SqlBool>`(quotations.status <> 'draft' AND quotations.assignee_id = ${leader}::uuid)`;

/** Rows of one page; costly columns are read only for these. */
export async function listedQuotations(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('quotations')
    .leftJoin('staff', 'staff.id', 'quotations.assignee_id')
    .select([
      'quotations.id',
      'quotations.number',
      'quotations.version',
      statusNow.as('status'),
      'quotations.payer',
      'quotations.currency',
      'quotations.valid_until',
      'quotations.created_at',
      'quotations.updated_at',
      'quotations.assignee_id',
      'quotations.approval_asked_by',
      'quotations.approved_by',
      'staff.first_name as assignee_first',
      'staff.last_name as assignee_last',
      sql<number>`(SELECT count(*) FROM quotation_lines l WHERE l.quotation_id = quotations.id)`.as('lines'),
      sql<number>`(SELECT coalesce(sum(l.price * l.quantity), 0)::bigint FROM quotation_lines l WHERE l.quotation_id = quotations.id)`.as(
        'total',
      ),
    ])
    .where('quotations.id', 'in', [...ids])
    .execute();
}

export async function setAssignee(tx: Db, id: string, staffId: string | null): Promise<void> {
  await tx.updateTable('quotations').set({ assignee_id: staffId }).where('id', '=', id).execute();
}

/** New prices: the version rises, and an approval of the old ones is over. */
export async function touchPrices(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('quotations')
    .set({ updated_at: sql`now()`, approval_asked_by: null, approved_by: null })
    .where('id', '=', id)
    .execute();
}

export async function setApproval(
  tx: Db,
  id: string,
  approval: { readonly approval_asked_by?: string | null; readonly approved_by?: string | null },
): Promise<void> {
  await tx.updateTable('quotations').set(approval).where('id', '=', id).execute();
}

export function staffHistory(db: Db, quotationId: string) {
  return db
    .selectFrom('quotation_history')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'quotation_history.user_id').on('users.deleted_at', 'is', null),
    )
    .leftJoin('staff', 'staff.id', 'quotation_history.staff_id')
    .select([
      'quotation_history.status',
      'actor',
      'note',
      'at',
      'users.first_name as buyer_first',
      'users.last_name as buyer_last',
      'staff.first_name as staff_first',
      'staff.last_name as staff_last',
    ])
    .where('quotation_id', '=', quotationId)
    .orderBy('quotation_history.id', 'desc')
    .execute();
}

/** What staff changed in the grid, in its order; lines that are not named go. */
export async function saveLines(
  tx: Db,
  quotationId: string,
  vat: VatPercents,
  lines: readonly {
    readonly id: number;
    readonly quantity: number;
    readonly price: number | null;
    readonly ready_days: number | null;
  }[],
): Promise<void> {
  await sql`DELETE FROM quotation_lines
    WHERE quotation_id = ${quotationId} AND id <> ALL(${lines.map(({ id }) => id)}::int[])`.execute(tx);
  await sql`
    UPDATE quotation_lines l SET position = t.place, quantity = t.quantity, price = t.price, ready_days = t.days,
      vat_percent = CASE WHEN t.price IS NULL THEN l.vat_percent ELSE ${vatOfGoods(sql`l.goods_id`, vat)} END
    FROM unnest(${lines.map(({ id }) => id)}::int[], ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ price }) => price)}::bigint[], ${lines.map(({ ready_days }) => ready_days)}::int[])
      WITH ORDINALITY AS t (id, quantity, price, days, place)
    WHERE l.quotation_id = ${quotationId} AND l.id = t.id`.execute(tx);
}

export async function setTexts(
  tx: Db,
  id: string,
  texts: { readonly text: string | null; readonly terms: string | null },
): Promise<void> {
  await tx.updateTable('quotations').set(texts).where('id', '=', id).execute();
}

/** Copies the lines into another quotation without prices, so that they are priced again. */
export async function copyLines(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO quotation_lines (quotation_id, position, option_id, goods_id, option_public_id, kit, article, name, note, image,
      specs, unit_code, unit_name, pack_size, quantity, list_price, price, vat_percent, weight_g, ready_days, is_delivery)
    SELECT ${to}::uuid, position, option_id, goods_id, option_public_id, kit, article, name, note, image, specs, unit_code,
      unit_name, pack_size, quantity, list_price, CASE WHEN option_id IS NULL THEN price END, vat_percent, weight_g, ready_days,
      is_delivery
    FROM quotation_lines WHERE quotation_id = ${from}`.execute(tx);
}

/** The option that has this article, however it is typed. */
export async function optionByArticle(db: Db, article: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('options')
    .select('public_id')
    .where('article_key', '=', articleKey(article))
    .orderBy('id')
    .executeTakeFirst();
  return row?.public_id;
}

/** The sender of a request, where they have an account. */
export function requestByNumber(db: Db, number: string) {
  return db
    .selectFrom('requests')
    .select(['number', 'user_id', 'fields', 'assignee_id'])
    .where('number', '=', number)
    .executeTakeFirst();
}

/** How many wait in a tab of the list, how many longer than the norm, and how long the oldest do. */
export async function waitingIn(
  db: Db,
  tab: 'prepare' | 'approve' | 'ending',
  leader: string | null,
  normHours: number,
): Promise<Waiting> {
  const which =
    tab === 'prepare'
      ? sql`quotations.status = 'requested'`
      : waits[tab === 'approve' ? 'approval' : 'ending'];
  return waitingOf(db, {
    from: sql`quotations WHERE ${which} AND ${readable(leader)}`,
    late: normHours,
    owner: sql`assignee_id`,
  });
}
