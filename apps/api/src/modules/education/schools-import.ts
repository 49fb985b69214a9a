import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { nameUuid } from '../../kernel/imports/name-uuid.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';
import { seedRows } from '../../kernel/imports/seed-rows.sql.ts';

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
type SchoolEntries = z.infer<typeof Schools>['schools'];

export function readSchools(file: string, source: string, problems: Problems): SchoolEntries | undefined {
  const checked = readYaml(file, source, Schools, problems);
  if (!checked) return undefined;
  const { schools } = checked.value;
  for (const index of repeated(schools.map(({ slug }) => slug)))
    problems.add(checked.locate(['schools', index, 'slug']), `школа ${schools[index]?.slug} записана дважды`);
  return schools;
}

export const schoolId = (slug: string): string => nameUuid(`education-school/${slug}`);

export const storeSchools = (tx: Db, schools: SchoolEntries): Promise<void> =>
  seedRows(
    tx,
    'education_schools',
    schools.map((school, position) => ({ ...school, position, id: schoolId(school.slug) })),
  );

export async function writtenSchools(db: Db) {
  const rows = await db
    .selectFrom('education_schools')
    .selectAll()
    .orderBy('position')
    .orderBy('slug')
    .execute();
  return { schools: rows.map(({ id: _id, position: _place, version: _version, ...school }) => school) };
}
