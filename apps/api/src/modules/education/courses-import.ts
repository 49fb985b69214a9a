import { COURSE_AUDIENCES } from '@spindle/contract/constants';
import { paths } from '@spindle/contract/addresses/paths';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import { allDrawings } from '@spindle/contract/staff/goods/drawing-names';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { MarkdownFile } from '../../kernel/imports/content-files.ts';
import { readFrontMatter } from '../../kernel/imports/front-matter.ts';
import { storeTexts, writtenTexts } from '../../kernel/texts/store-texts.ts';
import type { TextKind } from '../../kernel/texts/text-kind.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { writeRows } from '../../kernel/imports/seed-rows.sql.ts';

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
type CourseEntry = z.infer<typeof Course> & { readonly body: string };

/** Courses, one Markdown file each. */
export function readCourses(files: readonly MarkdownFile[], problems: Problems): CourseEntry[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ file, text }) => {
    const checked = readFrontMatter(file, text, Course, problems);
    if (!checked) return [];
    const { value, body } = checked;
    const twin = seen.get(value.slug);
    if (twin) problems.add(checked.locate(['slug']), `курс ${value.slug} уже есть в ${twin}`);
    seen.set(value.slug, file);
    if (body === '') problems.add({ file }, 'у курса нет текста');
    return [{ ...value, body }];
  });
}

const fieldsOf = (entry: CourseEntry): FieldValues => ({
  name: entry.name,
  slug: entry.slug,
  title: entry.title,
  description: entry.description,
  line: entry.line,
  audience: entry.audience,
  days: String(entry.days),
  hours: String(entry.hours),
  price: String(entry.price),
  skills: entry.skills.join('\n'),
  drawing: entry.drawing?.kind ?? '',
  params: JSON.stringify(entry.drawing?.params ?? {}),
  position: String(entry.position ?? 0),
  updated: entry.updated,
  body: entry.body,
});

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean);

function rowOf(fields: FieldValues) {
  const text = (key: string): string => fields[key] ?? '';
  return {
    slug: text('slug'),
    position: Number(text('position')),
    title: text('title'),
    description: text('description'),
    name: text('name'),
    line: text('line'),
    audience: text('audience'),
    days: Number(text('days')),
    hours: Number(text('hours')),
    price: Number(text('price')) * 100,
    skills: lines(text('skills')),
    drawing_kind: text('drawing') || null,
    drawing_params: JSON.parse(text('params') || '{}') as unknown,
    body: text('body'),
    updated_on: text('updated'),
  };
}

export const courseTexts: TextKind = {
  kind: 'course',
  keyOf: ({ slug = '' }) => slug,
  urlOf: ({ slug = '' }) => paths.course(slug),
  pageOf: ({ name = '', line: lead = '', title = '', description = '', body = '' }) => ({
    h1: name,
    lead,
    title,
    description,
    body,
  }),
  choices: async () => ({ drawings: allDrawings() }),
  problem: async (_db, { skills = '' }) =>
    lines(skills).length > 20 ? ['skills', 'Не\u00a0больше 20 строк'] : null,
  async mayHide(db, slug) {
    const groups = await comingGroups(db, slug);
    const seatsTaken = groups.reduce((total, group) => total + group.taken, 0);
    return seatsTaken > 0 ? 'На\u00a0курс записаны люди: сначала освободите места в\u00a0его группах.' : null;
  },
  put: (tx, texts) => writeRows(tx, 'education_courses', texts.map(rowOf), 'slug'),
  async drop(tx, keys) {
    if (keys.length > 0) await tx.deleteFrom('education_courses').where('slug', 'in', keys).execute();
  },
};

/** Groups of a course that have not ended. */
const comingGroups = (db: Db, slug: string) =>
  db
    .selectFrom('education_schedule')
    .select('places_taken as taken')
    .where('course_slug', '=', slug)
    .where('ends_on', '>=', sql<string>`current_date`)
    .execute();

/** Existing courses keep their groups. */
export const storeCourses = (tx: Db, courses: readonly CourseEntry[]): Promise<void> =>
  storeTexts(tx, courseTexts, courses.map(fieldsOf));

export const writtenCourses = (db: Db) =>
  writtenTexts(db, courseTexts, ({ body: _body, drawing, params, ...fields }) => ({
    ...fields,
    ...Object.fromEntries(['position', 'days', 'hours', 'price'].map((key) => [key, Number(fields[key])])),
    skills: lines(fields['skills'] ?? ''),
    drawing: drawing ? { kind: drawing, params: JSON.parse(params || '{}') as unknown } : null,
  }));
