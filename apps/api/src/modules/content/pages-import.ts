import { pageAt } from '@spindle/contract/addresses/paths';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { MarkdownFile } from '../../kernel/imports/content-files.ts';
import { readFrontMatter } from '../../kernel/imports/front-matter.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { storeTexts, writtenTexts } from '../../kernel/texts/store-texts.ts';
import type { TextKind } from '../../kernel/texts/text-kind.ts';
import { day } from '../../kernel/imports/import-fields.ts';
import { writeRows } from '../../kernel/imports/seed-rows.sql.ts';

const line = z.string().check(z.minLength(1), z.maxLength(300));
const deepest = 4;
/** The service section has four levels of its own. */
const deepestService = 5;
const slugShape = /^[a-z\d]+(?:[-_][a-z\d]+)*(?:\/[a-z\d]+(?:[-_][a-z\d]+)*)*$/;

const Page = z.strictObject({
  /** The address of the page without outer slashes: `about/istoriya`. */
  slug: z
    .string()
    .check(
      z.maxLength(300),
      z.regex(slugShape, 'нужен адрес из строчных латинских букв, цифр и дефисов, уровни через «/»'),
      z.refine(isWithinReach, `страница лежит глубже ${deepest} уровней`),
    ),
  title: line,
  description: z.string().check(z.minLength(1), z.maxLength(1000)),
  h1: line,
  lead: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  group: z.optional(z.nullable(line)),
  position: z.optional(z.int()),
  version: z.optional(z.nullable(line)),
  updated: day,
});

function isWithinReach(slug: string): boolean {
  const levels = slug.split('/');
  return levels.length <= (levels[0] === 'service' ? deepestService : deepest);
}

interface PageRow {
  slug: string;
  title: string;
  description: string;
  h1: string;
  lead: string | null;
  page_group: string | null;
  position: number;
  body: string;
  version: string | null;
  updated_on: string;
}

/** Content pages, one Markdown file each. */
export function readPages(files: readonly MarkdownFile[], problems: Problems): PageRow[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ file, text }) => {
    const checked = readFrontMatter(file, text, Page, problems);
    if (!checked) return [];
    const { value, body } = checked;
    const twin = seen.get(value.slug);
    if (twin) problems.add(checked.locate(['slug']), `страница ${value.slug} уже есть в ${twin}`);
    seen.set(value.slug, file);
    if (body === '') problems.add({ file }, 'у страницы нет текста');
    const row: PageRow = {
      slug: value.slug,
      title: value.title,
      description: value.description,
      h1: value.h1,
      lead: value.lead ?? null,
      page_group: value.group ?? null,
      position: value.position ?? 0,
      body,
      version: value.version ?? null,
      updated_on: value.updated,
    };
    return [row];
  });
}

/** The address of content pages is their own; other pages of the shop begin with these words. */
const reserved = (
  'api office catalog tools brands akcii press contacts cart checkout compare configurator viewed auth favorites personal ' +
  'quotations search ui shortcodes oferta 404 preview assets fonts'
).split(' ');

const fieldsOf = (row: PageRow): FieldValues => ({
  h1: row.h1,
  slug: row.slug,
  title: row.title,
  description: row.description,
  lead: row.lead ?? '',
  group: row.page_group ?? '',
  position: String(row.position),
  version: row.version ?? '',
  updated: row.updated_on,
  body: row.body,
});

function rowOf(fields: FieldValues): PageRow {
  const text = (key: string): string => fields[key] ?? '';
  return {
    slug: text('slug'),
    title: text('title'),
    description: text('description'),
    h1: text('h1'),
    lead: text('lead') || null,
    page_group: text('group') || null,
    position: Number(text('position')),
    body: text('body'),
    version: text('version') || null,
    updated_on: text('updated'),
  };
}

export const pageTexts: TextKind = {
  kind: 'page',
  keyOf: ({ slug = '' }) => slug,
  urlOf: ({ slug = '' }) => pageAt(slug),
  pageOf: (fields) => {
    const { h1, lead, title, description, body } = rowOf(fields);
    return { h1, lead, title, description, body };
  },
  choices: async () => ({}),
  problem: async (_db, { slug = '' }) => {
    if (reserved.includes(slug.split('/')[0] ?? '') || /^[^/]+\/job(?:\/|$)/.test(slug))
      return ['slug', 'По\u00a0этому адресу стоит другая часть магазина'];
    return isWithinReach(slug) ? null : ['slug', `Не\u00a0глубже ${deepest} уровней`];
  },
  put: (tx, texts) => writeRows(tx, 'pages', texts.map(rowOf), 'slug'),
  async drop(tx, keys) {
    if (keys.length > 0) await tx.deleteFrom('pages').where('slug', 'in', keys).execute();
  },
};

export const storePages = (tx: Db, rows: readonly PageRow[]): Promise<void> =>
  storeTexts(tx, pageTexts, rows.map(fieldsOf));

export const writtenPages = (db: Db) =>
  writtenTexts(db, pageTexts, ({ body: _body, position, ...fields }) => ({
    ...fields,
    position: Number(position),
  }));
