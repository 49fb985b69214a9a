import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import type { Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';

let serial = 0;

type Card = Insertable<Tables['service_cards']>;
type Owner = { user_id: string } | { client_id: string };

/** A machine in somebody's list. */
export async function storedCard(db: Db, owner: Owner, over: Partial<Card> = {}) {
  serial += 1;
  return db
    .insertInto('service_cards')
    .values({
      id: randomUUID(),
      number: `СК-${5000 + serial}`,
      user_id: null,
      client_id: null,
      goods_id: null,
      kind: 'vmc',
      brand_name: 'Kvarta',
      model: 'VMC 850',
      serial_number: `K85-${20_000 + serial}`,
      location: null,
      produced_year: 2024,
      hours: null,
      maintenance_at: null,
      maintenance_every: null,
      order_id: null,
      removed_at: null,
      ...owner,
      ...over,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A request for service with the beginning of its history. */
export async function storedRequest(db: Db, over: Partial<Insertable<Tables['service_requests']>> = {}) {
  serial += 1;
  const row = await db
    .insertInto('service_requests')
    .values({
      id: randomUUID(),
      number: String(900_000 + serial),
      request_id: null,
      card_id: null,
      user_id: null,
      kind: 'repair',
      status: 'new',
      title: 'Остановка оси Y',
      error_code: null,
      brand_name: 'Kvarta',
      contact_name: 'Иван Петров',
      contact_phone: '+79122401836',
      address: null,
      hours: null,
      engineer: null,
      result: null,
      closed_at: null,
      email: 'owner@example.ru',
      ...over,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('service_request_history')
    .values({
      service_request_id: row.id,
      status: row.status,
      actor: 'buyer',
      user_id: row.user_id,
      note: null,
      at: row.created_at,
    })
    .execute();
  return row;
}
