import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { Level } from './bonus.rules.ts';

export function levels(db: Db): Promise<Level[]> {
  return db
    .selectFrom('bonus_levels')
    .select(['id', 'name', 'discount_percent', sql<number>`shop_sum(turnover_from)`.as('turnover_from')])
    .orderBy('turnover_from')
    .execute();
}
