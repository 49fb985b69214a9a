import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { PersonData } from '../../kernel/person-data.ts';
import { userById } from './account.sql.ts';
import { addressesOf, unsetDefaults } from './addresses.sql.ts';
import { consentTitle } from './consent-titles.ts';
import { consentsOf } from './consents.sql.ts';

/** The person, their addresses, requests and consents. */
export const accountPersonData: PersonData = {
  tables: ['users', 'addresses', 'consents', 'requests'],
  handedOver: unsetDefaults,
  async erased(tx, userId) {
    await tx.deleteFrom('addresses').where('user_id', '=', userId).execute();
    await emptyRequests(tx, userId);
    await tx
      .updateTable('consents')
      .set({
        withdrawn_at: sql<Date>`coalesce(withdrawn_at, now())`,
        subject: 'удалён',
        address: null,
        user_id: null,
      })
      .where('user_id', '=', userId)
      .execute();
  },
  async exported(db, userId) {
    const user = await userById(db, userId);
    const addresses = await addressesOf(db, userId);
    const consents = await consentsOf(db, userId);
    return {
      'Личные данные': user && {
        Фамилия: user.last_name,
        Имя: user.first_name,
        Отчество: user.middle_name,
        Почта: user.email,
        'Почта подтверждена': user.email_confirmed_at,
        'Новая почта': user.pending_email,
        Телефон: user.phone,
        Регистрация: user.created_at,
      },
      Адреса: addresses
        .filter(({ client_id }) => client_id === null)
        .map((row) => ({
          Название: row.name,
          Город: row.city,
          Индекс: row.postal_code,
          Адрес: row.address,
          'Контактное лицо': row.contact_name,
          Телефон: row.phone,
          Комментарий: row.comment,
        })),
      Согласия: consents.map((row) => ({
        Форма: consentTitle(row.form),
        'Редакция текста': row.text_version,
        Дано: row.given_at,
        Отозвано: row.withdrawn_at,
      })),
      Обращения: await requestsOf(db, userId),
    };
  },
};

async function requestsOf(db: Db, userId: string): Promise<unknown[]> {
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'number', 'form', 'created_at', 'fields', 'email', 'page_url', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(10_000)
    .execute();
  const answers = await db
    .selectFrom('request_history')
    .innerJoin('requests', 'requests.id', 'request_history.request_id')
    .select(['request_id', 'answer', 'at'])
    .where('user_id', '=', userId)
    .where('answer', 'is not', null)
    .orderBy('request_history.id')
    .limit(10_000)
    .execute();
  const byRequest = Map.groupBy(answers, ({ request_id }) => request_id);
  return rows.map((row) => ({
    Номер: row.number,
    Форма: consentTitle(row.form),
    Отправлено: row.created_at,
    Поля: row.fields,
    Почта: row.email,
    Ответы: (byRequest.get(row.id) ?? []).map(({ answer, at }) => ({ Текст: answer, Отправлен: at })),
    Страница: row.page_url,
    'Адрес сети': row.address,
    Браузер: row.user_agent,
  }));
}

/** What was asked stays as a number and a date; the files' bytes are swept by night. */
async function emptyRequests(tx: Db, userId: string): Promise<void> {
  await sql`delete from files where id in (
    select file_id from request_files join requests on requests.id = request_id where user_id = ${userId})`.execute(
    tx,
  );
  await sql`update request_history set answer = null where request_id in (
    select id from requests where user_id = ${userId})`.execute(tx);
  await tx
    .updateTable('requests')
    .set({ email: null, fields: '{}', page_url: null, address: null, user_agent: null, user_id: null })
    .where('user_id', '=', userId)
    .execute();
}
