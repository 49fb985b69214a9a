import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { sortBrought } from '../../kernel/imports/brought-rows.ts';
import { putRows } from '../../kernel/imports/brought-rows.sql.ts';
import type { ImportWay } from '../../kernel/imports/content-part.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { readYaml } from '../../kernel/imports/yaml-file.ts';

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
export type WorkEntries = z.infer<typeof Works>['works'];

export function readServiceWorks(file: string, source: string, problems: Problems): WorkEntries | undefined {
  const checked = readYaml(file, source, Works, problems);
  if (!checked) return undefined;
  const { works } = checked.value;
  for (const index of repeated(works.map(({ slug }) => slug)))
    problems.add(checked.place(['works', index, 'slug']), `работа ${works[index]?.slug} записана дважды`);
  for (const [index, { price_from, price_note }] of works.entries())
    if (price_from === null && price_note === null)
      problems.add(checked.place(['works', index]), 'нужна цена или пояснение вместо неё');
  return works;
}

/** Works of the office stay, and those of files that it changed: where both did, somebody chooses. */
export async function storeServiceWorks(
  tx: Db,
  works: WorkEntries,
  _problems: Problems,
  way: ImportWay,
): Promise<void> {
  const rows = works.map(({ price_from, page, slug, ...work }, position) => ({
    id: slug,
    slug,
    ...work,
    position,
    price_from: price_from === null ? null : price_from * 100,
    page_slug: page,
  }));
  const kind = {
    record: 'service-work',
    place: 'Работы сервиса',
    nameOf: ({ name }: { name: string }) => name,
  } as const;
  const { fresh } = await sortBrought(tx, kind, rows, way);
  await tx
    .deleteFrom('service_works')
    .where('source', '=', 'files')
    .where(sql<boolean>`id <> ALL(${rows.map(({ id }) => id)}::text[])`)
    .execute();
  await putRows(tx, 'service-work', fresh);
}
