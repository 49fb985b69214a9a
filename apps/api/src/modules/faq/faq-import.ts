import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { MarkdownFile } from '../../kernel/imports/content-files.ts';
import { readFrontMatter } from '../../kernel/imports/front-matter.ts';
import type { Place, Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';
import { day } from '../../kernel/imports/import-fields.ts';

const line = z.string().check(z.minLength(1), z.maxLength(300));
const slug = z.string().check(z.maxLength(100), z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'нужен адрес латиницей'));

const Categories = z.strictObject({
  categories: z
    .array(
      z.strictObject({ slug, name: line, description: z.string().check(z.minLength(1), z.maxLength(1000)) }),
    )
    .check(z.maxLength(100)),
});
export type FaqCategoryEntry = z.infer<typeof Categories>['categories'][number];

export function readFaqCategories(
  file: string,
  source: string,
  problems: Problems,
): FaqCategoryEntry[] | undefined {
  const checked = readYaml(file, source, Categories, problems);
  if (!checked) return undefined;
  const { categories } = checked.value;
  for (const index of repeated(categories.map((one) => one.slug))) {
    problems.add(
      checked.place(['categories', index, 'slug']),
      `раздел ${categories[index]?.slug} записан дважды`,
    );
  }
  return categories;
}

/** Answers of a category that is gone go with it. */
export async function storeFaqCategories(tx: Db, entries: readonly FaqCategoryEntry[]): Promise<void> {
  const slugs = entries.map((one) => one.slug);
  await tx
    .deleteFrom('faq_categories')
    .where('slug', 'not in', [...slugs, ''])
    .execute();
  if (entries.length === 0) return;
  await tx
    .insertInto('faq_categories')
    .values(entries.map((entry, position) => ({ ...entry, position })))
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        description: eb.ref('excluded.description'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute();
}

const Answer = z.strictObject({
  category: slug,
  slug,
  question: line,
  position: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  updated: day,
});

export interface FaqEntry {
  readonly place: Place;
  readonly row: {
    slug: string;
    category: string;
    question: string;
    body: string;
    position: number;
    updated_on: string;
  };
}

/** Answers, one Markdown file each. */
export function readAnswers(files: readonly MarkdownFile[], problems: Problems): FaqEntry[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ file, text }) => {
    const checked = readFrontMatter(file, text, Answer, problems);
    if (!checked) return [];
    const { value, body } = checked;
    const twin = seen.get(value.slug);
    if (twin) problems.add(checked.place(['slug']), `ответ ${value.slug} уже есть в ${twin}`);
    seen.set(value.slug, file);
    if (body === '') problems.add({ file }, 'у вопроса нет ответа');
    const { updated, position = 0, ...rest } = value;
    return [{ place: checked.place(['category']), row: { ...rest, position, body, updated_on: updated } }];
  });
}

export async function storeAnswers(tx: Db, entries: readonly FaqEntry[], problems: Problems): Promise<void> {
  const known = new Set(
    (await tx.selectFrom('faq_categories').select('slug').execute()).map((category) => category.slug),
  );
  for (const { place, row } of entries)
    if (!known.has(row.category)) problems.add(place, `раздела ${row.category} среди вопросов нет`);
  problems.throwIfAny();
  await tx.deleteFrom('faq_answers').execute();
  const rows = entries.map(({ row }) => row);
  if (rows.length > 0) await tx.insertInto('faq_answers').values(rows).execute();
}
