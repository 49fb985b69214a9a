import { isOwnPath } from '@spindle/contract/fields/own-path';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { announce } from '../../kernel/announce.sql.ts';
import { readCsv } from '../../kernel/imports/csv-file.ts';
import { createProblems, type Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { type FileCheck, readYaml } from '../../kernel/imports/yaml-file.ts';
import { redirectLoops } from './seo.rules.ts';
import { cleanPath, ownRedirect } from './site.rules.ts';

const ownPath = z.string().check(z.refine(isOwnPath, 'нужен адрес страницы магазина, начиная с «/»'));
const line = z.optional(z.nullable(z.string().check(z.maxLength(1000))));
const robotsWord = '(?:all|index|noindex|follow|nofollow|none|noarchive|nosnippet|noimageindex)';
const robots = z
  .string()
  .check(z.regex(new RegExp(`^${robotsWord}(?:, ?${robotsWord})*$`), 'нужны слова вида «noindex, follow»'));

const SeoEntry = z.strictObject({
  path: z.pipe(ownPath, z.transform(cleanPath)),
  title: line,
  description: line,
  h1: line,
  canonical: z.optional(z.nullable(ownPath)),
  robots: z.optional(z.nullable(robots)),
  redirect_url: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.refine(
            (url) => ownRedirect(url) === 'ok',
            'перенаправление ведёт только на страницу магазина или 404',
          ),
        ),
    ),
  ),
});
export type SeoEntry = z.infer<typeof SeoEntry>;
const SeoFile = z.strictObject({ entries: z.array(SeoEntry).check(z.maxLength(100_000)) });

/** Titles, descriptions and redirects by path, from .yaml or .csv. */
export function readSeo(file: string, source: string, problems: Problems): SeoEntry[] | undefined {
  const checked: FileCheck<{ entries: SeoEntry[] }> | undefined = file.endsWith('.csv')
    ? readCsv(file, source, SeoFile, problems)
    : readYaml(file, source, SeoFile, problems);
  if (!checked) return undefined;
  const { entries } = checked.value;
  const at = (index: number) => checked.place(['entries', index]);
  for (const index of repeated(entries.map(({ path }) => path))) {
    problems.add(at(index), `страница ${entries[index]?.path} записана дважды`);
  }
  for (const index of redirectLoops(entries)) {
    problems.add(at(index), `перенаправление с ${entries[index]?.path} возвращается на ту же страницу`);
  }
  return entries;
}

interface SeoWay {
  /** Entries that are not in the file go: those of files, or all. */
  readonly replace: 'none' | 'files' | 'all';
  /** Whose the entries are from now on; those of the office stay before files. */
  readonly source: 'files' | 'office';
  /** The file wins over the office. */
  readonly theirs: boolean;
}

/** Adds and changes entries. Tells which of the office's stayed. */
export async function storeSeo(
  tx: Db,
  entries: readonly SeoEntry[],
  { replace, source, theirs }: SeoWay,
): Promise<string[]> {
  const paths = entries.map(({ path }) => path);
  if (replace !== 'none')
    await tx
      .deleteFrom('seo')
      .where(sql<boolean>`NOT path = ANY(${paths}::text[])`)
      .$if(replace === 'files', (query) => query.where('source', '=', 'files'))
      .execute();
  const rows = entries.map((entry) => ({
    path: entry.path,
    title: entry.title ?? null,
    description: entry.description ?? null,
    h1: entry.h1 ?? null,
    canonical: entry.canonical ?? null,
    robots: entry.robots ?? null,
    redirect_url: entry.redirect_url ?? null,
    source,
  }));
  for (let from = 0; from < rows.length; from += 1000) {
    await tx
      .insertInto('seo')
      .values(rows.slice(from, from + 1000))
      .onConflict((conflict) =>
        conflict
          .column('path')
          .doUpdateSet((eb) => ({
            title: eb.ref('excluded.title'),
            description: eb.ref('excluded.description'),
            h1: eb.ref('excluded.h1'),
            canonical: eb.ref('excluded.canonical'),
            robots: eb.ref('excluded.robots'),
            redirect_url: eb.ref('excluded.redirect_url'),
            source: eb.ref('excluded.source'),
          }))
          .where(
            sql<boolean>`(${theirs || source === 'office'} OR seo.source = 'files') AND (seo.title, seo.description, seo.h1, seo.canonical, seo.robots, seo.redirect_url, seo.source)
              IS DISTINCT FROM (excluded.title, excluded.description, excluded.h1, excluded.canonical, excluded.robots, excluded.redirect_url, excluded.source)`,
          ),
      )
      .execute();
  }
  const { rows: kept } = await sql<{ path: string }>`
    SELECT path FROM seo WHERE ${source === 'files'} AND source = 'office' AND path = ANY(${paths}::text[]) ORDER BY path`.execute(
    tx,
  );
  return kept.map(({ path }) => path);
}

/** Loads one file of entries; all of it or nothing. Returns how many there were. */
export async function importSeo(
  db: Db,
  { name, text, replace }: { name: string; text: string; replace: boolean },
): Promise<number> {
  const problems = createProblems();
  const entries = readSeo(name, text, problems);
  problems.throwIfAny();
  if (!entries) return 0;
  await inTransaction(db, async (tx) => {
    await storeSeo(tx, entries, { replace: replace ? 'all' : 'none', source: 'office', theirs: true });
    const all = await tx.selectFrom('seo').select(['path', 'redirect_url']).execute();
    for (const index of redirectLoops(all)) {
      problems.add(
        { file: name },
        `вместе с уже загруженными перенаправление с ${all[index]?.path} возвращается на ту же страницу`,
      );
    }
    problems.throwIfAny();
    await announce(tx, 'content');
  });
  return entries.length;
}
