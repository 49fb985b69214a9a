import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** Letters whose published texts are not the shop's own. */
export const changedEmails = (db: Db) =>
  db
    .selectFrom('texts')
    .select(['key', 'on_site', 'loaded'])
    .where('kind', '=', 'letter')
    .where(sql<boolean>`on_site <> loaded`)
    .execute();
