import type { PersonData } from '../../kernel/person-data.ts';
import { listSessions } from './auth.sql.ts';

/** Sessions and links: they end by themselves when the account has no holder any more. */
export const authPersonData: PersonData = {
  tables: ['sessions', 'account_links'],
  async exported(db, userId) {
    const sessions = await listSessions(db, userId);
    return {
      Сеансы: sessions.map((row) => ({
        Вход: row.created_at,
        'Последнее посещение': row.seen_at,
        Браузер: row.user_agent,
        'Адрес сети': row.address,
      })),
    };
  },
};
