import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { PersonData } from '../../kernel/person-data.ts';
import { lockFavourites, stopReminders } from './favourites.sql.ts';

/** What a person has put aside, and their lists. */
export const favouritesPersonData: PersonData = {
  async carried(tx, from, to) {
    await lockFavourites(tx, to);
    await join(tx, from, to);
  },
  handedOver: stopReminders,
};

/** Lists come along under their names; its default list becomes an ordinary one where there is one already. */
async function join(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO favourites (user_id, goods_id, option_id, added_at)
    SELECT ${to}, goods_id, option_id, added_at FROM favourites WHERE user_id = ${from}
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`UPDATE favourite_list_goods SET user_id = ${to} WHERE user_id = ${from}`.execute(tx);
  await sql`
    UPDATE favourite_lists SET user_id = ${to},
      is_default = is_default AND NOT EXISTS (SELECT FROM favourite_lists o WHERE o.user_id = ${to} AND o.is_default)
    WHERE user_id = ${from}`.execute(tx);
  await sql`DELETE FROM favourites WHERE user_id = ${from}`.execute(tx);
}
