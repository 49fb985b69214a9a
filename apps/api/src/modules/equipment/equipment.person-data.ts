import { SERVICE_STATUS_NAMES } from '@spindle/contract/equipment-names';
import type { PersonData } from '../../kernel/person-data.ts';

const gone = 'Данные удалены';

/** A person's own machines go with them; a company's stay, without the name of who asked for service. */
export const equipmentPersonData: PersonData = {
  tables: ['service_cards', 'service_card_changes', 'service_requests', 'service_request_history'],
  async erased(tx, userId) {
    await tx.deleteFrom('service_cards').where('user_id', '=', userId).execute();
    await tx
      .updateTable('service_requests')
      .set({ contact_name: gone, contact_phone: null, email: '', address: null, user_id: null })
      .where('user_id', '=', userId)
      .execute();
    await tx
      .updateTable('service_request_history')
      .set({ user_id: null })
      .where('user_id', '=', userId)
      .execute();
    await tx.deleteFrom('service_card_changes').where('user_id', '=', userId).execute();
  },
  async exported(db, userId) {
    const cards = await db
      .selectFrom('service_cards')
      .select(['number', 'brand_name', 'model', 'serial_number', 'location', 'hours', 'created_at'])
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .orderBy('number')
      .limit(10_000)
      .execute();
    const requests = await db
      .selectFrom('service_requests')
      .select(['number', 'title', 'description', 'status', 'contact_name', 'contact_phone', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(10_000)
      .execute();
    return {
      Оборудование: cards.map((card) => ({
        Карта: card.number,
        Станок: `${card.brand_name} ${card.model}`,
        'Заводской номер': card.serial_number,
        'Где стоит': card.location,
        'Наработка, ч': card.hours,
      })),
      'Сервисные заявки': requests.map((request) => ({
        Номер: request.number,
        Дата: request.created_at.toISOString(),
        Состояние: SERVICE_STATUS_NAMES[request.status],
        Тема: request.title,
        Описание: request.description,
        Контакт: [request.contact_name, request.contact_phone].filter(Boolean).join(', '),
      })),
    };
  },
};
