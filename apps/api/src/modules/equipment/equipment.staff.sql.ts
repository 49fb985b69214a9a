import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { leadsCompany, leadsPerson } from '../../kernel/staff/assigned-customers.sql.ts';
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

/** A company or a person by id, where this one of the staff may see them. */
export async function findOwner(
  db: Db,
  id: string,
  leader: string | null,
): Promise<{ client_id: string | null; user_id: string | null; is_proven: boolean } | undefined> {
  const { rows } = await sql<{ client_id: string | null; user_id: string | null; is_proven: boolean }>`
    SELECT k.id AS client_id, NULL::uuid AS user_id, k.checked_at IS NOT NULL AS is_proven
      FROM clients k WHERE k.id = ${id}::uuid AND ${leadsCompany(leader, sql`k.id`)}
    UNION ALL
    SELECT NULL, u.id, u.email_confirmed_at IS NOT NULL
      FROM users u WHERE u.id = ${id}::uuid AND u.deleted_at IS NULL AND ${leadsPerson(leader, sql`u.id`)}`.execute(
    db,
  );
  return rows[0];
}
