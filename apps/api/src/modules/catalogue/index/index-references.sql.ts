import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { ChangedReferences } from './index-references.rules.ts';

/** Goods whose index rows change when these references do. */
export async function goodsOfReferences(db: Db, changed: ChangedReferences): Promise<number[]> {
  const found = new Set<number>();
  const add = ({ rows }: { rows: readonly { id: number }[] }) => {
    for (const { id } of rows) found.add(id);
  };
  const { brands, classes, promotions, properties, choices, folders } = changed;
  if (brands.length + classes.length + folders.length > 0)
    add(
      await sql<{ id: number }>`
        SELECT id FROM goods WHERE brand_id = ANY(${brands}::int[]) OR class_id = ANY(${classes}::int[])
          OR folder_id = ANY(${folders}::uuid[])`.execute(db),
    );
  if (promotions.length > 0)
    add(
      await sql<{ id: number }>`
        SELECT goods_id AS id FROM goods_promotions WHERE promotion_id = ANY(${promotions}::int[])`.execute(
        db,
      ),
    );
  if (properties.length > 0)
    add(
      await sql<{ id: number }>`
        SELECT id FROM goods WHERE properties ?| ${properties.map(String)}::text[]
        UNION SELECT goods_id FROM options WHERE properties ?| ${properties.map(String)}::text[]`.execute(db),
    );
  if (choices.length > 0) {
    const of = choices.map(({ property }) => String(property));
    const ids = choices.map(({ id }) => id);
    const isOne = sql`EXISTS (
      SELECT FROM unnest(${of}::text[], ${ids}::int[]) AS one (property, id) WHERE properties -> one.property @> to_jsonb(one.id))`;
    add(
      await sql<{ id: number }>`
        SELECT id FROM goods WHERE ${isOne} UNION SELECT goods_id FROM options WHERE ${isOne}`.execute(db),
    );
  }
  return [...found];
}
