import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/**
 * PostgreSQL as most shops use it: Russian full-text search over all product texts, and trigrams where that finds
 * nothing.
 */
export async function prepareBaseline(db: Db): Promise<void> {
  await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db);
  await sql`DROP TABLE IF EXISTS bench_texts`.execute(db);
  await sql`
    CREATE UNLOGGED TABLE bench_texts AS
    SELECT g.id, g.popularity, concat_ws(' ', g.name, s.title, s.name, b.name, f.name, f.full_name, o.articles) AS text,
      setweight(to_tsvector('simple', coalesce(o.articles, '')), 'A') || setweight(to_tsvector('russian', g.name), 'A') ||
      setweight(to_tsvector('russian', concat_ws(' ', s.title, s.name, b.name)), 'B') ||
      setweight(to_tsvector('russian', concat_ws(' ', f.name, f.full_name)), 'C') || setweight(to_tsvector('russian', coalesce(v.names, '')), 'D') AS words
    FROM goods g JOIN series s ON s.id = g.series_id JOIN brands b ON b.id = g.brand_id JOIN folders f ON f.id = g.folder_id
    LEFT JOIN LATERAL (SELECT string_agg(article, ' ') AS articles FROM options WHERE goods_id = g.id) o ON true
    LEFT JOIN LATERAL (
      SELECT string_agg(pv.name, ' ') AS names FROM jsonb_each(g.properties) p
      JOIN property_values pv ON pv.property_id = p.key::int AND p.value @> to_jsonb(pv.id)) v ON true`.execute(
    db,
  );
  await sql`CREATE INDEX ON bench_texts USING gin (words)`.execute(db);
  await sql`CREATE INDEX ON bench_texts USING gin (text gin_trgm_ops)`.execute(db);
  await sql`ANALYZE bench_texts`.execute(db);
}

export async function searchBaseline(db: Db, query: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM bench_texts, websearch_to_tsquery('russian', ${query}) q WHERE words @@ q
    ORDER BY ts_rank_cd(words, q) DESC, popularity DESC, id LIMIT ${limit}`.execute(db);
  if (rows.length > 0) return rows.map(({ id }) => id);
  const near = await sql<{ id: number }>`
    SELECT id FROM bench_texts WHERE ${query} <% text ORDER BY word_similarity(${query}, text) DESC, popularity DESC, id LIMIT ${limit}`.execute(
    db,
  );
  return near.rows.map(({ id }) => id);
}
