import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { PersonData } from '../../kernel/person-data.ts';
import { deleteEverything, listsOf, lockFavourites, stopReminders } from './favourites.sql.ts';

/** What a person has put aside, and their lists. */
export const favouritesPersonData: PersonData = {
  tables: ['favourites', 'favourite_lists'],
  async carried(tx, from, to) {
    await lockFavourites(tx, to);
    await join(tx, from, to);
  },
  handedOver: stopReminders,
  erased: deleteEverything,
  async exported(db, userId) {
    const lists = await listsOf(db, userId);
    const { rows } = await sql<{ list_id: string; name: string; article: string | null; added_at: Date }>`
      SELECT l.list_id, g.name, o.article, l.added_at FROM favourite_list_goods l
        JOIN favourites f ON f.user_id = l.user_id AND f.goods_id = l.goods_id
        JOIN goods g ON g.id = l.goods_id
        LEFT JOIN options o ON o.goods_id = g.id AND o.id = coalesce(f.option_id, o.id) AND (f.option_id IS NOT NULL OR o.position = 0)
      WHERE l.user_id = ${userId} ORDER BY l.added_at DESC LIMIT 100000`.execute(db);
    const goods = Map.groupBy(rows, (row) => row.list_id);
    return {
      Избранное: lists.map((list) => ({
        Список: list.name,
        'Следующее напоминание': list.notify_at,
        'Открыт по ссылке': list.share_token !== null,
        Товары: (goods.get(list.id) ?? []).map((row) => ({
          Название: row.name,
          Артикул: row.article,
          Добавлен: row.added_at,
        })),
      })),
    };
  },
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
