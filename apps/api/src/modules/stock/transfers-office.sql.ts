import { isUuid } from '@spindle/contract/fields/id';
import type { Db } from '@spindle/database/pool';
import { sql, type SqlBool } from 'kysely';
import { containsAllText } from '../../kernel/sql/list-filter.sql.ts';
import {
  type ListSql,
  named,
  ofPerson,
  plainWords,
  within,
  searchWordsOrPhone,
} from '../../kernel/staff/lists.sql.ts';
import type { NamedOption } from './transfers.rules.ts';

const atWarehouse = (column: string) =>
  named((id) =>
    isUuid(id)
      ? sql`${sql.ref(column)} = (SELECT w.id FROM warehouses w WHERE w.public_id = ${id}::uuid)`
      : sql`false`,
  );

/** The list of the office; `contract/staff/lists/transfers-list.ts` is its face. */
export const transfersListSql: ListSql = {
  table: 'stock_transfers',
  id: 'stock_transfers.id',
  sorts: { at: { by: sql`stock_transfers.at`, type: 'timestamptz' } },
  filters: {
    at: within(sql`stock_transfers.at`),
    from: atWarehouse('stock_transfers.from_id'),
    to: atWarehouse('stock_transfers.to_id'),
    staff: ofPerson(sql`stock_transfers.staff_id`),
  },
  search: (text) => sql<SqlBool>`(stock_transfers.number::text = ${text.trim().replace(/^№\s*/, '')}
    OR ${containsAllText(plainWords(sql`stock_transfers.note`), searchWordsOrPhone(text))}
    OR stock_transfers.id IN (SELECT l.transfer_id FROM stock_transfer_lines l JOIN options o ON o.id = l.option_id
      WHERE article_key(${text}) <> '' AND starts_with(o.article_key, article_key(${text}))))`,
};

const who = sql<
  string | null
>`(SELECT p.first_name || ' ' || p.last_name FROM staff p WHERE p.id = t.staff_id)`;

export async function transferRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('stock_transfers as t')
    .select(['t.id', 't.number', 't.at', 't.from_name as from', 't.to_name as to', 't.note'])
    .select(who.as('who'))
    .select((eb) => [
      eb
        .selectFrom('stock_transfer_lines as l')
        .select(({ fn }) => fn.countAll<number>().as('lines'))
        .whereRef('l.transfer_id', '=', 't.id')
        .$castTo<{ lines: number }>()
        .as('lines'),
      eb
        .selectFrom('stock_transfer_lines as l')
        .select(sql<number>`coalesce(sum(l.quantity), 0)::int`.as('pieces'))
        .whereRef('l.transfer_id', '=', 't.id')
        .as('pieces'),
    ])
    .where('t.id', 'in', [...ids])
    .execute();
}

export const transferRow = (db: Db, id: string) =>
  db
    .selectFrom('stock_transfers as t')
    .leftJoin('warehouses as wa', 'wa.id', 't.from_id')
    .leftJoin('warehouses as wb', 'wb.id', 't.to_id')
    // The way back leads to where the pieces lie now.
    .leftJoin('warehouses as a', (join) => join.on('a.id', '=', sql<number>`coalesce(wa.merged_into, wa.id)`))
    .leftJoin('warehouses as b', (join) => join.on('b.id', '=', sql<number>`coalesce(wb.merged_into, wb.id)`))
    .select(['t.id', 't.number', 't.at', 't.from_name as from', 't.to_name as to', 't.note'])
    .select(['a.public_id as from_id', 'b.public_id as to_id'])
    .select(who.as('who'))
    .where('t.id', '=', id)
    .executeTakeFirst();

export const transferLines = (db: Db, id: string) =>
  db
    .selectFrom('stock_transfer_lines as l')
    .leftJoin('options as o', 'o.id', 'l.option_id')
    .leftJoin('goods as g', 'g.id', 'o.goods_id')
    .select(['l.position', 'l.article', 'l.name', 'l.quantity', 'g.public_id as goods_id'])
    .where('l.transfer_id', '=', id)
    .orderBy('l.position')
    .execute();

/** Options that articles may mean, those written the same way first; at most two of each line. */
export async function namedOptions(
  db: Db,
  articles: readonly string[],
  warehouseId: number,
): Promise<NamedOption[][]> {
  const { rows } = await sql<NamedOption & { at: number }>`
    SELECT a.at::int - 1 AS at, o.id, o.article, concat_ws(', ', g.name, o.name) AS name, g.public_id AS goods_id,
      coalesce(s.quantity, 0) AS free,
      (SELECT coalesce(sum(r.quantity - r.used), 0)::int FROM reservations r
        WHERE r.option_id = o.id AND r.warehouse_id = ${warehouseId} AND r.kind = 'stock' AND r.state = 'held') AS reserved
    FROM unnest(${[...articles]}::text[]) WITH ORDINALITY AS a(article, at)
      JOIN LATERAL (SELECT * FROM options o WHERE o.article_key = article_key(a.article) AND o.article_key <> ''
        ORDER BY o.article <> a.article, o.id LIMIT 2) o ON true
      JOIN goods g ON g.id = o.goods_id
      LEFT JOIN stock s ON s.option_id = o.id AND s.warehouse_id = ${warehouseId}
    ORDER BY a.at, o.article <> a.article, o.id`.execute(db);
  const byLine = Map.groupBy(rows, ({ at }) => at);
  return articles.map((_article, at) => byLine.get(at) ?? []);
}

/** Locks options in one order, as every change of one option does first. */
export async function lockOptions(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('options')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Raises their versions: what lies where was changed by staff. */
export async function touchOptions(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`UPDATE options SET lead_days = lead_days WHERE id = ANY(${[...ids]}::int[])`.execute(tx);
}

/** Its number; null when this document is stored already. */
export async function insertTransfer(
  tx: Db,
  row: {
    readonly id: string;
    readonly from_id: number;
    readonly to_id: number;
    readonly from_name: string;
    readonly to_name: string;
    readonly staff_id: string | null;
    readonly note: string;
  },
): Promise<number | null> {
  const inserted = await tx
    .insertInto('stock_transfers')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('number')
    .executeTakeFirst();
  return inserted?.number ?? null;
}

export async function insertLines(
  tx: Db,
  transferId: string,
  lines: readonly {
    readonly option_id: number;
    readonly article: string;
    readonly name: string;
    readonly quantity: number;
  }[],
): Promise<void> {
  await tx
    .insertInto('stock_transfer_lines')
    .values(lines.map((line, at) => ({ transfer_id: transferId, position: at + 1, ...line })))
    .execute();
}
