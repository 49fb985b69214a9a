import type { Db } from '@spindle/database/pool';

export function categories(db: Db) {
  return db.selectFrom('faq_categories').selectAll().orderBy('position').orderBy('slug').execute();
}

export function answers(db: Db) {
  return db.selectFrom('faq_answers').selectAll().orderBy('position').orderBy('slug').execute();
}
export type AnswerRow = Awaited<ReturnType<typeof answers>>[number];
