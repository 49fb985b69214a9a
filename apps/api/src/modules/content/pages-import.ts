import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { MarkdownFile } from '../../kernel/imports/content-files.ts';
import { readFrontMatter } from '../../kernel/imports/front-matter.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { day } from '../../kernel/imports/import-fields.ts';

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

export interface PageRow {
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
    if (twin) problems.add(checked.place(['slug']), `страница ${value.slug} уже есть в ${twin}`);
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

export async function storePages(tx: Db, rows: readonly PageRow[]): Promise<void> {
  await tx.deleteFrom('pages').execute();
  if (rows.length > 0) await tx.insertInto('pages').values(rows).execute();
}
