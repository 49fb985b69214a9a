import { MAINTENANCE_NEAR_HOURS } from '@spindle/contract/equipment-names';
import type { Db } from '@spindle/database/pool';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { holdsAll } from '../../../kernel/sql/list-filter.sql.ts';
import { plainWords, wordsOrPhone } from '../../../kernel/staff/lists.sql.ts';
import { leadsCompany, leadsPerson } from '../../../kernel/staff/assigned-customers.sql.ts';
import { ledBy as requestsLedBy } from '../service/service-office.sql.ts';
import { openStatuses } from '../service/service-status.rules.ts';
import { type Waiting, waitingOf } from '../../../kernel/staff/waiting.sql.ts';

const machinesAtMost = 200;
const open = sql.join(openStatuses.map((status) => sql.lit(status)));

export interface MachineRow {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly kind: string;
  readonly goods_id: string | null;
  readonly goods_name: string | null;
  readonly brand_name: string;
  readonly model: string;
  readonly serial_number: string;
  readonly owner: string;
  readonly user_id: string | null;
  readonly client_id: string | null;
  readonly location: string | null;
  readonly warranty_until: string | null;
  readonly produced_year: number | null;
  readonly sold_on: string | null;
  readonly started_on: string | null;
  readonly hours: number | null;
  readonly hours_on: string | null;
  readonly maintenance_at: number | null;
  readonly maintenance_every: number | null;
  readonly planned_on: string | null;
  readonly has_change: boolean;
}

const machines = sql`SELECT c.id, c.number, c.version, c.kind, g.public_id AS goods_id, g.name AS goods_name, c.brand_name, c.model, c.serial_number, c.user_id, c.client_id, c.location, c.warranty_until,
    c.produced_year, c.sold_on, c.started_on, c.hours, c.hours_on, c.maintenance_at, c.maintenance_every,
    coalesce(k.name_short, concat_ws(' ', u.first_name, u.last_name), '') AS owner,
    (SELECT min(r.visit_on) FROM service_requests r WHERE r.card_id = c.id AND r.kind = 'maintenance' AND r.status IN (${open})) AS planned_on,
    EXISTS (SELECT FROM service_card_changes x WHERE x.card_id = c.id AND x.state = 'new') AS has_change
  FROM service_cards c LEFT JOIN clients k ON k.id = c.client_id LEFT JOIN users u ON u.id = c.user_id
    LEFT JOIN goods g ON g.id = c.goods_id
  WHERE c.removed_at IS NULL`;

/** Machines of customers somebody leads; null is everybody's. */
const ledBy = (staffId: string | null): RawBuilder<SqlBool> =>
  staffId === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${leadsPerson(staffId, sql`c.user_id`)} OR ${leadsCompany(staffId, sql`c.client_id`)})`;

/** Those whose maintenance is nearest first. */
export async function machineRows(
  db: Db,
  { text, due, leader }: { readonly text: string; readonly due: boolean; readonly leader: string | null },
): Promise<readonly MachineRow[]> {
  const words = holdsAll(
    plainWords(
      sql`c.number`,
      sql`c.brand_name`,
      sql`c.model`,
      sql`c.serial_number`,
      sql`coalesce(k.name_short, concat_ws(' ', u.first_name, u.last_name))`,
    ),
    wordsOrPhone(text),
  );
  const near = sql<SqlBool>`c.maintenance_at - c.hours <= ${sql.lit(MAINTENANCE_NEAR_HOURS)}`;
  const { rows } =
    await sql<MachineRow>`${machines} AND ${ledBy(leader)} AND ${text === '' ? sql`true` : words} AND ${due ? near : sql`true`}
    ORDER BY c.maintenance_at - c.hours NULLS LAST, c.number LIMIT ${machinesAtMost}`.execute(db);
  return rows;
}

export async function machineRow(
  db: Db,
  number: string,
  leader: string | null = null,
): Promise<MachineRow | undefined> {
  const { rows } = await sql<MachineRow>`${machines} AND c.number = ${number} AND ${ledBy(leader)}`.execute(
    db,
  );
  return rows[0];
}

export function requestsOfMachine(db: Db, cardId: string) {
  return db
    .selectFrom('service_requests')
    .select(['number', 'title', 'status', 'visit_on', 'created_at'])
    .where('card_id', '=', cardId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
}

/** Whom to write about a machine: its person, or the owner of its company. */
export async function contactOf(
  db: Db,
  card: { readonly user_id: string | null; readonly client_id: string | null },
) {
  const { rows } = await sql<{ id: string; name: string; email: string; phone: string | null }>`
    SELECT u.id, concat_ws(' ', u.first_name, u.last_name) AS name, u.email, u.phone FROM users u
    WHERE u.deleted_at IS NULL AND (u.id = ${card.user_id}::uuid OR EXISTS (SELECT FROM client_members m
      WHERE m.client_id = ${card.client_id}::uuid AND m.user_id = u.id AND m.role = 'owner')) LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

export function visitRows(db: Db, from: string, until: string, leader: string | null) {
  return db
    .selectFrom('service_requests')
    .select(['number', 'title', 'brand_name', 'model', 'engineer', 'visit_on', 'status'])
    .where('visit_on', '>=', from)
    .where('visit_on', '<=', until)
    .where('status', '!=', 'cancelled')
    .where(requestsLedBy(leader))
    .orderBy('visit_on')
    .orderBy('number')
    .limit(1000)
    .execute();
}

/** Wishes of people somebody leads, or about machines they lead; null is everybody's. */
const changeLedBy = (staffId: string | null): RawBuilder<SqlBool> =>
  staffId === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${leadsPerson(staffId, sql`x.user_id`)} OR ${leadsCompany(staffId, sql`x.client_id`)}
      OR EXISTS (SELECT FROM service_cards c WHERE c.id = x.card_id AND ${ledBy(staffId)}))`;

/** Numbers of the wishes somebody may see. */
export async function changesSeen(
  db: Db,
  numbers: readonly string[],
  leader: string | null,
): Promise<ReadonlySet<string>> {
  if (leader === null) return new Set(numbers);
  const { rows } = await sql<{ number: string }>`
    SELECT x.number FROM service_card_changes x
    WHERE x.number = ANY(${[...numbers]}::text[]) AND ${changeLedBy(leader)}`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/** Hours since each wish that waits came, the oldest first. */
export const changeAges = (db: Db, normHours: number, leader: string | null): Promise<Waiting> =>
  waitingOf(db, {
    from: sql`service_card_changes x WHERE state = 'new' AND ${changeLedBy(leader)}`,
    late: normHours,
  });
