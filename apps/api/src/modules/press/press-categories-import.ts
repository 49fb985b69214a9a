import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import { filled } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';
import { seedRows } from '../../kernel/imports/seed-rows.sql.ts';
import { dropTextsOutside } from '../../kernel/texts/texts.sql.ts';
import { pressIdOf } from './press-categories-office.sql.ts';

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
export const reservedSlugs = new Set(['faq', 'products-catalog', 'menu', 'useful', 'rss.xml']);
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

interface CategoryRow {
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
      const location = { file, at: path };
      if (above.length === 0 && reservedSlugs.has(slug)) problems.add(location, `адрес ${slug} занят`);
      if (segments.length > deepest) problems.add(location, `раздел лежит глубже ${deepest} уровней`);
      if (rows.some((row) => row.path === path)) problems.add(location, 'раздел записан дважды');
      rows.push({ ...entry, path, lead: lead ?? null, position: rows.length });
      add(children ?? [], segments);
    }
  };
  add(checked.value.categories, []);
  return rows;
}

/** Materials of a category that is gone go with it. */
export async function storePressCategories(tx: Db, entries: readonly CategoryRow[]): Promise<void> {
  await dropTextsOutside(
    tx,
    'press',
    entries.map(({ path }) => path),
  );
  await seedRows(
    tx,
    'press_categories',
    entries.map((row) => ({ id: pressIdOf(row.path), ...row })),
  );
}

export async function writtenPressCategories(db: Db) {
  const rows = await db
    .selectFrom('press_categories')
    .selectAll()
    .orderBy('position')
    .orderBy('path')
    .execute();
  const inside = (above: string): object[] =>
    rows
      .filter(({ path }) => path.startsWith(above) && !path.slice(above.length).includes('/'))
      .map(({ path, name, label, kind, description, lead }) => {
        const children = inside(`${path}/`);
        const entry = filled({ slug: path.slice(above.length), name, label, kind, description, lead });
        return { ...entry, ...(children.length > 0 ? { children } : {}) };
      });
  return { categories: inside('') };
}
