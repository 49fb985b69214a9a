import type { PersonData } from '../../kernel/person-data.ts';
import { ORDER_STATUS_NAMES } from '@spindle/contract/order-names';
import { sql } from 'kysely';

const gone = 'Данные удалены';

/** Orders stay for the books; what they say about a person who leaves does not. */
export const ordersPersonData: PersonData = {
  tables: ['orders', 'order_history'],
  async erased(tx, userId) {
    await tx
      .updateTable('orders')
      .set({
        recipient: JSON.stringify({ name: gone, phone: null }),
        email: '',
        comment: null,
        registration_number: null,
        payer: sql<string>`CASE WHEN client_id IS NULL
          THEN payer || jsonb_build_object('name', ${gone}::text, 'address', null, 'inn', null) ELSE payer END`,
      })
      .where('user_id', '=', userId)
      .execute();
  },
  async exported(db, userId) {
    const rows = await db
      .selectFrom('orders')
      .select(['number', 'status', 'total', 'created_at', 'recipient', 'comment', 'registration_number'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(10_000)
      .execute();
    return {
      Заказы: rows.map((row) => ({
        Номер: row.number,
        Дата: row.created_at.toISOString(),
        Состояние: ORDER_STATUS_NAMES[row.status],
        Сумма: row.total / 100,
        Получатель: row.recipient,
        Комментарий: row.comment,
        'Номер автомобиля': row.registration_number,
      })),
    };
  },
};
