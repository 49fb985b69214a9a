import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { type RecordSql, shopToday } from '../../../kernel/records/records.sql.ts';

export const searchLayoutSql: RecordSql = {
  columns: { is_over: sql`coalesce(search_layouts.ends_on < ${shopToday}, false)` },
};

export interface NamedArticle {
  readonly article: string;
  /** Null for an article the shop does not have. */
  readonly name: string | null;
  readonly goods: number | null;
}

export async function namedArticles(db: Db, articles: readonly string[]): Promise<NamedArticle[]> {
  const { rows } = await sql<NamedArticle>`
    SELECT a.article, g.name, g.id AS goods FROM unnest(${[...articles]}::text[]) WITH ORDINALITY AS a (article, at)
      LEFT JOIN options o ON o.article_key = article_key(a.article) LEFT JOIN goods g ON g.id = o.goods_id ORDER BY a.at`.execute(
    db,
  );
  return rows;
}
