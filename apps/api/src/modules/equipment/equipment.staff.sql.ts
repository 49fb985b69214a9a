import { emailKey } from '@spindle/contract/fields/contact/email';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { CardValues } from './machines/card-values.ts';

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
