import { SHOP_UTC_OFFSET_HOURS } from '@spindle/contract/constants';
import type { Db } from '@spindle/database/pool';
import type { PromotionRule } from '@spindle/database/tables/catalogue';
import { sql } from 'kysely';
import type { RecordSql } from '../../../kernel/records/records.sql.ts';

export const promotionSql: RecordSql = {
  columns: {
    goods: sql`(SELECT count(*)::int FROM goods_promotions gp WHERE gp.promotion_id = promotions.id)`,
  },
  sorts: { ends: { by: sql`(promotions.ends_on::text || ' ' || promotions.slug)`, type: 'text' } },
};

export async function ruleOfPromotion(
  db: Db,
  id: string,
): Promise<{ readonly rule: PromotionRule | null; readonly percent: number } | undefined> {
  return db
    .selectFrom('promotions')
    .select(['rule', 'percent'])
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst();
}

export const lockedRule = (tx: Db, id: number) =>
  tx.selectFrom('promotions').select('rule').where('id', '=', id).forUpdate().executeTakeFirst();

export async function writeRule(tx: Db, id: number, rule: PromotionRule): Promise<void> {
  await tx
    .updateTable('promotions')
    .set({ rule: JSON.stringify(rule) })
    .where('id', '=', id)
    .execute();
}

export async function slugsLike(db: Db, like: string): Promise<string[]> {
  const rows = await db
    .selectFrom('promotions')
    .select('slug')
    .where(sql<boolean>`starts_with(slug, ${like})`)
    .execute();
  return rows.map(({ slug }) => slug);
}

/**
 * Imported goods with promotion prices are managed like chosen ones from here on, so that their old prices can be
 * restored.
 */
export async function adoptGoods(tx: Db, id: number): Promise<void> {
  await sql`INSERT INTO promotion_options (option_id, promotion_id, price)
    SELECT o.id, gp.promotion_id, o.price FROM goods_promotions gp JOIN options o ON o.goods_id = gp.goods_id
    WHERE gp.promotion_id = ${id} AND o.original_price IS NOT NULL ON CONFLICT DO NOTHING`.execute(tx);
}

interface PreviewCounts {
  readonly options: number;
  readonly goods: number;
  readonly lowered_already: number;
}

export async function previewCounts(db: Db, rule: PromotionRule): Promise<PreviewCounts> {
  const { rows } = await sql<PreviewCounts>`
    SELECT count(*) FILTER (WHERE m.is_free)::int AS options, count(DISTINCT m.goods_id) FILTER (WHERE m.is_free)::int AS goods,
      count(*) FILTER (WHERE NOT m.is_free)::int AS lowered_already
    FROM (SELECT o.goods_id, o.original_price IS NULL OR po.option_id IS NOT NULL AS is_free
      FROM options_of_rule(${JSON.stringify(rule)}::jsonb) r JOIN options o ON o.id = r.option_id
      LEFT JOIN promotion_options po ON po.option_id = o.id) m`.execute(db);
  return rows[0] ?? { options: 0, goods: 0, lowered_already: 0 };
}

export async function previewRows(db: Db, rule: PromotionRule, percent: number, limit: number) {
  const { rows } = await sql<{
    goods_id: string;
    article: string;
    name: string;
    price: number;
    new_price: number;
    pieces: number;
  }>`
    SELECT g.public_id AS goods_id, o.article, concat_ws(', ', g.name, o.name) AS name, coalesce(o.original_price, o.price) AS price,
      promoted_price(coalesce(o.original_price, o.price), ${percent}::int) AS new_price,
      (SELECT coalesce(sum(s.quantity), 0)::int FROM stock s WHERE s.option_id = o.id) AS pieces
    FROM options_of_rule(${JSON.stringify(rule)}::jsonb) r JOIN options o ON o.id = r.option_id JOIN goods g ON g.id = o.goods_id
      LEFT JOIN promotion_options po ON po.option_id = o.id
    WHERE o.original_price IS NULL OR po.option_id IS NOT NULL
    ORDER BY g.popularity DESC, o.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function unknownArticles(db: Db, articles: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ article: string }>`
    SELECT a AS article FROM unnest(${[...articles]}::text[]) a
    WHERE NOT EXISTS (SELECT FROM options o WHERE o.article_key = article_key(a))`.execute(db);
  return rows.map(({ article }) => article);
}

interface PromotionDid {
  readonly goods: number;
  readonly orders: number;
  readonly pieces: number;
  readonly sum: number;
}

/** Orders of its options between its first and last day, without cancelled ones; money is the shop's currency alone. */
export async function promotionDid(db: Db, id: number, leader: string | null): Promise<PromotionDid> {
  const { rows } = await sql<PromotionDid>`
    SELECT (SELECT count(*)::int FROM goods_promotions gp WHERE gp.promotion_id = p.id) AS goods, did.*
    FROM promotions p, LATERAL (
      SELECT count(DISTINCT ord.id)::int AS orders, coalesce(sum(l.quantity - l.cancelled), 0)::int AS pieces,
        coalesce(sum(round(l.total::numeric * (l.quantity - l.cancelled) / l.quantity))
          FILTER (WHERE ord.currency = (SELECT shop_currency())), 0)::bigint AS sum
      FROM promotion_parts pp JOIN order_lines l ON l.option_id = pp.option_id JOIN orders ord ON ord.id = l.order_id
      WHERE pp.promotion_id = p.id AND ord.status <> 'cancelled' AND l.quantity > l.cancelled
        ${leader === null ? sql`` : sql`AND ord.assignee_id = ${leader}::uuid`}
        AND ord.created_at >= p.starts_on::timestamp AT TIME ZONE 'UTC' - ${sql.lit(SHOP_UTC_OFFSET_HOURS)} * interval '1 hour'
        AND ord.created_at < (p.ends_on + 1)::timestamp AT TIME ZONE 'UTC' - ${sql.lit(SHOP_UTC_OFFSET_HOURS)} * interval '1 hour') did
    WHERE p.id = ${id}`.execute(db);
  return rows[0] ?? { goods: 0, orders: 0, pieces: 0, sum: 0 };
}
