import { lowerCased } from '@spindle/contract/fold-case';
import { FIT_MACHINES_LIMIT, MAINTENANCE_NEAR_HOURS } from '@spindle/contract/equipment-names';
import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { oneOfTheirCompanies } from '../../company/acting-for.fragment.sql.ts';
import { openStatuses } from './service-status.rules.ts';

/** Machines of the person and of the companies they work for. */
function visible(db: Db, userId: string) {
  return db
    .selectFrom('service_cards')
    .where('removed_at', 'is', null)
    .where((where) =>
      where.or([
        where('service_cards.user_id', '=', userId),
        where('service_cards.client_id', '=', oneOfTheirCompanies(userId)),
      ]),
    );
}

export interface CardFilter {
  readonly location?: string | undefined;
  readonly due: boolean;
}

const isDue = sql<boolean>`coalesce(maintenance_at - hours <= ${sql.lit(MAINTENANCE_NEAR_HOURS)}, false)`;
const hasOpen = sql<boolean>`EXISTS (SELECT FROM service_requests r
  WHERE r.card_id = service_cards.id AND r.status IN (${sql.join(openStatuses.map((status) => sql.lit(status)))}))`;

function filtered(db: Db, userId: string, { location, due }: CardFilter) {
  return visible(db, userId)
    .$if(location !== undefined, (query) => query.where('location', '=', location as string))
    .$if(due, (query) => query.where(isDue));
}

/** Those that need something come first. */
export function cardsOf(
  db: Db,
  userId: string,
  filter: CardFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  return filtered(db, userId, filter)
    .selectAll('service_cards')
    .orderBy(sql`${hasOpen} OR ${isDue}`, 'desc')
    .orderBy('brand_name')
    .orderBy('model')
    .orderBy('number')
    .offset(offset)
    .limit(limit)
    .execute();
}
export type CardRow = Awaited<ReturnType<typeof cardsOf>>[number];

/** How many machines there are in all, in each place, and how many wait for their maintenance. */
export async function countCards(db: Db, userId: string) {
  const rows = await visible(db, userId)
    .select((eb) => [
      'location',
      eb.fn.countAll<number>().as('count'),
      sql<number>`count(*) FILTER (WHERE ${isDue})`.as('due'),
    ])
    .groupBy('location')
    .orderBy('location')
    .execute();
  const totalOf = (field: 'count' | 'due'): number => rows.reduce((all, row) => all + Number(row[field]), 0);
  return {
    all: totalOf('count'),
    due: totalOf('due'),
    locations: rows.flatMap(({ location, count }) =>
      location === null ? [] : [{ name: location, count: Number(count) }],
    ),
  };
}

export async function countFiltered(db: Db, userId: string, filter: CardFilter): Promise<number> {
  const row = await filtered(db, userId, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export function visibleCard(db: Db, userId: string, id: string): Promise<CardRow | undefined> {
  return visible(db, userId).selectAll('service_cards').where('id', '=', id).executeTakeFirst();
}

export function visibleCardByNumber(db: Db, userId: string, number: string): Promise<CardRow | undefined> {
  return visible(db, userId).selectAll('service_cards').where('number', '=', number).executeTakeFirst();
}

export function cardById(db: Db, id: string): Promise<CardRow | undefined> {
  return db.selectFrom('service_cards').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Names of the machines' owners by id: of a company, or of a person. */
export async function ownerNames(db: Db, cards: readonly CardRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = cards.flatMap(({ user_id, client_id }) => client_id ?? user_id ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id, name_short AS name FROM clients WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT id, concat_ws(' ', first_name, last_name) FROM users WHERE id = ANY(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What the rules of fitting need of each machine: the goods' own values by property id, and what staff wrote down. */
function fitRows(db: Db, userId: string, limit: number) {
  return visible(db, userId)
    .leftJoin('goods', 'goods.id', 'service_cards.goods_id')
    .select([
      'service_cards.id',
      'service_cards.brand_name',
      'service_cards.model',
      'service_cards.properties',
      'goods.properties as goods_properties',
      sql<number>`count(*) OVER ()`.as('total'),
    ])
    .orderBy('service_cards.brand_name')
    .orderBy('service_cards.model')
    .orderBy('service_cards.number')
    .limit(limit);
}
export type FitFacts = Awaited<ReturnType<ReturnType<typeof fitRows>['execute']>>[number];

/** To stand in another statement. */
export const fitFacts = (db: Db, userId: string): RawBuilder<readonly FitFacts[]> =>
  sql`(SELECT coalesce(json_agg(f), '[]') FROM ${fitRows(db, userId, FIT_MACHINES_LIMIT)} f)`;

export async function goodsProperties(db: Db, goodsId: number): Promise<Readonly<Record<string, unknown>>> {
  const row = await db.selectFrom('goods').select('properties').where('id', '=', goodsId).executeTakeFirst();
  return (row?.properties ?? {}) as Readonly<Record<string, unknown>>;
}

export async function orderOf(db: Db, id: string): Promise<{ id: string; number: string } | null> {
  const row = await db.selectFrom('orders').select(['id', 'number']).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function nextCardNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ next: number }>`SELECT nextval('service_card_numbers') AS next`.execute(db);
  return `СК-${rows[0]?.next ?? 0}`;
}

export function insertCard(tx: Db, card: Insertable<Tables['service_cards']>): Promise<CardRow> {
  return tx.insertInto('service_cards').values(card).returningAll().executeTakeFirstOrThrow();
}

export async function updateCard(
  tx: Db,
  id: string,
  values: Updateable<Tables['service_cards']>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.updateTable('service_cards').set(values).where('id', '=', id).execute();
}

export function lockByNumber(tx: Db, number: string): Promise<CardRow | undefined> {
  return tx
    .selectFrom('service_cards')
    .selectAll()
    .where('number', '=', number)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export function lockCard(tx: Db, id: string): Promise<CardRow | undefined> {
  return tx.selectFrom('service_cards').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether the owner already has this machine in the list. */
export async function hasMachine(
  db: Db,
  owner: { user_id: string | null; client_id: string | null },
  brand: string,
  serial: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM service_cards
    WHERE coalesce(client_id, user_id) = ${owner.client_id ?? owner.user_id}::uuid AND removed_at IS NULL
      AND small_letters(brand_name) = ${lowerCased(brand)}
      AND small_letters(serial_number) = ${lowerCased(serial)}`.execute(db);
  return rows.length > 0;
}
