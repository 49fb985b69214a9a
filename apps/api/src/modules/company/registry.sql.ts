import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Active entries of a tax number: the company itself (reason code 01), then its branches. */
export function registryRows(db: Db, inn: string, most: number) {
  return db
    .selectFrom('company_registry')
    .selectAll()
    .where('inn', '=', inn)
    .where('is_active', '=', true)
    .orderBy(sql`substr(kpp, 5, 2) <> '01'`)
    .orderBy('kpp')
    .limit(most)
    .execute();
}
