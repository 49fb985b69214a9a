import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export interface LayoutRow {
  readonly id: number;
  readonly query: string;
  readonly ends_on: string | null;
  readonly pinned: readonly KeyedOption[];
  readonly hidden: readonly KeyedOption[];
}

export interface KeyedOption {
  readonly goods: number;
  readonly option: number;
  /** A used unit of other goods is found separately. */
  readonly alone: boolean;
}

const keyed = (articles: unknown) => sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object('goods', o.goods_id, 'option', o.id, 'alone', o.is_used AND o.position > 0) ORDER BY a.at)
  FROM unnest(${articles}) WITH ORDINALITY AS a (article, at) JOIN options o ON o.article_key = article_key(a.article)), '[]')`;

export async function layoutRows(db: Db): Promise<readonly LayoutRow[]> {
  const { rows } = await sql<LayoutRow>`
    SELECT l.id, l.query, l.ends_on::text AS ends_on, ${keyed(sql`l.pinned`)} AS pinned, ${keyed(sql`l.hidden`)} AS hidden
    FROM search_layouts l`.execute(db);
  return rows;
}
