import type { KitUse, ListedKit } from '@spindle/contract/staff/staff-kits';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export interface OfficeKitRow extends ListedKit {
  readonly goods_id: number;
  readonly option_id: number;
  readonly slug: string;
  readonly is_shown: boolean;
}

/** Every kit, or the one of these goods. */
export async function officeKits(db: Db, publicId: string | null = null): Promise<OfficeKitRow[]> {
  const { rows } = await sql<OfficeKitRow>`
    SELECT g.public_id AS id, o.article, g.name, g.slug, g.state = 'shown' AS is_shown, k.goods_id, k.option_id, k.is_published, k.version,
      (SELECT count(*)::int FROM kit_stages s WHERE s.goods_id = k.goods_id) AS stages,
      (SELECT count(*)::int FROM kit_options p JOIN kit_stages s ON s.id = p.stage_id WHERE s.goods_id = k.goods_id) AS options,
      (SELECT count(*)::int FROM kit_rules r WHERE r.goods_id = k.goods_id) AS rules,
      (SELECT count(*)::int FROM kit_variants v WHERE v.goods_id = k.goods_id AND v.position IS NULL) AS saved
    FROM kits k JOIN goods g ON g.id = k.goods_id JOIN options o ON o.id = k.option_id
    ${publicId === null ? sql`` : sql`WHERE g.public_id = ${publicId}`} ORDER BY k.position, k.goods_id`.execute(
    db,
  );
  return rows;
}

/** The kit of these goods, held until the transaction ends. */
export async function lockKit(
  tx: Db,
  publicId: string,
): Promise<{ goods_id: number; version: number; is_published: boolean } | undefined> {
  return tx
    .selectFrom('kits')
    .innerJoin('goods', 'goods.id', 'kits.goods_id')
    .select(['kits.goods_id', 'kits.version', 'kits.is_published'])
    .where('goods.public_id', '=', publicId)
    .forUpdate('kits')
    .executeTakeFirst();
}

/** The machine that an article or a code names, with the kit it has already. */
export async function machineByArticle(tx: Db, article: string) {
  return tx
    .selectFrom('options')
    .innerJoin('goods', 'goods.id', 'options.goods_id')
    .leftJoin('kits', 'kits.goods_id', 'goods.id')
    .select(['options.article', 'goods.id', 'goods.public_id', 'kits.goods_id as kit'])
    .where((where) =>
      where.or([where('options.article', '=', article), where('options.public_id', '=', article)]),
    )
    .executeTakeFirst();
}

export async function putPublished(tx: Db, goodsId: number, isPublished: boolean): Promise<void> {
  await tx.updateTable('kits').set({ is_published: isPublished }).where('goods_id', '=', goodsId).execute();
}

/** Prices of new goods in kopecks, by article. */
export async function pricesByArticle(
  db: Db,
  articles: readonly string[],
): Promise<Record<string, number | null>> {
  if (articles.length === 0) return {};
  const rows = await db
    .selectFrom('options')
    .select(['article', 'price'])
    .where('article', 'in', [...articles])
    .where('is_used', '=', false)
    .execute();
  return Object.fromEntries(rows.map(({ article, price }) => [article, price]));
}

/** Removing it takes its stages, options, rules and ready sets along; the goods stay. */
export async function deleteKit(tx: Db, goodsId: number): Promise<void> {
  await tx.deleteFrom('kits').where('goods_id', '=', goodsId).execute();
}

const namedAtMost = 5;

/** What buyers have of the machine with its options: what they saved, carts, orders and offers with the newest numbers. */
export async function usesOfKit(db: Db, goodsId: number): Promise<KitUse[]> {
  const newest = sql`(array_agg(number ORDER BY created_at DESC))[1:${sql.lit(namedAtMost)}]`;
  const { rows } = await sql<KitUse>`
    SELECT 'saved' AS kind, count(*)::int AS count, '{}'::text[] AS first
    FROM kit_variants WHERE goods_id = ${goodsId} AND position IS NULL
    UNION ALL
    SELECT 'carts', count(DISTINCT i.cart_id)::int, '{}'
    FROM cart_items i JOIN kit_variants v ON v.id = i.kit_variant_id WHERE v.goods_id = ${goodsId}
    UNION ALL
    SELECT 'orders', count(*)::int, coalesce(${newest}, '{}') FROM (
      SELECT o.number::text, o.created_at FROM orders o
      WHERE o.id IN (SELECT l.order_id FROM order_lines l WHERE l.goods_id = ${goodsId} AND l.kit IS NOT NULL)) found
    UNION ALL
    SELECT 'quotations', count(*)::int, coalesce(${newest}, '{}') FROM (
      SELECT coalesce(q.number::text, '') AS number, q.created_at FROM quotations q
      WHERE q.id IN (SELECT l.quotation_id FROM quotation_lines l WHERE l.goods_id = ${goodsId} AND l.kit IS NOT NULL)) found`.execute(
    db,
  );
  return rows.filter(({ count }) => count > 0);
}
