import { COURSE_AUDIENCES } from '@spindle/contract/constants';
import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { MarkdownFile } from '../../kernel/imports/content-files.ts';
import { readFrontMatter } from '../../kernel/imports/front-matter.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';

const line = z.string().check(z.minLength(1), z.maxLength(300));

const Course = z.strictObject({
  slug: z.string().check(z.maxLength(120), z.regex(/^[a-z\d-]+$/, 'нужны латинские буквы и дефисы')),
  position: z.optional(z.int()),
  title: line,
  description: z.string().check(z.minLength(1), z.maxLength(1000)),
  name: line,
  line,
  audience: z.enum(COURSE_AUDIENCES),
  days: z.int().check(z.minimum(1), z.maximum(60)),
  hours: z.int().check(z.minimum(1), z.maximum(500)),
  /** Roubles, with VAT. */
  price: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  skills: z.array(line).check(z.minLength(1), z.maxLength(20)),
  drawing: z.optional(
    z.nullable(
      z.strictObject({
        kind: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
        params: z.optional(z.record(z.string().check(z.maxLength(40)), z.union([z.string(), z.number()]))),
      }),
    ),
  ),
  updated: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'нужна дата вида 2026-11-15')),
});
export type CourseEntry = z.infer<typeof Course> & { readonly body: string };

/** Courses, one Markdown file each. */
export function readCourses(files: readonly MarkdownFile[], problems: Problems): CourseEntry[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ file, text }) => {
    const checked = readFrontMatter(file, text, Course, problems);
    if (!checked) return [];
    const { value, body } = checked;
    const twin = seen.get(value.slug);
    if (twin) problems.add(checked.place(['slug']), `курс ${value.slug} уже есть в ${twin}`);
    seen.set(value.slug, file);
    if (body === '') problems.add({ file }, 'у курса нет текста');
    return [{ ...value, body }];
  });
}

/** Courses that stay keep their groups. */
export async function storeCourses(tx: Db, courses: readonly CourseEntry[]): Promise<void> {
  const rows = courses.map(({ drawing, price, updated, position, ...course }) => ({
    ...course,
    position: position ?? 0,
    price: price * 100,
    drawing_kind: drawing?.kind ?? null,
    drawing_params: JSON.stringify(drawing?.params ?? {}),
    updated_on: updated,
  }));
  await tx
    .deleteFrom('education_courses')
    .$if(rows.length > 0, (query) =>
      query.where(
        'slug',
        'not in',
        rows.map(({ slug }) => slug),
      ),
    )
    .execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('education_courses')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((value) => ({
        position: value.ref('excluded.position'),
        title: value.ref('excluded.title'),
        description: value.ref('excluded.description'),
        name: value.ref('excluded.name'),
        line: value.ref('excluded.line'),
        audience: value.ref('excluded.audience'),
        days: value.ref('excluded.days'),
        hours: value.ref('excluded.hours'),
        price: value.ref('excluded.price'),
        skills: value.ref('excluded.skills'),
        drawing_kind: value.ref('excluded.drawing_kind'),
        drawing_params: value.ref('excluded.drawing_params'),
        body: value.ref('excluded.body'),
        updated_on: value.ref('excluded.updated_on'),
      })),
    )
    .execute();
}
