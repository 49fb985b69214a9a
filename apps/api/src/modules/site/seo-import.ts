import { isOwnPath } from '@spindle/contract/fields/local-path';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import * as z from 'zod/mini';
import { announce } from '../../kernel/sql/announce.sql.ts';
import { filled } from '../../kernel/imports/content-part.ts';
import { readCsv } from '../../kernel/imports/csv-file.ts';
import { createProblems, type Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { type FileCheck, readYaml } from '../../kernel/imports/yaml-file.ts';
import { seedRows, writeRows } from '../../kernel/imports/seed-rows.sql.ts';
import { redirectLoops } from './seo.rules.ts';
import { cleanPath, redirectKind } from './site.rules.ts';

const sitePath = z.string().check(z.refine(isOwnPath, 'нужен адрес страницы магазина, начиная с «/»'));
const line = z.optional(z.nullable(z.string().check(z.maxLength(1000))));
const robotsWord = '(?:all|index|noindex|follow|nofollow|none|noarchive|nosnippet|noimageindex)';
const robots = z
  .string()
  .check(z.regex(new RegExp(`^${robotsWord}(?:, ?${robotsWord})*$`), 'нужны слова вида «noindex, follow»'));

const SeoEntry = z.strictObject({
  path: z.pipe(sitePath, z.transform(cleanPath)),
  title: line,
  description: line,
  h1: line,
  canonical: z.optional(z.nullable(sitePath)),
  robots: z.optional(z.nullable(robots)),
  redirect_url: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.refine(
            (url) => redirectKind(url) === 'ok',
            'перенаправление ведёт только на страницу магазина или 404',
          ),
        ),
    ),
  ),
});
type SeoEntry = z.infer<typeof SeoEntry>;
const SeoFile = z.strictObject({ entries: z.array(SeoEntry).check(z.maxLength(100_000)) });

/** Titles, descriptions and redirects by path, from .yaml or .csv. */
export function readSeo(file: string, source: string, problems: Problems): SeoEntry[] | undefined {
  const checked: FileCheck<{ entries: SeoEntry[] }> | undefined = file.endsWith('.csv')
    ? readCsv(file, source, SeoFile, problems)
    : readYaml(file, source, SeoFile, problems);
  if (!checked) return undefined;
  const { entries } = checked.value;
  const at = (index: number) => checked.locate(['entries', index]);
  for (const index of repeated(entries.map(({ path }) => path))) {
    problems.add(at(index), `страница ${entries[index]?.path} записана дважды`);
  }
  for (const index of redirectLoops(entries)) {
    problems.add(at(index), `перенаправление с ${entries[index]?.path} возвращается на ту же страницу`);
  }
  return entries;
}

const rowOf = (entry: SeoEntry) => ({
  path: entry.path,
  title: entry.title ?? null,
  description: entry.description ?? null,
  h1: entry.h1 ?? null,
  canonical: entry.canonical ?? null,
  robots: entry.robots ?? null,
  redirect_url: entry.redirect_url ?? null,
});

export const storeSeo = (tx: Db, entries: readonly SeoEntry[]): Promise<void> =>
  seedRows(tx, 'seo', entries.map(rowOf), 'path');

export async function writtenSeo(db: Db) {
  const rows = await db.selectFrom('seo').selectAll().execute();
  const entries = rows
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, title, description, h1, canonical, robots, redirect_url }) =>
      filled({ path, title, description, h1, canonical, robots, redirect_url }),
    );
  return { entries };
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
    await (replace ? seedRows : writeRows)(tx, 'seo', entries.map(rowOf), 'path');
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
