import { QUOTATION_STATUS_NAMES } from '@spindle/contract/quotation-names';
import { sql } from 'kysely';
import type { PersonData } from '../../kernel/person-data.ts';

const gone = 'Данные удалены';

/** A company keeps its quotations; what they say about a person who leaves goes. */
export const quotationsPersonData: PersonData = {
  tables: ['quotations', 'quotation_history'],
  async erased(tx, userId) {
    await tx.deleteFrom('quotations').where('user_id', '=', userId).where('status', '=', 'draft').execute();
    await tx
      .updateTable('quotations')
      .set({
        comment: null,
        payer: sql<string>`CASE WHEN client_id IS NULL
          THEN payer || jsonb_build_object('name', ${gone}::text, 'address', null, 'inn', null) ELSE payer END`,
      })
      .where('user_id', '=', userId)
      .execute();
  },
  async exported(db, userId) {
    const rows = await db
      .selectFrom('quotations')
      .select(['number', 'status', 'total', 'created_at', 'valid_until', 'comment'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(10_000)
      .execute();
    return {
      Предложения: rows.map((row) => ({
        Номер: row.number,
        Дата: row.created_at.toISOString(),
        Состояние: QUOTATION_STATUS_NAMES[row.status],
        Сумма: row.total === null ? null : row.total / 100,
        'Действует до': row.valid_until,
        Комментарий: row.comment,
      })),
    };
  },
};
