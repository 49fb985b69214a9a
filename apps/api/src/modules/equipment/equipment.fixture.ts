import { testStaff } from '../../kernel/staff/staff.fixture.ts';
import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import type { Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { ApiDeps } from '../../kernel/deps.ts';
import { attachToRequest } from './service/service-documents.ts';

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

/** A file that staff have attached to a request about the machine; the answer is the document's id. */
export async function attachedPaper(
  { db, storage }: Pick<ApiDeps, 'db' | 'storage'>,
  card: { readonly id: string },
): Promise<string> {
  const { number } = await storedRequest(db, { card_id: card.id, email: '' });
  const bytes = Buffer.from('%PDF-1.7 signed');
  const file = {
    id: randomUUID(),
    storageKey: await storage.put(bytes),
    name: 'act.pdf',
    mime: 'application/pdf',
    size: bytes.length,
    sha256: Buffer.alloc(32),
  };
  await attachToRequest(testStaff(db), db, number, [{ kind: 'act', title: 'Акт подписанный', file }]);
  const { id } = await db
    .selectFrom('documents')
    .select('id')
    .where('file_id', '=', file.id)
    .executeTakeFirstOrThrow();
  return id;
}

export { fitsOf } from './machines/machine-fit.rules.ts';
