import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { sortBrought } from '../../kernel/imports/brought-rows.ts';
import { putRows } from '../../kernel/imports/brought-rows.sql.ts';
import type { ImportWay } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { nameUuid } from '../../kernel/imports/name-uuid.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';

const line = z.string().check(z.minLength(1), z.maxLength(300));

const Schools = z.strictObject({
  schools: z
    .array(
      z.strictObject({
        slug: z.string().check(z.maxLength(120), z.regex(/^[a-z\d-]+$/, 'нужны латинские буквы и дефисы')),
        name: line,
        city_name: line,
        address: line,
        phone: line,
        description: z.string().check(z.minLength(1), z.maxLength(2000)),
        machines: z.array(line).check(z.maxLength(50)),
        simulators: z.int().check(z.minimum(0), z.maximum(1000)),
        lodging: line,
        meals: line,
      }),
    )
    .check(z.maxLength(100)),
});
export type SchoolEntries = z.infer<typeof Schools>['schools'];

export function readSchools(file: string, source: string, problems: Problems): SchoolEntries | undefined {
  const checked = readYaml(file, source, Schools, problems);
  if (!checked) return undefined;
  const { schools } = checked.value;
  for (const index of repeated(schools.map(({ slug }) => slug)))
    problems.add(checked.place(['schools', index, 'slug']), `школа ${schools[index]?.slug} записана дважды`);
  return schools;
}

export const schoolId = (slug: string): string => nameUuid(`education-school/${slug}`);

/** Schools that stay keep their groups; those of the office stay, and those of files that it changed or holds groups in. */
export async function storeSchools(
  tx: Db,
  schools: SchoolEntries,
  _problems: Problems,
  way: ImportWay,
): Promise<void> {
  const rows = schools.map((school, position) => ({ ...school, position, id: schoolId(school.slug) }));
  const kind = { record: 'school', place: 'Школы', nameOf: ({ name }: { name: string }) => name } as const;
  const { fresh } = await sortBrought(tx, kind, rows, way);
  await sql`DELETE FROM education_schools s WHERE s.source = 'files' AND s.id <> ALL(${rows.map(({ id }) => id)}::uuid[])
    AND NOT EXISTS (SELECT FROM education_schedule g WHERE g.school_id = s.id AND g.source = 'office')`.execute(
    tx,
  );
  await putRows(tx, 'school', fresh);
}
