import { SHOP_UTC_OFFSET_HOURS } from '@spindle/contract/constants';
import { articleList } from '@spindle/contract/staff/articles';
import { PROMOTION_GOODS } from '@spindle/contract/staff/promotions';
import { type FieldValues, manyList } from '@spindle/contract/staff/field-specs';
import type { ListedSpec } from '@spindle/contract/staff/spec-records';
import { allDrawings } from '@spindle/contract/staff/drawing-names';
import type { Db } from '@spindle/database/pool';
import type { PromotionRule } from '@spindle/database/tables/catalogue';
import { sql } from 'kysely';
import { holdsAll } from '../../kernel/list-filter.sql.ts';
import { type ListSql, oneOf, plainWords, wordsOrPhone } from '../../kernel/staff/lists.sql.ts';
import type { StoredSpec } from '../../kernel/staff/spec-records.ts';

const today = sql`(now() AT TIME ZONE 'UTC' + ${sql.lit(SHOP_UTC_OFFSET_HOURS)} * interval '1 hour')::date`;
const state = sql<
  'ahead' | 'over' | 'on'
>`CASE WHEN promotions.starts_on > ${today} THEN 'ahead' WHEN promotions.ends_on < ${today} THEN 'over' ELSE 'on' END`;
const words = plainWords(sql`promotions.name`, sql`promotions.text`);

/** The list of the office; `contract/staff/promotions.ts` is its face. */
export const promotionsListSql: ListSql = {
  table: 'promotions',
  id: 'promotions.id',
  idType: 'bigint',
  sorts: {
    name: { by: sql`promotions.name`, type: 'text' },
    ends: { by: sql`(promotions.ends_on::text || ' ' || promotions.slug)`, type: 'text' },
  },
  filters: { state: oneOf(state) },
  search: (text) => holdsAll(words, wordsOrPhone(text)),
};

const stateNames = { on: 'идёт', ahead: 'впереди', over: 'закончилась' } as const;
const dayText = (day: string): string => day.split('-').toReversed().join('.');

export async function listedPromotions(db: Db, ids: readonly string[]): Promise<ListedSpec[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('promotions')
    .selectAll()
    .select(state.as('state'))
    .select(
      sql<number>`(SELECT count(*)::int FROM goods_promotions gp WHERE gp.promotion_id = promotions.id)`.as(
        'goods',
      ),
    )
    .where('id', 'in', ids.map(Number))
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    version: row.version,
    name: row.name,
    cells: {
      name: row.name,
      percent: `−${row.percent}\u00a0%`,
      ends: `${dayText(row.starts_on)} – ${dayText(row.ends_on)}`,
      state: stateNames[row.state],
      goods: row.goods.toLocaleString('ru-RU'),
      goods_by: PROMOTION_GOODS[row.rule?.by ?? 'kept'],
    },
  }));
}

const onePromotion = (db: Db, id: string) =>
  db
    .selectFrom('promotions')
    .selectAll()
    .where(sql<boolean>`id::text = ${id}`);

const text = (value: number | string | undefined): string => (value === undefined ? '' : String(value));
const roubles = (kopecks: number | undefined): string =>
  kopecks === undefined ? '' : String(Math.round(kopecks / 100));

export function ruleFields(rule: PromotionRule | null): FieldValues {
  const given = rule?.by === 'rule' ? rule : undefined;
  return {
    goods_by: rule?.by ?? 'kept',
    folder: (given?.folder ?? []).join('\n'),
    brand: (given?.brand ?? []).join('\n'),
    price_from: roubles(given?.price_from),
    price_to: roubles(given?.price_to),
    days: text(given?.days),
    pieces: text(given?.pieces),
    used: given?.used === undefined ? '' : given.used ? 'used' : 'new',
    articles: rule?.by === 'list' ? rule.articles.join('\n') : '',
  };
}

const stored = (
  row: Awaited<ReturnType<ReturnType<typeof onePromotion>['executeTakeFirst']>>,
): StoredSpec | undefined =>
  row && {
    id: String(row.id),
    version: row.version,
    fields: {
      name: row.name,
      percent: String(row.percent),
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      text: row.text,
      position: String(row.position),
      picture: row.picture ?? '',
      drawing: row.drawing_kind ?? '',
      params: Object.keys(row.drawing_params).length === 0 ? '' : JSON.stringify(row.drawing_params),
      ...ruleFields(row.rule),
    },
  };

export const findPromotion = async (db: Db, id: string) =>
  stored(await onePromotion(db, id).executeTakeFirst());
export const lockPromotion = async (tx: Db, id: string) =>
  stored(await onePromotion(tx, id).forUpdate().executeTakeFirst());

/** Fields as typed → what the database understands; null is for goods that came with their prices. */
export function ruleOf(fields: FieldValues): PromotionRule | null {
  if (fields['goods_by'] === 'list') return { by: 'list', articles: articleList(fields['articles'] ?? '') };
  if (fields['goods_by'] !== 'rule') return null;
  const { folder, brand, used, price_from: from, price_to: to, days, pieces } = fields;
  return {
    by: 'rule',
    ...(folder ? { folder: manyList(folder) } : {}),
    ...(brand ? { brand: manyList(brand) } : {}),
    ...(from ? { price_from: Number(from) * 100 } : {}),
    ...(to ? { price_to: Number(to) * 100 } : {}),
    ...(days ? { days: Number(days) } : {}),
    ...(pieces ? { pieces: Number(pieces) } : {}),
    ...(used ? { used: used === 'used' } : {}),
  };
}

function rowOf(fields: FieldValues) {
  const rule = ruleOf(fields);
  return {
    name: fields['name'] ?? '',
    percent: Number(fields['percent']),
    starts_on: fields['starts_on'] ?? '',
    ends_on: fields['ends_on'] ?? '',
    text: fields['text'] ?? '',
    position: Number(fields['position']),
    picture: fields['picture'] || null,
    drawing_kind: fields['drawing'] || null,
    drawing_params: fields['params'] || '{}',
    rule: rule && JSON.stringify(rule),
  };
}

export async function takenSlugs(db: Db, like: string): Promise<string[]> {
  const rows = await db
    .selectFrom('promotions')
    .select('slug')
    .where(sql<boolean>`starts_with(slug, ${like})`)
    .execute();
  return rows.map(({ slug }) => slug);
}

export async function insertPromotion(tx: Db, slug: string, fields: FieldValues): Promise<string> {
  const { id } = await tx
    .insertInto('promotions')
    .values({ slug, ...rowOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

export async function writePromotion(tx: Db, id: string, fields: FieldValues): Promise<void> {
  await tx.updateTable('promotions').set(rowOf(fields)).where('id', '=', Number(id)).execute();
}

/** Goods that came with their prices are from here on chosen like all others: their prices can be given back. */
export async function adoptGoods(tx: Db, id: number): Promise<void> {
  await sql`INSERT INTO promotion_options (option_id, promotion_id, price)
    SELECT o.id, gp.promotion_id, o.price FROM goods_promotions gp JOIN options o ON o.goods_id = gp.goods_id
    WHERE gp.promotion_id = ${id} AND o.original_price IS NOT NULL ON CONFLICT DO NOTHING`.execute(tx);
}

export async function removePromotion(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('promotions').where('id', '=', id).execute();
}

export interface PreviewCounts {
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

export async function promotionChoices(db: Db) {
  const [folders, brands] = await Promise.all([
    db.selectFrom('folders').select(['id', 'name', 'path']).orderBy('path').execute(),
    db.selectFrom('brands').select(['slug', 'name']).orderBy('name').execute(),
  ]);
  return {
    folders: folders.map(({ id, name, path }) => ({
      value: id,
      label: `${'\u2007\u2007'.repeat(path.split('/').length - 1)}${name}`,
    })),
    brands: brands.map(({ slug, name }) => ({ value: slug, label: name })),
    drawings: allDrawings(),
  };
}

export interface PromotionDid {
  readonly goods: number;
  readonly orders: number;
  readonly pieces: number;
  readonly sum: number;
}

/** What was ordered of its options between its first and last day, without what was called off. */
export async function promotionDid(db: Db, id: number, leader: string | null): Promise<PromotionDid> {
  const { rows } = await sql<PromotionDid>`
    SELECT (SELECT count(*)::int FROM goods_promotions gp WHERE gp.promotion_id = p.id) AS goods, did.*
    FROM promotions p, LATERAL (
      SELECT count(DISTINCT ord.id)::int AS orders, coalesce(sum(l.quantity - l.cancelled), 0)::int AS pieces,
        coalesce(sum(round(l.total::numeric * (l.quantity - l.cancelled) / l.quantity)), 0)::bigint AS sum
      FROM promotion_parts pp JOIN order_lines l ON l.option_id = pp.option_id JOIN orders ord ON ord.id = l.order_id
      WHERE pp.promotion_id = p.id AND ord.status <> 'cancelled' AND l.quantity > l.cancelled
        ${leader === null ? sql`` : sql`AND ord.assignee_id = ${leader}::uuid`}
        AND ord.created_at >= p.starts_on::timestamp AT TIME ZONE 'UTC' - ${sql.lit(SHOP_UTC_OFFSET_HOURS)} * interval '1 hour'
        AND ord.created_at < (p.ends_on + 1)::timestamp AT TIME ZONE 'UTC' - ${sql.lit(SHOP_UTC_OFFSET_HOURS)} * interval '1 hour') did
    WHERE p.id = ${id}`.execute(db);
  return rows[0] ?? { goods: 0, orders: 0, pieces: 0, sum: 0 };
}
