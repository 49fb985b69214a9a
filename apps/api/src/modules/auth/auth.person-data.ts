import type { PersonData } from '../../kernel/person-data.ts';
import { endSessions, listSessions } from './auth.sql.ts';
import { dropLinks } from './links.sql.ts';

/** Sessions and links: of a joined twin they go with its row. */
export const authPersonData: PersonData = {
  tables: ['sessions', 'account_links'],
  async erased(tx, userId) {
    await endSessions(tx, userId);
    await dropLinks(tx, userId, ['activate', 'change_email', 'reset']);
  },
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
