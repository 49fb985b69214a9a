import type { Db } from '@spindle/database/pool';

export function folders(db: Db) {
  return db.selectFrom('folders').selectAll().orderBy('position').execute();
}
