import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql } from 'kysely';
import type { TextHead } from '../words/text-match.rules.ts';
import { MARKS, rootOf } from './content-query.rules.ts';

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

const isPublished = (today: string) =>
  sql`(document.shown_from IS NULL OR document.shown_from <= ${today}::date)
    AND (document.shown_before IS NULL OR document.shown_before > ${today}::date)`;

/** Words to look for: each with what else it is called. Every text is a query of `to_tsquery`. */
export interface SearchWords {
  readonly all: string;
  readonly each: readonly SearchWord[];
  /** The kind of text that was named, and how much that counts. */
  readonly kind: string | null;
  readonly bonus: number;
  /** Titles the dictionary leads to, in lower case. */
  readonly meantTitles: readonly string[];
  /** Texts that are about the same, and how near they are. */
  readonly near: readonly { readonly id: string; readonly nearness: number }[];
  /** Words as typed, without those of a question and of any error. */
  readonly typed: readonly string[];
  /** Texts about the very code of an error that was typed. */
  readonly alarms: readonly string[];
  /** Whether the query is a question. */
  readonly isQuestion: boolean;
  /** Whether it speaks of a fault, or has a number as codes of errors do. */
  readonly isFault: boolean;
}

interface SearchWord {
  readonly query: string;
  /** How rare the word is: a word in every text has no weight. */
  readonly weight: number;
  /** What words of its family begin with, when no title has the word itself. */
  readonly root: string | null;
}

/** Pages are what a word names; news and questions only speak of it. */
const kindRank = sql`CASE document.kind WHEN 'pages' THEN 1.2 WHEN 'service' THEN 1 WHEN 'vacancies' THEN 0.9
  WHEN 'education' THEN 0.6 WHEN 'press' THEN 0.3 WHEN 'faq' THEN 0.3 WHEN 'alarms' THEN -2
  ELSE 0 END`;

/** The share of its rank a text keeps when its title matches nothing of the query. */
const rankShare = 0.4;
/** Codes of errors speak of everything; without a fault in the query other texts come first. */
const notOfFaults = 4;
/** A long text has every word. */
const brevity = sql`least(1.0, 200.0 / greatest(1, length(document.words)))`;

/** The share of the total weight a text must match when it lacks some words. */
const enoughOfAny = 0.3;
/** A title that matches this share is about the query. */
const enoughOfTitle = 0.33;
/** A question may be answered by a question that was asked before. */
const ofQuestion = 2;
/** The dictionary names this very text. */
const ofMeantTitle = 6;
/** The code of an error stands in the query. */
const ofAlarm = 60;
/** The title of an error has every word of a query about a fault. */
const ofAlarmTitle = 24;
/** The text is close in meaning. */
const ofNear = 16;

/**
 * Texts with every word, and those whose title matches half of the weight; `any` accepts a good part of it. The title
 * ranks first: how much of the query it matches, then how much of it the query matches.
 */
export function byWords(
  { all, each, kind, bonus, meantTitles, near: nearTexts, typed, alarms, isQuestion, isFault }: SearchWords,
  today: string,
  any = false,
): ContentSource {
  const query = sql`to_tsquery('shop_russian', ${all})`;
  const matches = each.map((word) => word.query).join(' | ');
  const some = sql`to_tsquery('shop_russian', ${matches})`;
  const total = Math.max(
    0.001,
    each.reduce((weightSum, { weight }) => weightSum + weight, 0),
  );
  const sumOver = (of: (word: SearchWord) => RawBuilder<unknown>) => sql.join(each.map(of), sql` + `);
  const isThere = (text: string) => sql`(document.words @@ to_tsquery('shop_russian', ${text}))::int`;
  const closeness = (weightClass: 'A' | 'D', name: RawBuilder<unknown>) =>
    sql`(${sumOver((word) => isThere(standing(word.query, weightClass)))}) * 4.0 / greatest(1, cardinality(string_to_array(${name}, ' ')))`;
  const titleShare = sql`((${sumOver(({ query: text, weight, root }) => sql`${inTitleAtAll(isThere, text, root)} * ${weight}::float8`)}) / ${total}::float8)`;
  const share = sql`((${sumOver(({ query: text, weight }) => sql`${isThere(text)} * ${weight}::float8`)}) / ${total}::float8)`;
  const roots = each.flatMap(({ root }) => (root === null ? [] : [`${root}:*AD`]));
  const near = sql`to_tsquery('shop_russian', ${[matches, ...roots].join(' | ')})`;
  const isMeant =
    meantTitles.length === 0
      ? sql`0`
      : sql`(EXISTS (
          SELECT FROM unnest(${[...meantTitles]}::text[]) AS meant
          WHERE strpos(translate(small_letters(document.title), 'ё', 'е'), meant) > 0
        ))::int`;
  const isAlarm = sql`document.id = ANY(${[...alarms]}::text[])`;
  const hasAllInTitle =
    isFault && typed.length > 1 ? isThere(typed.map((word) => standing(word, 'A')).join(' & ')) : sql`0`;
  const isFound = any
    ? sql`(document.words @@ ${some} AND ${share} >= ${enoughOfAny}::float8 OR near.id IS NOT NULL OR ${isAlarm})`
    : sql`(document.words @@ ${query} OR (document.words @@ ${near} AND ${titleShare} >= ${enoughOfTitle}::float8) OR near.id IS NOT NULL OR ${isAlarm})`;
  return {
    matches,
    found: sql<ContentHit>`SELECT document.id, document.kind,
        ${titleShare} * (10.0 + greatest(${closeness('A', sql`document.title`)}, ${closeness('D', sql`document.named`)}))
          + (${share} * 4.0 + (document.words @@ ${query})::int * 2) * ${brevity}
          + (${kindRank} + 3.0 / greatest(1, cardinality(string_to_array(trim('/' FROM document.url), '/'))))
            * (${rankShare}::float8 + (1 - ${rankShare}::float8) * ${titleShare})
          + ${isMeant} * ${ofMeantTitle}::int + coalesce(near.nearness * near.nearness, 0) * ${ofNear}::float8
          + (document.kind = 'alarms')::int * ${isFault ? 0 : -notOfFaults}::int
          + (${isAlarm})::int * ${ofAlarm}::int + (document.kind = 'alarms')::int * (${hasAllInTitle}) * ${ofAlarmTitle}::int
          + (document.kind = ${kind ?? ''})::int * ${bonus}::int
          + (document.kind = 'faq')::int * ${isQuestion ? ofQuestion : 0}::int + ts_rank(document.words, ${some}, 1) AS rank
      FROM content_documents AS document
        LEFT JOIN unnest(${nearTexts.map(({ id }) => id)}::text[], ${nearTexts.map(({ nearness }) => nearness)}::float8[])
          AS near(id, nearness) ON near.id = document.id
      WHERE ${isFound} AND ${isPublished(today)}`,
  };
}

/** A title with a word of the same root counts almost as much as the word. */
const ofRoot = 0.6;
/** So does what else a text is called. */
const ofName = 0.6;

function inTitleAtAll(
  isThere: (text: string) => RawBuilder<unknown>,
  text: string,
  root: string | null,
): RawBuilder<unknown> {
  const exact = sql`greatest(${isThere(standing(text, 'A'))}, ${isThere(standing(text, 'D'))} * ${ofName}::float8)`;
  return root === null ? exact : sql`greatest(${exact}, ${isThere(`${root}:*AD`)} * ${ofRoot}::float8)`;
}

/** What a word that stands in no text takes away from the others: «выучиться на наладчика» is about the second. */
const ofUnseen = 2.5;

/** The rarer a word, the higher its weight; alarm codes are left out because there are too many. */
export async function weigh(db: Db, words: readonly string[]): Promise<SearchWord[]> {
  const counts = sql.join(
    words.map((word) => sql`count(*) FILTER (WHERE words @@ to_tsquery('shop_russian', ${word}))::int`),
  );
  const titles = sql.join(
    words.map((word) => sql`bool_or(words @@ to_tsquery('shop_russian', ${inTitleOnly(word)}))`),
  );
  const { rows } = await sql<{ total: number; counts: number[]; titles: (boolean | null)[] }>`
    SELECT count(*)::int AS total, ARRAY[${counts}] AS counts, ARRAY[${titles}] AS titles
    FROM content_documents WHERE kind <> 'alarms'`.execute(db);
  const { total, counts: found, titles: titled } = rows[0]!;
  return words.map((query, at) => ({
    query,
    weight: found[at] === 0 ? ofUnseen : Math.log((total + 1) / (found[at]! + 0.5)),
    root: titled[at] ? null : rootOf(query),
  }));
}

const beginning = 5;
const shortestWithPrefix = 8;

/** Words found in no text, replaced by their beginning: «повредили» for «повреждена». */
export async function beginnings(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const long = words.filter((word) => word.length >= shortestWithPrefix && rootOf(word) !== null);
  if (long.length === 0) return new Map();
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM unnest(${long}::text[]) AS word
    WHERE NOT EXISTS (
      SELECT FROM content_documents WHERE kind <> 'alarms' AND words @@ to_tsquery('shop_russian', word)
    )`.execute(db);
  return new Map(rows.map(({ word }) => [word, `${word.slice(0, beginning)}:*`]));
}

const titleWords = (text: string): string => inTitleOnly(text).replaceAll(' ', ' & ');

/** Titles are indexed with the weight A, other names of a text with D. */
const standing = (word: string, weightClass: 'A' | 'D' | 'AD'): string =>
  word.replace(/[\p{L}\p{N}]+(?::\*)?/gu, (one) => (one.endsWith(':*') ? one : `${one}:`) + weightClass);

const inTitleOnly = (word: string): string => standing(word, 'AD');

const firstLetters = (text: string): string => text.slice(0, 3);

/**
 * Dictionary entries for each phrase, whatever the forms and order of its words. An entry starts with a word of the
 * query: «станка» is not «ТО станка», whose «то» is a stop word.
 */
export async function meaningsOf(db: Db, phrases: readonly string[]): Promise<Map<string, string[]>> {
  const heads = [
    ...new Set(
      phrases
        .flatMap((phrase) => [phrase, ...phrase.split(' ').flatMap((word) => [word, `${word} `])])
        .map(firstLetters),
    ),
  ];
  const { rows } = await sql<{ phrase: string; finds: string }>`
    WITH asked AS MATERIALIZED (
      SELECT phrase, phrase_key(phrase) AS key FROM unnest(${[...phrases]}::text[]) AS phrase
    )
    SELECT phrase, translate(small_letters(finds), 'ё', 'е') AS finds
    FROM search_synonyms, unnest(words, keys) AS known(said, key) JOIN asked ON asked.key = known.key
    WHERE finds IS NOT NULL AND keys && (SELECT array_agg(key) FROM asked)
      AND left(translate(small_letters(said), 'ё-', 'е '), 3) = ANY(${heads}::text[])
    ORDER BY search_synonyms.id`.execute(db);
  const found = new Map<string, string[]>();
  for (const { phrase, finds } of rows) found.set(phrase, [...(found.get(phrase) ?? []), finds]);
  return found;
}

/** Changes whenever a row of the dictionary or what a text is called does. */
export async function textsVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    SELECT (SELECT concat_ws('/', count(*), max(id), sum(version)) FROM search_synonyms) || '/' ||
      (SELECT concat_ws('/', count(*), sum(hashtextextended(concat_ws('|', id, title, named, lead), 0)))
        FROM content_documents WHERE kind <> 'alarms') AS version`.execute(db);
  return rows[0]!.version;
}

export async function textHeads(db: Db): Promise<TextHead[]> {
  return db
    .selectFrom('content_documents')
    .select(['id', 'title', 'named', 'lead'])
    .where('kind', '<>', 'alarms')
    .orderBy('id')
    .execute();
}

export async function meanings(db: Db): Promise<{ phrases: string[]; find: string }[]> {
  const rows = await db
    .selectFrom('search_synonyms')
    .select(['words as phrases', 'finds as find'])
    .where('finds', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ phrases, find }) => ({ phrases, find: find! }));
}

/** Codes of errors with this number whatever noughts it begins with; with letters only those of them. */
export async function alarmsOfNumber(
  db: Db,
  number: string,
  letters: readonly string[],
): Promise<{ id: string; brand: string; hasLetters: boolean }[]> {
  const { rows } = await sql<{ id: string; brand: string; hasLetters: boolean }>`
    SELECT 'alarms:' || code.id AS id, brand.name AS brand, code.letters = ANY(${[...letters]}::text[]) AS "hasLetters"
    FROM (
      SELECT id, brand_slug, lower(regexp_replace(code, '[^A-Za-z]', '', 'g')) AS letters,
        ltrim(regexp_replace(code, '[^0-9]', '', 'g'), '0') AS number
      FROM brand_error_codes
    ) AS code JOIN error_code_brands AS brand ON brand.slug = code.brand_slug
    WHERE code.number = ${number} ORDER BY brand.position, code.id`.execute(db);
  return rows;
}

/** Phrases whose words all stand in one title: texts about them by name. */
export async function titled(db: Db, phrases: readonly string[]): Promise<ReadonlySet<string>> {
  if (phrases.length === 0) return new Set();
  const { rows } = await sql<{ phrase: string }>`
    SELECT phrase FROM unnest(${[...phrases]}::text[], ${phrases.map(titleWords)}::text[]) AS asked(phrase, words)
    WHERE EXISTS (
      SELECT FROM content_documents AS document
      WHERE document.kind <> 'alarms' AND document.words @@ to_tsquery('shop_russian', asked.words)
    )`.execute(db);
  return new Set(rows.map(({ phrase }) => phrase));
}

/** Texts whose title or lead is similar to the query. */
export function byLikeness(text: string, today: string): ContentSource {
  return {
    matches: null,
    found: sql<ContentHit>`SELECT document.id, document.kind, near.likeness AS rank
      FROM content_resembling(${text}) AS near JOIN content_documents AS document USING (id)
      WHERE ${isPublished(today)}`,
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
