import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import { filled } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';
import { seedRows } from '../../kernel/imports/seed-rows.sql.ts';

const line = z.string().check(z.minLength(1), z.maxLength(300));

const Works = z.strictObject({
  works: z
    .array(
      z.strictObject({
        slug: z.string().check(z.maxLength(120), z.regex(/^[a-z\d-]+$/, 'нужны латинские буквы и дефисы')),
        name: line,
        includes: line,
        term: line,
        /** Roubles. */
        price_from: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000))), null),
        price_note: z._default(z.nullable(line), null),
        page: z._default(z.nullable(line), null),
      }),
    )
    .check(z.maxLength(200)),
});
type WorkEntries = z.infer<typeof Works>['works'];

export function readServiceWorks(file: string, source: string, problems: Problems): WorkEntries | undefined {
  const checked = readYaml(file, source, Works, problems);
  if (!checked) return undefined;
  const { works } = checked.value;
  for (const index of repeated(works.map(({ slug }) => slug)))
    problems.add(checked.locate(['works', index, 'slug']), `работа ${works[index]?.slug} записана дважды`);
  for (const [index, { price_from, price_note }] of works.entries())
    if (price_from === null && price_note === null)
      problems.add(checked.locate(['works', index]), 'нужна цена или пояснение вместо неё');
  return works;
}

export async function storeServiceWorks(tx: Db, works: WorkEntries): Promise<void> {
  const rows = works.map(({ price_from, page, slug, ...work }, position) => ({
    id: slug,
    slug,
    ...work,
    position,
    price_from: price_from === null ? null : price_from * 100,
    page_slug: page,
  }));
  await seedRows(tx, 'service_works', rows);
}

export async function writtenServiceWorks(db: Db) {
  const rows = await db.selectFrom('service_works').selectAll().orderBy('position').orderBy('slug').execute();
  const works = rows.map(({ slug, name, includes, term, price_from, price_note, page_slug: page }) =>
    filled({
      slug,
      name,
      includes,
      term,
      price_from: price_from === null ? null : price_from / 100,
      price_note,
      page,
    }),
  );
  return { works };
}
