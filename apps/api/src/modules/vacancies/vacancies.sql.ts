import type { Db } from '@spindle/database/pool';

const mostVacancies = 500;

export type VacancyRow = Awaited<ReturnType<typeof vacancies>>[number];

export function vacancies(db: Db) {
  return db.selectFrom('vacancies').selectAll().orderBy('position').limit(mostVacancies).execute();
}

const mostPosts = 500;

/** The newest first. */
export function socialPosts(db: Db) {
  return db
    .selectFrom('social_posts')
    .selectAll()
    .orderBy('published_on', 'desc')
    .orderBy('id')
    .limit(mostPosts)
    .execute();
}
