import { paths } from '@spindle/contract/addresses/paths';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { MarkdownFile } from '../../kernel/imports/content-files.ts';
import { readFrontMatter } from '../../kernel/imports/front-matter.ts';
import type { SourceLocation, Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';
import { storeTexts, writtenTexts } from '../../kernel/texts/store-texts.ts';
import type { TextKind } from '../../kernel/texts/text-kind.ts';
import { dropTextsOutside } from '../../kernel/texts/texts.sql.ts';
import { day } from '../../kernel/imports/import-fields.ts';
import { seedRows, writeRows } from '../../kernel/imports/seed-rows.sql.ts';

const line = z.string().check(z.minLength(1), z.maxLength(300));
const slug = z.string().check(z.maxLength(100), z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'нужен адрес латиницей'));

const Categories = z.strictObject({
  categories: z
    .array(
      z.strictObject({ slug, name: line, description: z.string().check(z.minLength(1), z.maxLength(1000)) }),
    )
    .check(z.maxLength(100)),
});
type FaqCategoryEntry = z.infer<typeof Categories>['categories'][number];

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
      checked.locate(['categories', index, 'slug']),
      `раздел ${categories[index]?.slug} записан дважды`,
    );
  }
  return categories;
}

/** Answers of a category that is gone go with it. */
export async function storeFaqCategories(tx: Db, entries: readonly FaqCategoryEntry[]): Promise<void> {
  const rows = entries.map((entry, position) => ({ id: entry.slug, ...entry, position }));
  await dropTextsOutside(
    tx,
    'faq',
    rows.map(({ slug: one }) => one),
  );
  await seedRows(tx, 'faq_categories', rows);
}

export async function writtenFaqCategories(db: Db) {
  const rows = await db
    .selectFrom('faq_categories')
    .selectAll()
    .orderBy('position')
    .orderBy('slug')
    .execute();
  return { categories: rows.map(({ slug: one, name, description }) => ({ slug: one, name, description })) };
}

const Answer = z.strictObject({
  category: slug,
  slug,
  question: line,
  position: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  updated: day,
});

interface FaqEntry {
  readonly source: SourceLocation;
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
    if (twin) problems.add(checked.locate(['slug']), `ответ ${value.slug} уже есть в ${twin}`);
    seen.set(value.slug, file);
    if (body === '') problems.add({ file }, 'у вопроса нет ответа');
    const { updated, position = 0, ...rest } = value;
    return [{ source: checked.locate(['category']), row: { ...rest, position, body, updated_on: updated } }];
  });
}

type AnswerRow = FaqEntry['row'];

const fieldsOf = (row: AnswerRow): FieldValues => ({
  question: row.question,
  category: row.category,
  slug: row.slug,
  position: String(row.position),
  updated: row.updated_on,
  body: row.body,
});

function rowOf(fields: FieldValues): AnswerRow {
  const text = (key: string): string => fields[key] ?? '';
  return {
    slug: text('slug'),
    category: text('category'),
    question: text('question'),
    body: text('body'),
    position: Number(text('position')),
    updated_on: text('updated'),
  };
}

const categoryRows = (db: Db) =>
  db.selectFrom('faq_categories').select(['slug', 'name']).orderBy('position').execute();

export const faqTexts: TextKind = {
  kind: 'faq',
  keyOf: ({ slug: key = '' }) => key,
  urlOf: ({ category = '', slug: key = '' }) => `${paths.faqCategory(category)}#${key}`,
  pageOf: (fields) => {
    const { question, body } = rowOf(fields);
    return { h1: question, lead: null, title: question, description: question, body };
  },
  choices: async (db) => ({
    categories: (await categoryRows(db)).map((one) => ({ value: one.slug, label: one.name })),
  }),
  problem: async (db, { category = '' }) =>
    (await categoryRows(db)).some((one) => one.slug === category)
      ? null
      : ['category', 'Такого раздела среди вопросов нет'],
  put: (tx, texts) => writeRows(tx, 'faq_answers', texts.map(rowOf), 'slug'),
  async drop(tx, keys) {
    if (keys.length > 0) await tx.deleteFrom('faq_answers').where('slug', 'in', keys).execute();
  },
};

export async function storeAnswers(tx: Db, entries: readonly FaqEntry[], problems: Problems): Promise<void> {
  const categorySlugs = new Set((await categoryRows(tx)).map((category) => category.slug));
  for (const { source, row } of entries)
    if (!categorySlugs.has(row.category)) problems.add(source, `раздела ${row.category} среди вопросов нет`);
  problems.throwIfAny();
  await storeTexts(
    tx,
    faqTexts,
    entries.map(({ row }) => fieldsOf(row)),
  );
}

export const writtenAnswers = (db: Db) =>
  writtenTexts(db, faqTexts, ({ category, slug: key, question, position, updated }) => ({
    category,
    slug: key,
    question,
    position: Number(position),
    updated,
  }));
