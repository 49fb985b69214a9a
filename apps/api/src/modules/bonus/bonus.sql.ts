import type { Db } from '@spindle/database/pool';
import type { Level } from './bonus.rules.ts';

export function levels(db: Db): Promise<Level[]> {
  return db.selectFrom('bonus_levels').selectAll().orderBy('turnover_from').execute();
}
