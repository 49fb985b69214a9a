import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Goods whose article begins with the words, or whose name holds each of them. */
export async function goodsByWords(db: Db, text: string, limit: number): Promise<number[]> {
  const words = text
    .split(/\s+/)
    .slice(0, 8)
    .map((word) => `%${escapeLike(word)}%`);
  const { rows } = await sql<{ id: number }>`
    (SELECT goods_id AS id FROM options WHERE article_key LIKE article_key(${text}) || '%' AND article_key(${text}) <> '' LIMIT ${limit})
    UNION
    (SELECT id FROM goods WHERE name ILIKE ALL (${words}) ORDER BY popularity DESC LIMIT ${limit})`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
