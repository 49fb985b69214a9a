import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { FileCheck } from '../../kernel/imports/yaml-file.ts';
import { readFrontMatter } from '../../kernel/imports/front-matter.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { day } from '../../kernel/imports/import-fields.ts';
import type { MarkdownFile } from '../../kernel/imports/content-files.ts';

const line = z.string().check(z.minLength(1), z.maxLength(300));
const roubles = z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000))));

const Vacancy = z.strictObject({
  slug: z
    .string()
    .check(
      z.maxLength(120),
      z.regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'нужны строчные латинские буквы, цифры и дефисы'),
    ),
  name: line,
  lead: line,
  department: line,
  /** The office, by its slug; without one the person works from home. */
  office: z.optional(z.nullable(line)),
  city: line,
  place_note: z.optional(z.nullable(line)),
  places: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  pay_from: roubles,
  pay_to: roubles,
  pay_note: z.optional(z.nullable(line)),
  schedule: line,
  schedule_note: line,
  fact: z.optional(
    z.nullable(z.strictObject({ value: line, unit: z.string().check(z.maxLength(40)), label: line })),
  ),
  employment: z.enum(['FULL_TIME', 'PART_TIME', 'INTERN']),
  contact: z.strictObject({ name: line, position: line, phone: line, email: line }),
  position: z.int().check(z.minimum(0), z.maximum(100_000)),
  published: day,
});
type Entry = FileCheck<z.infer<typeof Vacancy>> & { readonly body: string };

/** Vacancies, one Markdown file each. */
export function readVacancies(files: readonly MarkdownFile[], problems: Problems): Entry[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ file, text }) => {
    const checked = readFrontMatter(file, text, Vacancy, problems);
    if (!checked) return [];
    const { slug, pay_from: from, pay_to: to } = checked.value;
    const twin = seen.get(slug);
    if (twin) problems.add(checked.place(['slug']), `вакансия ${slug} уже есть в ${twin}`);
    seen.set(slug, file);
    if (checked.body === '') problems.add({ file }, 'у вакансии нет текста');
    if (from && to && from > to)
      problems.add(checked.place(['pay_to']), 'верхняя граница оплаты ниже нижней');
    return [checked];
  });
}

export async function storeVacancies(tx: Db, entries: readonly Entry[], problems: Problems): Promise<void> {
  const offices = await tx.selectFrom('companies').select(['id', 'slug']).execute();
  const idOf = new Map(offices.map(({ slug, id }) => [slug, id]));
  const kopecks = (sum: number | null | undefined) => (sum == null ? null : sum * 100);
  const rows = entries.map(({ value, place, body }) => {
    if (value.office && !idOf.has(value.office)) problems.add(place(['office']), `офиса ${value.office} нет`);
    return {
      slug: value.slug,
      position: value.position,
      name: value.name,
      lead: value.lead,
      department: value.department,
      company_id: (value.office && idOf.get(value.office)) || null,
      city_name: value.city,
      place_note: value.place_note ?? null,
      places: value.places ?? 1,
      is_remote: !value.office,
      pay_from: kopecks(value.pay_from),
      pay_to: kopecks(value.pay_to),
      pay_note: value.pay_note ?? null,
      schedule: value.schedule,
      schedule_note: value.schedule_note,
      fact: value.fact ? JSON.stringify(value.fact) : null,
      employment: value.employment,
      contact: JSON.stringify(value.contact),
      body,
      published_on: value.published,
    };
  });
  await tx.deleteFrom('vacancies').execute();
  if (rows.length > 0) await tx.insertInto('vacancies').values(rows).execute();
}
