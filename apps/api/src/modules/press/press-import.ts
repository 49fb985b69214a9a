import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { MarkdownFile } from '../../kernel/imports/content-files.ts';
import { readFrontMatter } from '../../kernel/imports/front-matter.ts';
import type { Place, Problems } from '../../kernel/imports/import-problems.ts';
import { day } from '../../kernel/imports/import-fields.ts';
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

export interface MaterialEntry {
  readonly place: Place;
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
    if (twin) problems.add(checked.place(['slug']), `материал ${path} уже есть в ${twin}`);
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
    return [{ place: checked.place(['category']), row }];
  });
}

export async function storeMaterials(
  tx: Db,
  entries: readonly MaterialEntry[],
  problems: Problems,
): Promise<void> {
  const categories = new Set(
    (await tx.selectFrom('press_categories').select('path').execute()).map(({ path }) => path),
  );
  for (const { place, row } of entries) {
    if (!categories.has(row.category)) problems.add(place, `раздела ${row.category} в пресс-центре нет`);
    if (categories.has(row.path)) problems.add(place, `адрес ${row.path} занят разделом пресс-центра`);
  }
  problems.throwIfAny();
  await tx.deleteFrom('press_materials').execute();
  const rows = entries.map(({ row }) => row);
  if (rows.length > 0) await tx.insertInto('press_materials').values(rows).execute();
}
