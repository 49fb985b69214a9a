import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';

export interface KitOptionRow {
  readonly id: number;
  readonly public_id: string;
  readonly name: string;
  readonly note: string;
  /** Null: what the part costs. */
  readonly price: number | null;
  readonly is_included: boolean;
  readonly weight_g: number;
  readonly lead_days: number;
  readonly part_option_id: number | null;
  readonly part_quantity: number;
  readonly drawing: Readonly<Record<string, string>>;
}

export interface KitRow {
  readonly goods_id: number;
  readonly slug: string;
  /** The machine as it is bought. */
  readonly option_id: number;
  /** False when withdrawn: no new choices. */
  readonly is_published: boolean;
  readonly stages: readonly {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly note: string;
    readonly choice: 'one' | 'any';
    readonly options: readonly KitOptionRow[];
  }[];
  readonly rules: readonly {
    readonly id: number;
    readonly kind: 'requires' | 'excludes' | 'any_of';
    readonly option_id: number | null;
    readonly option_ids: readonly number[];
    readonly reason: string;
  }[];
}

/** Whole kits: stages with their options, and rules. */
async function readKits(
  db: Db,
  which: RawBuilder<unknown>,
  price: RawBuilder<unknown> = sql`shop_sum(o.price)`,
): Promise<KitRow[]> {
  const { rows } = await sql<KitRow>`
    SELECT k.goods_id, g.slug, k.option_id, k.is_published,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'note', s.note, 'choice', s.choice,
          'options', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'public_id', o.public_id, 'name', o.name, 'note', o.note,
              'price', ${price}, 'is_included', o.is_included, 'weight_g', o.weight_g, 'lead_days', o.lead_days,
              'part_option_id', o.part_option_id, 'part_quantity', o.part_quantity, 'drawing', o.drawing) ORDER BY o.position), '[]')
            FROM kit_options o WHERE o.stage_id = s.id)) ORDER BY s.position), '[]')
        FROM kit_stages s WHERE s.goods_id = k.goods_id) AS stages,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'option_id', r.option_id,
          'option_ids', r.option_ids, 'reason', r.reason) ORDER BY r.position), '[]')
        FROM kit_rules r WHERE r.goods_id = k.goods_id) AS rules
    FROM kits k JOIN goods g ON g.id = k.goods_id WHERE ${which} ORDER BY k.position`.execute(db);
  return rows;
}

export const kitsOf = (db: Db, goodsIds: readonly number[]): Promise<KitRow[]> =>
  goodsIds.length === 0 ? Promise.resolve([]) : readKits(db, sql`k.goods_id = ANY(${[...goodsIds]}::int[])`);

/** With prices as they are written down: in roubles, whatever the shop counts in. */
export const writtenKitsOf = (db: Db, goodsIds: readonly number[]): Promise<KitRow[]> =>
  goodsIds.length === 0
    ? Promise.resolve([])
    : readKits(db, sql`k.goods_id = ANY(${[...goodsIds]}::int[])`, sql`o.price`);

export async function kitBySlug(db: Db, slug: string): Promise<KitRow | undefined> {
  return (await readKits(db, sql`g.slug = ${slug} AND g.state = 'shown' AND k.is_published`))[0];
}

export interface MachineRow {
  readonly goods_id: number;
  readonly stages: number;
  readonly options: number;
}

/** Those that buyers configure, in their order. */
export async function machines(db: Db): Promise<MachineRow[]> {
  const { rows } = await sql<MachineRow>`
    SELECT k.goods_id, count(DISTINCT s.id)::int AS stages, count(o.id)::int AS options
    FROM kits k LEFT JOIN kit_stages s ON s.goods_id = k.goods_id LEFT JOIN kit_options o ON o.stage_id = s.id
    WHERE k.is_published GROUP BY k.goods_id ORDER BY k.position`.execute(db);
  return rows;
}

/** Of configurable machines. */
export async function slugs(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('kits')
    .innerJoin('goods', 'goods.id', 'kits.goods_id')
    .select('goods.slug')
    .where('goods.state', '=', 'shown')
    .where('kits.is_published', '=', true)
    .orderBy('kits.position')
    .execute();
  return rows.map(({ slug }) => slug);
}

export interface VariantRow {
  readonly id: number;
  readonly key: string;
  readonly goods_id: number;
  readonly option_ids: readonly number[];
  readonly list_price: number | null;
  readonly name: string | null;
  readonly note: string;
  readonly created_at: Date;
}

const variantColumns = [
  'id',
  'key',
  'goods_id',
  'option_ids',
  'list_price',
  'name',
  'note',
  'created_at',
] as const;

export function variantsByIds(db: Db, ids: readonly number[]): Promise<VariantRow[]> {
  return db.selectFrom('kit_variants').select(variantColumns).where('id', 'in', ids).execute();
}

export function variantsByKeys(db: Db, keys: readonly string[]): Promise<VariantRow[]> {
  return db.selectFrom('kit_variants').select(variantColumns).where('key', 'in', keys).execute();
}

/** What the shop proposes, in its order. */
export function proposedVariants(db: Db, goodsId: number): Promise<VariantRow[]> {
  return db
    .selectFrom('kit_variants')
    .select(variantColumns)
    .where('goods_id', '=', goodsId)
    .where('position', 'is not', null)
    .orderBy('position')
    .execute();
}

export function insertVariant(
  db: Db,
  variant: Pick<VariantRow, 'key' | 'goods_id' | 'list_price'> & { readonly option_ids: number[] },
): Promise<VariantRow> {
  return db.insertInto('kit_variants').values(variant).returning(variantColumns).executeTakeFirstOrThrow();
}

/** List prices of single options, in kopecks. */
export async function pricesOf(db: Db, optionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (optionIds.length === 0) return new Map();
  const rows = await db.selectFrom('options').select(['id', 'price']).where('id', 'in', optionIds).execute();
  return new Map(rows.flatMap(({ id, price }) => (price === null ? [] : [[id, price] as const])));
}
