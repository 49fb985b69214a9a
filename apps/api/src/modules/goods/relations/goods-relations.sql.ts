import type { RelationKind } from '@spindle/contract/staff/goods/goods-relations';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

interface NamedGoods {
  readonly id: string;
  readonly name: string;
  readonly article: string;
  readonly state: 'shown' | 'hidden' | 'archived';
}

const named = sql`g.public_id AS id, g.name, g.state,
  coalesce((SELECT o.article FROM options o WHERE o.goods_id = g.id ORDER BY o.position LIMIT 1), '') AS article`;

export async function relatedTo(db: Db, goodsId: number) {
  const { rows } = await sql<NamedGoods & { kind: RelationKind; both: boolean }>`
    SELECT r.kind, ${named}, EXISTS (SELECT FROM goods_relations b
      WHERE b.goods_id = r.related_id AND b.related_id = r.goods_id AND b.kind = r.kind) AS both
    FROM goods_relations r JOIN goods g ON g.id = r.related_id WHERE r.goods_id = ${goodsId} ORDER BY r.kind, r.position`.execute(
    db,
  );
  return rows;
}

export async function namedBy(db: Db, goodsId: number, limit: number) {
  const { rows } = await sql<NamedGoods & { kind: RelationKind }>`
    SELECT r.kind, ${named} FROM goods_relations r JOIN goods g ON g.id = r.goods_id
    WHERE r.related_id = ${goodsId} AND NOT EXISTS (SELECT FROM goods_relations b
      WHERE b.goods_id = ${goodsId} AND b.related_id = r.goods_id AND b.kind = r.kind)
    ORDER BY r.kind, g.name LIMIT ${limit}`.execute(db);
  return rows;
}

export async function promotionsOf(db: Db, goodsId: number) {
  const { rows } = await sql<{ name: string; ends_on: string }>`
    SELECT p.name, p.ends_on::text AS ends_on FROM goods_promotions gp JOIN promotions p ON p.id = gp.promotion_id
    WHERE gp.goods_id = ${goodsId} ORDER BY p.ends_on`.execute(db);
  return rows;
}

export async function linksVersion(db: Db, goodsId: number): Promise<number> {
  const row = await db
    .selectFrom('goods_links')
    .select('version')
    .where('goods_id', '=', goodsId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** One change of relations at a time: two goods that name each other never wait for each other. */
export async function lockLinks(tx: Db, goodsId: number): Promise<{ version: number }> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('goods_links'))`.execute(tx);
  await sql`INSERT INTO goods_links (goods_id, version) VALUES (${goodsId}, 0) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  return tx
    .selectFrom('goods_links')
    .select('version')
    .where('goods_id', '=', goodsId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Numbers behind the ids that pages show, locked so that they stay. */
export async function goodsNumbers(tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; public_id: string }>`
    SELECT id, public_id FROM goods WHERE public_id = ANY(${[...ids]}::text[]) ORDER BY id FOR KEY SHARE`.execute(
    tx,
  );
  return new Map(rows.map(({ id, public_id }) => [public_id, id]));
}

interface Row {
  readonly kind: RelationKind;
  readonly related: number;
  readonly position: number;
}

export async function writeRelations(tx: Db, goodsId: number, rows: readonly Row[]): Promise<void> {
  await tx.deleteFrom('goods_relations').where('goods_id', '=', goodsId).execute();
  await sql`INSERT INTO goods_relations (goods_id, kind, position, related_id)
    SELECT ${goodsId}::int, v.kind, v.position, v.related
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v(kind text, related int, position smallint)`.execute(
    tx,
  );
}

/** Others name these goods too, after those they name already, or no longer do. */
export async function writeReturns(
  tx: Db,
  goodsId: number,
  rows: readonly { readonly kind: RelationKind; readonly related: number; readonly both: boolean }[],
): Promise<void> {
  const json = JSON.stringify(rows.map(({ kind, related, both }) => ({ kind, related, mutual: both })));
  await sql`DELETE FROM goods_relations r USING jsonb_to_recordset(${json}::jsonb) AS v(kind text, related int, mutual boolean)
    WHERE NOT v.mutual AND r.goods_id = v.related AND r.related_id = ${goodsId} AND r.kind = v.kind`.execute(
    tx,
  );
  await sql`INSERT INTO goods_relations (goods_id, kind, position, related_id)
    SELECT v.related, v.kind, coalesce((SELECT max(r.position) + 1 FROM goods_relations r WHERE r.goods_id = v.related AND r.kind = v.kind), 0),
      ${goodsId}::int
    FROM jsonb_to_recordset(${json}::jsonb) AS v(kind text, related int, mutual boolean) WHERE v.mutual
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`INSERT INTO goods_links (goods_id) SELECT DISTINCT v.related FROM jsonb_to_recordset(${json}::jsonb) AS v(related int)
    ORDER BY 1 ON CONFLICT (goods_id) DO UPDATE SET version = goods_links.version + 1`.execute(tx);
}

export async function raiseLinks(tx: Db, goodsId: number): Promise<void> {
  await sql`UPDATE goods_links SET version = version + 1 WHERE goods_id = ${goodsId}`.execute(tx);
}
