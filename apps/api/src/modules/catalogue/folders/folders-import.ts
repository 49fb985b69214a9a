import { sections } from '@spindle/contract/catalogue/catalogue';
import { MAX_FOLDER_DEPTH } from '@spindle/contract/constants';
import { isSlug } from '@spindle/contract/fields/id';
import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import { filled } from '../../../kernel/imports/content-part.ts';
import type { Problems } from '../../../kernel/imports/import-problems.ts';
import { nameUuid } from '../../../kernel/imports/name-uuid.ts';
import { repeated } from '../../../kernel/imports/repeated.ts';
import { readYaml } from '../../../kernel/imports/yaml-file.ts';
import { dropOthers, writeRows } from '../../../kernel/imports/seed-rows.sql.ts';
import { sectionNames } from './folders.rules.ts';

interface Entry {
  slug: string;
  name: string;
  full_name?: string | null | undefined;
  kind?: string | null | undefined;
  drawing?: Record<string, unknown> | null | undefined;
  has_promotion_badge?: boolean | undefined;
  hidden?: boolean | undefined;
  type?: string | null | undefined;
  template?: string | null | undefined;
  description?: string | null | undefined;
  children?: Entry[] | undefined;
}

const text = z.string().check(z.minLength(1), z.maxLength(200));
const optionalText = z.optional(z.nullable(text));

const Entry: z.ZodMiniType<Entry> = z.object({
  slug: z.string().check(z.refine(isSlug, 'нужны строчные латинские буквы, цифры и дефисы')),
  name: text,
  full_name: optionalText,
  kind: optionalText,
  drawing: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  has_promotion_badge: z.optional(z.boolean()),
  hidden: z.optional(z.boolean()),
  type: optionalText,
  template: optionalText,
  description: z.optional(z.nullable(z.string().check(z.maxLength(5000)))),
  get children() {
    return z.optional(z.array(Entry).check(z.maxLength(500)));
  },
});

const Folders = z.object({
  sections: z.array(z.object({ section: z.enum(sections), children: z.array(Entry) })).check(z.minLength(1)),
});

interface NewFolder {
  id: string;
  parent_id: string | null;
  section: (typeof sections)[number];
  slug: string;
  path: string;
  name: string;
  /** The page's heading where the name is too short for one: «3×D». */
  full_name: string | null;
  position: number;
  drawing_kind: string | null;
  drawing_params: Record<string, unknown>;
  has_promotion_badge: boolean;
  is_hidden: boolean;
  description: string | null;
  type: string | null;
  template: string | null;
}

/** Both sections with their folders as rows; parents come before their children. */
export function readFolders(file: string, source: string, problems: Problems): NewFolder[] | undefined {
  const checked = readYaml(file, source, Folders, problems);
  if (!checked) return undefined;
  const rows = checked.value.sections.flatMap(({ section, children }, position) => {
    const root = { slug: section, name: sectionNames[section] ?? section, children };
    return folderRows(root, { section, parent: null, position });
  });
  for (const index of repeated(rows.map((row) => row.slug))) {
    const { slug, path } = rows[index] as NewFolder;
    const first = rows.find((row) => row.slug === slug)?.path;
    problems.add({ file, at: path }, `имя ${slug} уже занято разделом ${first}`);
  }
  for (const { path } of rows) {
    if (path.split('/').length <= MAX_FOLDER_DEPTH + 1) continue;
    problems.add({ file, at: path }, `раздел лежит глубже ${MAX_FOLDER_DEPTH} уровней`);
  }
  return rows;
}

function folderRows(
  entry: Entry,
  {
    section,
    parent,
    position,
  }: { section: NewFolder['section']; parent: NewFolder | null; position: number },
): NewFolder[] {
  const path = parent ? `${parent.path}/${entry.slug}` : entry.slug;
  const row: NewFolder = {
    id: nameUuid(`folder:${path}`),
    parent_id: parent?.id ?? null,
    section,
    slug: entry.slug,
    path,
    name: entry.name,
    full_name: entry.full_name ?? null,
    position,
    drawing_kind: entry.kind ?? null,
    drawing_params: entry.drawing ?? {},
    has_promotion_badge: entry.has_promotion_badge ?? false,
    is_hidden: entry.hidden ?? false,
    description: entry.description ?? null,
    type: entry.type ?? null,
    template: entry.template ?? null,
  };
  const children = (entry.children ?? []).flatMap((child, index) =>
    folderRows(child, { section, parent: row, position: index }),
  );
  return [row, ...children];
}

/** The id follows from the path, so a folder that moved is a new one and its old row goes first: slugs are unique. */
export async function storeFolders(tx: Db, rows: readonly NewFolder[]): Promise<void> {
  await dropOthers(tx, 'folders', rows);
  await writeRows(tx, 'folders', rows);
}

export async function writtenFolders(db: Db) {
  const rows = await db.selectFrom('folders').selectAll().orderBy('position').orderBy('path').execute();
  if (rows.length === 0) return undefined;
  const inside = (parent: string): object[] =>
    rows
      .filter(({ parent_id }) => parent_id === parent)
      .map((row) => {
        const children = inside(row.id);
        const {
          slug,
          name,
          full_name,
          has_promotion_badge,
          is_hidden: hidden,
          type,
          template,
          description,
        } = row;
        return {
          ...filled({ slug, name, full_name, kind: row.drawing_kind }),
          ...(Object.keys(row.drawing_params).length > 0 ? { drawing: row.drawing_params } : {}),
          ...filled({ has_promotion_badge, hidden, type, template, description }),
          ...(children.length > 0 ? { children } : {}),
        };
      });
  const roots = rows.filter(({ parent_id }) => parent_id === null);
  return { sections: roots.map(({ id, section }) => ({ section, children: inside(id) })) };
}
