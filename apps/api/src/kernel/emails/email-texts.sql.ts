import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

/** E-mails whose published texts differ from the defaults. */
export const changedEmails = (db: Db) =>
  db
    .selectFrom('texts')
    .select(['key', 'on_site', 'loaded'])
    .where('kind', '=', 'letter')
    .where(sql<boolean>`on_site <> loaded`)
    .execute();
