import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import { sortBrought } from '../../kernel/imports/brought-rows.ts';
import { putAway, putRows, removedRows } from '../../kernel/imports/brought-rows.sql.ts';
import type { ImportWay } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';
import { dropTextsIn, officeTextsBy } from '../../kernel/texts/texts.sql.ts';
import { pressIdOf, pressPathOf } from './press-categories-office.sql.ts';

interface Entry {
  slug: string;
  name: string;
  label: string;
  kind: 'news' | 'article';
  description: string;
  lead?: string | null | undefined;
  children?: Entry[] | undefined;
}

/** Other pages and calls live at these addresses. */
export const takenAddresses = new Set(['faq', 'products-catalog', 'menu', 'useful', 'rss.xml']);
export const deepest = 3;
const line = z.string().check(z.minLength(1), z.maxLength(300));

const Entry: z.ZodMiniType<Entry> = z.strictObject({
  slug: z.string().check(z.maxLength(100), z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'нужен адрес латиницей')),
  name: line,
  label: line,
  kind: z.enum(['news', 'article']),
  description: z.string().check(z.minLength(1), z.maxLength(1000)),
  lead: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
  get children() {
    return z.optional(z.array(Entry).check(z.maxLength(50)));
  },
});

const Press = z.strictObject({ categories: z.array(Entry).check(z.maxLength(50)) });

export interface CategoryRow {
  path: string;
  name: string;
  label: string;
  kind: 'news' | 'article';
  description: string;
  lead: string | null;
  position: number;
}

/** Categories of the press centre, parents before their children. */
export function readPressCategories(
  file: string,
  source: string,
  problems: Problems,
): CategoryRow[] | undefined {
  const checked = readYaml(file, source, Press, problems);
  if (!checked) return undefined;
  const rows: CategoryRow[] = [];
  const add = (entries: readonly Entry[], above: readonly string[]): void => {
    for (const { slug, children, lead, ...entry } of entries) {
      const segments = [...above, slug];
      const path = segments.join('/');
      const place = { file, at: path };
      if (above.length === 0 && takenAddresses.has(slug)) problems.add(place, `адрес ${slug} занят`);
      if (segments.length > deepest) problems.add(place, `раздел лежит глубже ${deepest} уровней`);
      if (rows.some((row) => row.path === path)) problems.add(place, 'раздел записан дважды');
      rows.push({ ...entry, path, lead: lead ?? null, position: rows.length });
      add(children ?? [], segments);
    }
  };
  add(checked.value.categories, []);
  return rows;
}

/**
 * Materials of a category that is gone go with it; one with materials or categories of the office stays, as do categories that the
 * office wrote or changed: where files changed them too, somebody chooses.
 */
export async function storePressCategories(
  tx: Db,
  entries: readonly CategoryRow[],
  _problems: Problems,
  way: ImportWay,
): Promise<void> {
  const rows = entries.map((row) => ({ id: pressIdOf(row.path), ...row }));
  const kind = {
    record: 'press-category',
    place: 'Разделы пресс-центра',
    nameOf: ({ name }: { name: string }) => name,
  } as const;
  const { fresh, own } = await sortBrought(tx, kind, rows, way);
  const used = [...(await officeTextsBy(tx, 'press', 'category')), ...own.map(({ id }) => pressPathOf(id))];
  const isUsed = (path: string): boolean => used.some((one) => one === path || one.startsWith(`${path}/`));
  const stored = await tx
    .selectFrom('press_categories')
    .select('path')
    .where('source', '=', 'files')
    .execute();
  const gone = stored.map(({ path }) => path).filter((path) => !rows.some((row) => row.path === path));
  const kept = gone.filter(isUsed);
  if (kept.length > 0) way.say(`оставлены, в них пишут в кабинете: ${kept.join(', ')}`);
  const leaving = gone.filter((path) => !isUsed(path));
  await dropTextsIn(tx, 'press', 'category', leaving);
  if (leaving.length > 0) await tx.deleteFrom('press_categories').where('path', 'in', leaving).execute();
  const away = (await removedRows(tx, 'press-category')).map(({ id }) => pressPathOf(id));
  const isInside = ({ path }: CategoryRow): boolean => away.some((one) => path.startsWith(`${one}/`));
  await putAway(tx, 'press-category', fresh.filter(isInside));
  await putRows(
    tx,
    'press-category',
    fresh.filter((row) => !isInside(row)),
  );
}
