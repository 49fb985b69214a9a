import type { PersonData } from '../../kernel/person-data.ts';
import * as documentsSql from './documents.sql.ts';

export const documentsPersonData: PersonData = {
  tables: ['documents'],
  erased: documentsSql.eraseDocuments,
  async exported(db, userId) {
    const rows = await documentsSql.documentsOf(db, userId, { offset: 0, limit: 10_000 });
    const own = rows.filter(({ user_id }) => user_id === userId);
    return {
      Документы: own.map(({ title, number, issued_on }) => ({
        Название: title,
        Номер: number,
        Дата: issued_on,
      })),
    };
  },
};
