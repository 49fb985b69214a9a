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

/** Those that hold every word, the title's words first. */
export function byWords(words: string, today: string): ContentSource {
  const query = sql`to_tsquery('shop_russian', ${words})`;
  return {
    matches: words,
    found: sql<ContentHit>`SELECT document.id, document.kind, ts_rank(document.words, ${query}, 1) AS rank
      FROM content_documents AS document WHERE document.words @@ ${query} AND ${shown(today)}`,
  };
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
