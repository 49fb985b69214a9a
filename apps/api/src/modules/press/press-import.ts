import { paths } from '@spindle/contract/addresses/paths';
import { type FieldValues, wordList } from '@spindle/contract/staff/field-specs';
import { allDrawings } from '@spindle/contract/staff/goods/drawing-names';
import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { MarkdownFile } from '../../kernel/imports/content-files.ts';
import { readFrontMatter } from '../../kernel/imports/front-matter.ts';
import type { SourceLocation, Problems } from '../../kernel/imports/import-problems.ts';
import { storeTexts, writtenTexts } from '../../kernel/texts/store-texts.ts';
import type { TextKind } from '../../kernel/texts/text-kind.ts';
import { day } from '../../kernel/imports/import-fields.ts';
import { writeRows } from '../../kernel/imports/seed-rows.sql.ts';
import { readingMinutes } from './press.rules.ts';

const line = z.string().check(z.minLength(1), z.maxLength(300));
const optionalLine = z.optional(z.nullable(line));
const slug = z.string().check(z.maxLength(100), z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'нужен адрес латиницей'));
const names = z.optional(z.array(line).check(z.maxLength(20)));

const Material = z.strictObject({
  /** The path of the category: `stati/rezhimy`. */
  category: line,
  slug,
  title: line,
  description: z.string().check(z.minLength(1), z.maxLength(1000)),
  h1: optionalLine,
  lead: z.string().check(z.minLength(1), z.maxLength(1000)),
  author: optionalLine,
  role: optionalLine,
  published: day,
  updated: z.optional(z.nullable(day)),
  tags: names,
  folders: names,
  brands: names,
  drawing: z.strictObject({ kind: line, params: z.optional(z.record(z.string(), z.unknown())) }),
});

interface MaterialEntry {
  readonly place: SourceLocation;
  readonly row: {
    path: string;
    category: string;
    title: string;
    description: string;
    h1: string;
    lead: string;
    body: string;
    author: string | null;
    author_role: string | null;
    minutes: number;
    published_on: string;
    updated_on: string;
    tags: string[];
    folders: string[];
    brands: string[];
    drawing_kind: string;
    drawing_params: string;
  };
}

/** Press materials, one Markdown file each. */
export function readMaterials(files: readonly MarkdownFile[], problems: Problems): MaterialEntry[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ file, text }) => {
    const checked = readFrontMatter(file, text, Material, problems);
    if (!checked) return [];
    const { value, body } = checked;
    const path = `${value.category}/${value.slug}`;
    const twin = seen.get(path);
    if (twin) problems.add(checked.locate(['slug']), `материал ${path} уже есть в ${twin}`);
    seen.set(path, file);
    if (body === '') problems.add({ file }, 'у материала нет текста');
    const row = {
      path,
      category: value.category,
      title: value.title,
      description: value.description,
      h1: value.h1 ?? value.title,
      lead: value.lead,
      body,
      author: value.author ?? null,
      author_role: value.role ?? null,
      minutes: readingMinutes(body),
      published_on: value.published,
      updated_on: value.updated ?? value.published,
      tags: [...new Set(value.tags)],
      folders: [...new Set(value.folders)],
      brands: [...new Set(value.brands)],
      drawing_kind: value.drawing.kind,
      drawing_params: JSON.stringify(value.drawing.params ?? {}),
    };
    return [{ place: checked.locate(['category']), row }];
  });
}

type MaterialRow = MaterialEntry['row'];

const fieldsOf = (row: MaterialRow): FieldValues => ({
  h1: row.h1,
  category: row.category,
  slug: row.path.slice(row.category.length + 1),
  title: row.title,
  description: row.description,
  lead: row.lead,
  author: row.author ?? '',
  role: row.author_role ?? '',
  published: row.published_on,
  tags: row.tags.join(', '),
  folders: row.folders.join(', '),
  brands: row.brands.join(', '),
  drawing: row.drawing_kind,
  params: row.drawing_params,
  updated: row.updated_on,
  body: row.body,
});

function rowOf(fields: FieldValues) {
  const text = (key: string): string => fields[key] ?? '';
  return {
    path: `${text('category')}/${text('slug')}`,
    category: text('category'),
    title: text('title'),
    description: text('description'),
    h1: text('h1'),
    lead: text('lead'),
    body: text('body'),
    author: text('author') || null,
    author_role: text('role') || null,
    minutes: readingMinutes(text('body')),
    published_on: text('published'),
    updated_on: text('updated'),
    tags: wordList(text('tags')),
    folders: wordList(text('folders')),
    brands: wordList(text('brands')),
    drawing_kind: text('drawing'),
    drawing_params: JSON.parse(text('params') || '{}') as unknown,
  };
}

const categoryRows = (db: Db) =>
  db.selectFrom('press_categories').select(['path', 'name']).orderBy('position').execute();

export const pressTexts: TextKind = {
  kind: 'press',
  keyOf: ({ category = '', slug: own = '' }) => `${category}/${own}`,
  urlOf: ({ category = '', slug: own = '' }) => paths.press(...category.split('/'), own),
  pageOf: (fields) => {
    const { h1, lead, title, description, body } = rowOf(fields);
    return { h1, lead, title, description, body };
  },
  async choices(db) {
    return {
      categories: (await categoryRows(db)).map(({ path, name }) => ({ value: path, label: name })),
      drawings: allDrawings(),
    };
  },
  async problem(db, { category = '', slug: own = '' }) {
    const categories = (await categoryRows(db)).map(({ path }) => path);
    if (!categories.includes(category)) return ['category', 'Такого раздела в\u00a0пресс-центре нет'];
    return categories.includes(`${category}/${own}`) ? ['slug', 'Адрес занят разделом пресс-центра'] : null;
  },
  put: (tx, texts) => writeRows(tx, 'press_materials', texts.map(rowOf), 'path'),
  async drop(tx, keys) {
    if (keys.length > 0) await tx.deleteFrom('press_materials').where('path', 'in', keys).execute();
  },
};

export async function storeMaterials(
  tx: Db,
  entries: readonly MaterialEntry[],
  problems: Problems,
): Promise<void> {
  const categories = new Set((await categoryRows(tx)).map(({ path }) => path));
  for (const { place, row } of entries) {
    if (!categories.has(row.category)) problems.add(place, `раздела ${row.category} в пресс-центре нет`);
    if (categories.has(row.path)) problems.add(place, `адрес ${row.path} занят разделом пресс-центра`);
  }
  problems.throwIfAny();
  await storeTexts(
    tx,
    pressTexts,
    entries.map(({ row }) => fieldsOf(row)),
  );
}

export const writtenMaterials = (db: Db) =>
  writtenTexts(db, pressTexts, ({ body: _body, params, drawing, tags, folders, brands, ...fields }) => ({
    ...fields,
    tags: wordList(tags ?? ''),
    folders: wordList(folders ?? ''),
    brands: wordList(brands ?? ''),
    drawing: { kind: drawing, params: JSON.parse(params || '{}') as unknown },
  }));
