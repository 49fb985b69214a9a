import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export interface UploadColumns {
  readonly article: number;
  readonly quantity: number | null;
  readonly head: boolean;
  /** Rows of a title above the list. */
  readonly skip: number;
  readonly titles: readonly string[];
  /** The sheet of the file that holds the lines. */
  readonly sheet: number;
  readonly sheet_names: readonly string[];
}

export interface UploadRow {
  readonly id: string;
  readonly file_name: string | null;
  readonly columns: UploadColumns;
}

export interface RawLine {
  readonly line: number;
  readonly article: string;
  readonly quantityText: string;
  readonly quantity: number | null;
}

export interface StoredListLine {
  readonly line: number;
  readonly article: string;
  readonly quantity_text: string;
  readonly quantity: number | null;
  readonly match: 'waiting' | 'found' | 'ambiguous' | 'missing';
  readonly option_id: number | null;
  readonly candidates: readonly number[];
  readonly candidates_found: number;
  readonly is_skipped: boolean;
  /** The article in the file, where another one was typed. */
  readonly given: string | null;
  /** It was found by the buyer's own article. */
  readonly is_own: boolean;
}

/** Fits of one article that are counted. */
const countedAtMost = 100;

export async function insertUpload(
  tx: Db,
  upload: { id: string; cartId: number; fileName: string | null; columns: object },
): Promise<void> {
  await tx
    .insertInto('list_uploads')
    .values({
      id: upload.id,
      cart_id: upload.cartId,
      file_name: upload.fileName,
      columns: JSON.stringify(upload.columns),
    })
    .execute();
}

export async function setColumns(tx: Db, id: string, columns: UploadColumns): Promise<void> {
  await sql`UPDATE list_uploads SET columns = columns || ${JSON.stringify(columns)}::jsonb WHERE id = ${id}`.execute(
    tx,
  );
}

/** Puts the lines in place of those before, all waiting to be looked up. */
export async function replaceLines(tx: Db, uploadId: string, lines: readonly RawLine[]): Promise<void> {
  await tx.deleteFrom('list_upload_lines').where('upload_id', '=', uploadId).execute();
  const linesJson = JSON.stringify(
    lines.map(({ line, article, quantityText, quantity }) => ({
      line,
      article,
      quantity_text: quantityText,
      quantity,
    })),
  );
  await sql`
    INSERT INTO list_upload_lines (upload_id, line, article, quantity_text, quantity)
    SELECT ${uploadId}, t.line, t.article, t.quantity_text, t.quantity
    FROM jsonb_to_recordset(${linesJson}::jsonb) AS t(line int, article text, quantity_text text, quantity int)`.execute(
    tx,
  );
}

/** Only the list of this cart is found. */
export async function uploadOf(db: Db, id: string, cartId: number): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    SELECT id, file_name, columns - 'sheets' AS columns FROM list_uploads WHERE id = ${id} AND cart_id = ${cartId}`.execute(
    db,
  );
  return rows[0];
}

/** The cells of a sheet with their row numbers. */
export async function cellsOf(
  db: Db,
  id: string,
  sheet: number,
): Promise<{ line: number; cells: string[] }[]> {
  const { rows } = await sql<{ rows: { line: number; cells: string[] }[] | null }>`
    SELECT columns -> 'sheets' -> ${sheet}::int AS rows FROM list_uploads WHERE id = ${id}`.execute(db);
  return rows[0]?.rows ?? [];
}

/** Changes of one list wait for each other. */
export async function lockUpload(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT id FROM list_uploads WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows.length === 1;
}

const linesFrom = (db: Db, uploadId: string) =>
  db
    .selectFrom('list_upload_lines')
    .select([
      'line',
      'article',
      'quantity_text',
      'quantity',
      'match',
      'option_id',
      'candidates',
      'candidates_found',
      'is_skipped',
      'given',
      'is_own',
    ])
    .where('upload_id', '=', uploadId);

export const linesOf = (db: Db, uploadId: string): Promise<StoredListLine[]> =>
  linesFrom(db, uploadId).orderBy('line').execute();

export const lineOf = (db: Db, uploadId: string, line: number): Promise<StoredListLine | undefined> =>
  linesFrom(db, uploadId).where('line', '=', line).executeTakeFirst();

/** Lines to look up: the next ones that wait, or one by its number. */
export async function linesToMatch(
  db: Db,
  uploadId: string,
  most: number,
  line: number | null,
): Promise<{ line: number; article: string }[]> {
  const which = line === null ? sql`match = 'waiting'` : sql`line = ${line}`;
  const { rows } = await sql<{ line: number; article: string }>`
    SELECT line, article FROM list_upload_lines WHERE upload_id = ${uploadId} AND ${which} ORDER BY line LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

export interface ArticleRow {
  readonly key: string;
  readonly id: number;
  readonly article: string;
}

/** Options whose articles differ only by punctuation and look-alike characters. */
export async function optionsByKey(db: Db, keys: readonly string[]): Promise<ArticleRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ArticleRow>`
    SELECT article_key AS key, id, article FROM options WHERE article_key = ANY(${[...keys]}::text[]) AND NOT is_withdrawn
    ORDER BY is_used, id`.execute(db);
  return rows;
}

/** Options whose articles start with a key. */
export async function optionsByPrefix(db: Db, keys: readonly string[]): Promise<ArticleRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ArticleRow>`
    SELECT k.key, o.id, o.article FROM unnest(${[...keys]}::text[]) AS k (key)
    CROSS JOIN LATERAL (
      SELECT x.id, x.article FROM options x
      WHERE NOT x.is_withdrawn AND x.article_key ~>=~ k.key AND x.article_key ~<~ (k.key || chr(1114111))
      ORDER BY x.article_key USING ~<~ LIMIT ${countedAtMost}) o`.execute(db);
  return rows;
}

export async function storeMatches(
  db: Db,
  uploadId: string,
  matches: readonly {
    line: number;
    match: string;
    option_id: number | null;
    candidates: readonly number[];
    candidates_found: number;
    is_own: boolean;
  }[],
): Promise<void> {
  await sql`
    UPDATE list_upload_lines l SET match = t.match, option_id = t.option_id, candidates_found = t.candidates_found,
      is_own = t.is_own,
      candidates = ARRAY(SELECT jsonb_array_elements_text(t.candidates)::int)
    FROM jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
      AS t(line int, match text, option_id int, candidates jsonb, candidates_found int, is_own boolean)
    WHERE l.upload_id = ${uploadId} AND l.line = t.line`.execute(db);
}

/** Articles that begin like a key, to find the nearest among them. */
export async function alike(
  db: Db,
  keys: readonly string[],
): Promise<{ key: string; id: number; article_key: string }[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ key: string; id: number; article_key: string }>`
    SELECT k.key, o.id, o.article_key FROM unnest(${[...keys]}::text[]) AS k (key)
    CROSS JOIN LATERAL (SELECT left(k.key, greatest(3, length(k.key) * 6 / 10)) AS start) p
    CROSS JOIN LATERAL (
      SELECT x.id, x.article_key FROM options x
      WHERE NOT x.is_withdrawn AND x.article_key ~>=~ p.start AND x.article_key ~<~ (p.start || chr(1114111)) LIMIT 200) o
    WHERE length(k.key) >= 3`.execute(db);
  return rows;
}

/** How many of these are articles of the shop, column by column. */
export async function shopArticlesAmong(db: Db, articles: readonly string[]): Promise<Set<string>> {
  if (articles.length === 0) return new Set();
  const { rows } = await sql<{ article: string }>`
    SELECT a.article FROM unnest(${[...articles]}::text[]) AS a (article)
    WHERE article_key(a.article) <> '' AND EXISTS (SELECT FROM options o WHERE o.article_key = article_key(a.article))`.execute(
    db,
  );
  return new Set(rows.map(({ article }) => article));
}

interface LineUpdate {
  readonly article?: string | undefined;
  readonly quantityText?: string | undefined;
  readonly quantity?: number | null | undefined;
  readonly optionId?: number | undefined;
  readonly isSkipped?: boolean | undefined;
  /** Undefined leaves it. */
  readonly given?: string | null | undefined;
  readonly isOwn?: boolean | undefined;
}

export async function updateLine(
  db: Db,
  uploadId: string,
  line: number,
  change: LineUpdate,
): Promise<boolean> {
  const changed = await db
    .updateTable('list_upload_lines')
    .set({
      ...(change.article === undefined ? {} : { article: change.article, match: 'waiting', option_id: null }),
      ...(change.quantityText === undefined
        ? {}
        : { quantity_text: change.quantityText, quantity: change.quantity ?? null }),
      ...(change.optionId === undefined ? {} : { option_id: change.optionId, match: 'found' }),
      ...(change.isSkipped === undefined ? {} : { is_skipped: change.isSkipped }),
      ...(change.given === undefined ? {} : { given: change.given }),
      ...(change.isOwn === undefined ? {} : { is_own: change.isOwn }),
    })
    .where('upload_id', '=', uploadId)
    .where('line', '=', line)
    .returning('line')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function optionIdOf(db: Db, publicId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('options')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return row?.id;
}

export async function publicIds(db: Db, optionIds: readonly number[]): Promise<Map<number, string>> {
  if (optionIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; public_id: string }>`
    SELECT id, public_id FROM options WHERE id = ANY(${[...optionIds]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.public_id]));
}

/** Removes added lines from the list; an empty list is deleted. */
export async function dropLines(tx: Db, uploadId: string, lines: readonly number[]): Promise<number> {
  await sql`DELETE FROM list_upload_lines WHERE upload_id = ${uploadId} AND line = ANY(${[...lines]}::int[])`.execute(
    tx,
  );
  const { rows } = await sql<{ left: number }>`
    SELECT count(*)::int AS left FROM list_upload_lines WHERE upload_id = ${uploadId} AND NOT is_skipped`.execute(
    tx,
  );
  const remaining = rows[0]?.left ?? 0;
  if (remaining === 0) await tx.deleteFrom('list_uploads').where('id', '=', uploadId).execute();
  return remaining;
}

/** Goods to show how a list looks: what sells, one per folder. */
export async function sampleArticles(
  db: Db,
  count: number,
): Promise<{ article: string; name: string; pack_size: number }[]> {
  const { rows } = await sql<{ article: string; name: string; pack_size: number }>`
    SELECT o.article, g.name, o.pack_size FROM goods g JOIN options o ON o.goods_id = g.id AND o.position = 0
    WHERE o.price IS NOT NULL ORDER BY g.popularity DESC, g.id LIMIT ${count}`.execute(db);
  return rows;
}
