import type { Choice } from '@spindle/contract/staff/field-specs';
import type { Db } from '@spindle/database/pool';

/** The first of these words that no work has yet. */
export async function freeWorkSlug(db: Db, slugs: readonly string[]): Promise<string> {
  const usedSlugs = await db
    .selectFrom('service_works')
    .select('slug')
    .where('slug', 'in', [...slugs])
    .execute();
  return slugs.find((one) => !usedSlugs.some(({ slug }) => slug === one)) ?? '';
}

/** Pages a work may lead to. */
export async function servicePages(db: Db): Promise<Choice[]> {
  const rows = await db
    .selectFrom('pages')
    .select(['slug', 'title'])
    .where('slug', 'like', 'service%')
    .orderBy('slug')
    .execute();
  return rows.map(({ slug, title }) => ({ value: slug, label: `${title} (/${slug}/)` }));
}
