import { emailKey } from '@spindle/contract/fields/email';
import type { ServiceStatus } from '@spindle/contract/equipment-names';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { CardValues } from './card-values.ts';

/** For staff: the newest service requests. */
export function listServiceRequests(
  db: Db,
  { status, limit }: { status: ServiceStatus | undefined; limit: number },
) {
  return db
    .selectFrom('service_requests')
    .select(['number', 'status', 'created_at', 'brand_name', 'model', 'serial_number', 'title', 'visit_on'])
    .$if(status !== undefined, (query) => query.where('status', '=', status as ServiceStatus))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(Math.min(limit, 1000))
    .execute();
}

export function serviceRequestByNumber(db: Db, number: string) {
  return db
    .selectFrom('service_requests')
    .leftJoin('service_cards', 'service_cards.id', 'service_requests.card_id')
    .selectAll('service_requests')
    .select('service_cards.number as card_number')
    .where('service_requests.number', '=', number)
    .executeTakeFirst();
}

const ownerName = sql<string>`coalesce(clients.name_short, concat_ws(' ', users.first_name, users.last_name))`;

function cards(db: Db) {
  return db
    .selectFrom('service_cards')
    .leftJoin('clients', 'clients.id', 'service_cards.client_id')
    .leftJoin('users', 'users.id', 'service_cards.user_id')
    .selectAll('service_cards')
    .select(ownerName.as('owner'));
}

/** For staff: machines, by the owner's e-mail or tax number if it is given. */
export function listCards(db: Db, { owner, limit }: { owner: string | undefined; limit: number }) {
  return cards(db)
    .where('removed_at', 'is', null)
    .$if(owner !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('clients.inn', '=', owner ?? ''),
          where('users.email_key', '=', emailKey(owner ?? '')),
        ]),
      ),
    )
    .orderBy('service_cards.created_at', 'desc')
    .orderBy('service_cards.number')
    .limit(Math.min(limit, 1000))
    .execute();
}

export function cardByNumber(db: Db, number: string) {
  return cards(db).where('service_cards.number', '=', number).executeTakeFirst();
}

/** For staff: wishes of owners, those without a decision first. */
export function listChanges(db: Db, { limit }: { limit: number }) {
  return db
    .selectFrom('service_card_changes')
    .leftJoin('service_cards', 'service_cards.id', 'service_card_changes.card_id')
    .select([
      'service_card_changes.number',
      'service_card_changes.kind',
      'service_card_changes.state',
      'service_card_changes.email',
      'service_card_changes.new_values',
      'service_card_changes.comment',
      'service_card_changes.created_at',
      'service_cards.number as card_number',
      'service_cards.brand_name',
      'service_cards.model',
      // What the card says now; of a wish that is decided it would say nothing.
      sql<CardValues | null>`CASE WHEN service_card_changes.state = 'new' THEN to_jsonb(service_cards) END`.as(
        'old_values',
      ),
    ])
    .orderBy(sql`service_card_changes.state = 'new'`, 'desc')
    .orderBy('service_card_changes.created_at', 'desc')
    .limit(Math.min(limit, 1000))
    .execute();
}

/** The owner staff name: a company by its tax number, or a person by their e-mail. */
export async function findOwner(db: Db, owner: string) {
  const client = await db
    .selectFrom('clients')
    .select('id')
    .where('inn', '=', owner)
    .where('checked_at', 'is not', null)
    .executeTakeFirst();
  if (client) return { client_id: client.id, user_id: null };
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey(owner))
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return user && { user_id: user.id, client_id: null };
}
