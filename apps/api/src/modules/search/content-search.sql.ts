import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';
import { MARKS } from './content-query.rules.ts';

interface ContentHit {
  id: string;
  kind: string;
  rank: number;
}

/** Documents a query finds; `matches` is what their words are marked by, null when none match exactly. */
export interface ContentSource {
  readonly found: RawBuilder<ContentHit>;
  readonly matches: string | null;
}

const shown = (today: string) =>
  sql`(document.shown_from IS NULL OR document.shown_from <= ${today}::date)
    AND (document.shown_before IS NULL OR document.shown_before > ${today}::date)`;

/** Words to look for: each with what else it is called. Every text is a query of `to_tsquery`. */
export interface SoughtWords {
  readonly all: string;
  readonly each: readonly string[];
}

/** Pages are what a word names; news and questions only speak of it. */
const kindRank = sql`CASE document.kind WHEN 'pages' THEN 1.2 WHEN 'service' THEN 1 WHEN 'vacancies' THEN 0.9
  WHEN 'education' THEN 0.6 WHEN 'press' THEN 0.3 WHEN 'faq' THEN 0.3 ELSE 0 END`;

/**
 * Those that hold every word, and those whose title has half of them; `any` takes one word for enough. The title comes
 * first: how much of the query it says, then how much of it the query says.
 */
export function byWords({ all, each }: SoughtWords, today: string, any = false): ContentSource {
  const query = sql`to_tsquery('shop_russian', ${all})`;
  const some = sql`to_tsquery('shop_russian', ${each.join(' | ')})`;
  const inTitle = sql.join(
    each.map((word) => sql`(document.words @@ to_tsquery('shop_russian', ${inTitleOnly(word)}))::int`),
    sql` + `,
  );
  const length = sql`cardinality(string_to_array(document.title, ' '))`;
  const isFound = any
    ? sql`document.words @@ ${some}`
    : sql`(document.words @@ ${query} OR (document.words @@ ${some} AND (${inTitle}) * 2 >= ${each.length}::int))`;
  return {
    matches: each.join(' | '),
    found: sql<ContentHit>`SELECT document.id, document.kind,
        (${inTitle}) * 8.0 / ${each.length}::int + (${inTitle}) * 4.0 / ${length}
          + (document.words @@ ${query})::int * 2 + ${kindRank} + ts_rank(document.words, ${some}, 1) AS rank
      FROM content_documents AS document WHERE ${isFound} AND ${shown(today)}`,
  };
}

const inTitleOnly = (word: string): string =>
  word.replace(/[\p{L}\p{N}]+(?::\*)?/gu, (one) => (one.endsWith(':*') ? `${one}A` : `${one}:A`));

/** What of the shop the words are called there. */
export async function meaningsOf(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ said: string; finds: string }>`
    SELECT translate(small_letters(said), 'ё', 'е') AS said, translate(small_letters(finds), 'ё', 'е') AS finds
    FROM search_synonyms, unnest(words) AS said
    WHERE finds IS NOT NULL AND translate(small_letters(said), 'ё', 'е') = ANY(${[...words]}::text[])`.execute(
    db,
  );
  const found = new Map<string, string[]>();
  for (const { said, finds } of rows) found.set(said, [...(found.get(said) ?? []), finds]);
  return found;
}

/** Those whose title or lead is like the text. */
export function byLikeness(text: string, today: string): ContentSource {
  return {
    matches: null,
    found: sql<ContentHit>`SELECT document.id, document.kind, near.likeness AS rank
      FROM content_resembling(${text}) AS near JOIN content_documents AS document USING (id)
      WHERE ${shown(today)}`,
  };
}

export async function countByKind(db: Db, { found }: ContentSource): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; found: number }>`
    SELECT kind, count(*)::int AS found FROM (${found}) AS found GROUP BY kind`.execute(db);
  return new Map(rows.map((row) => [row.kind, row.found]));
}

export interface ContentRow {
  readonly id: string;
  readonly kind: string;
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
}

interface Page {
  readonly kind?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

const titleOptions = `StartSel=${MARKS.start},StopSel=${MARKS.stop},HighlightAll=true`;
const excerptOptions = `StartSel=${MARKS.start},StopSel=${MARKS.stop},MaxFragments=1,MaxWords=30,MinWords=18`;
const plainExcerpt = 200;

/** Excerpts are cut only for the documents of the page. */
export async function pageOf(
  db: Db,
  { found, matches }: ContentSource,
  { kind, offset, limit }: Page,
): Promise<ContentRow[]> {
  const query = sql`to_tsquery('shop_russian', ${matches ?? ''})`;
  const title =
    matches === null ? sql`title` : sql`ts_headline('shop_russian', title, ${query}, ${titleOptions})`;
  const text = sql`concat_ws(' ', nullif(lead, ''), body)`;
  const excerpt =
    matches === null
      ? sql`left(${text}, ${plainExcerpt})`
      : sql`ts_headline('shop_russian', ${text}, ${query}, ${excerptOptions})`;
  const { rows } = await sql<ContentRow>`
    WITH page AS (
      SELECT id, rank FROM (${found}) AS found
      ${kind === undefined ? sql`` : sql`WHERE kind = ${kind}`}
      ORDER BY rank DESC, id OFFSET ${offset} LIMIT ${limit}
    )
    SELECT id, kind, url, ${title} AS title, ${excerpt} AS excerpt
    FROM page JOIN content_documents USING (id) ORDER BY rank DESC, id`.execute(db);
  return rows;
}
