import type { ServiceHistoryFilter } from '@spindle/contract/service/equipment';
import { sought } from '@spindle/contract/orders/line-search-text';
import type { Db } from '@spindle/database/pool';
import type { Tables } from '@spindle/database/tables';
import { type Insertable, sql, type Updateable } from 'kysely';
import { oneOfTheirCompanies } from '../../company/acting-for.fragment.sql.ts';
import { duringPeriod, containsText, containsAllText } from '../../../kernel/sql/list-filter.sql.ts';
import { openStatuses } from './service-status.rules.ts';

/** Requests of a machine by number or by words of the problem and the result. */
function chosen(db: Db, cardId: string, { query, status, ...period }: ServiceHistoryFilter) {
  const { key, words } = sought(query ?? '');
  const searchText = sql`line_words('', concat_ws(' ', title, description, error_code, result))`;
  return db
    .selectFrom('service_requests')
    .where('card_id', '=', cardId)
    .$if(query !== undefined, (builder) =>
      builder.where((where) =>
        where.or([
          containsAllText(searchText, words),
          ...(key === '' ? [] : [containsText(sql`article_key(service_requests.number)`, key)]),
        ]),
      ),
    )
    .$if(status !== undefined, (builder) => builder.where('status', '=', status ?? 'new'))
    .where(duringPeriod(sql.ref('service_requests.created_at'), period));
}

export function requestsOfCard(
  db: Db,
  cardId: string,
  filter: ServiceHistoryFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  return chosen(db, cardId, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}
export type RequestRow = Awaited<ReturnType<typeof requestsOfCard>>[number];

export async function countOfCard(db: Db, cardId: string, filter: ServiceHistoryFilter): Promise<number> {
  const row = await chosen(db, cardId, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Requests that are not finished, of each machine, the newest first. */
export function openRequestsOf(db: Db, cardIds: readonly string[]) {
  if (cardIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('service_requests')
    .select(['card_id', 'number', 'title', 'status', 'visit_on'])
    .where('card_id', 'in', cardIds)
    .where('status', 'in', openStatuses)
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute();
}

/** How often the machine needed service since that day and for how long it stood still. */
export async function figuresSince(db: Db, cardId: string, since: Date) {
  const row = await db
    .selectFrom('service_requests')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('downtime_hours').as('downtime'),
    ])
    .where('card_id', '=', cardId)
    .where('status', '<>', 'cancelled')
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return { requests: Number(row?.count ?? 0), downtimeHours: Number(row?.downtime ?? 0) };
}

/** A request of a machine the person may see, or one they sent themselves for a machine without a card. */
export function visibleByNumber(db: Db, userId: string, number: string): Promise<RequestRow | undefined> {
  return db
    .selectFrom('service_requests')
    .selectAll()
    .where('number', '=', number)
    .where((where) =>
      where.or([
        where.and([where('card_id', 'is', null), where('user_id', '=', userId)]),
        where(
          'card_id',
          'in',
          where
            .selectFrom('service_cards')
            .select('id')
            .where('removed_at', 'is', null)
            .where((card) =>
              card.or([
                card('service_cards.user_id', '=', userId),
                card('service_cards.client_id', '=', oneOfTheirCompanies(userId)),
              ]),
            ),
        ),
      ]),
    )
    .executeTakeFirst();
}

export function requestById(db: Db, id: string): Promise<RequestRow | undefined> {
  return db.selectFrom('service_requests').selectAll().where('id', '=', id).executeTakeFirst();
}

export function requestOfForm(db: Db, formRequestId: string): Promise<RequestRow | undefined> {
  return db
    .selectFrom('service_requests')
    .selectAll()
    .where('request_id', '=', formRequestId)
    .executeTakeFirst();
}

export function lockByNumber(tx: Db, number: string): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('service_requests')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
}

export function historyOf(db: Db, requestId: string) {
  return db
    .selectFrom('service_request_history')
    .leftJoin('users', 'users.id', 'service_request_history.user_id')
    .select(['service_request_history.id', 'status', 'actor', 'note', 'at', 'first_name', 'last_name'])
    .where('service_request_id', '=', requestId)
    .orderBy('service_request_history.id')
    .limit(500)
    .execute();
}
export type HistoryRow = Awaited<ReturnType<typeof historyOf>>[number];

/** Forms and staff count together, so that a number names one thing. */
export async function nextRequestNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ number: string }>`SELECT nextval('request_numbers')::text AS number`.execute(
    db,
  );
  return rows[0]?.number ?? '';
}

export async function insertRequest(
  tx: Db,
  request: Insertable<Tables['service_requests']>,
): Promise<RequestRow> {
  return tx.insertInto('service_requests').values(request).returningAll().executeTakeFirstOrThrow();
}

export async function updateRequest(
  tx: Db,
  id: string,
  values: Updateable<Tables['service_requests']>,
): Promise<RequestRow> {
  return tx
    .updateTable('service_requests')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function addHistory(
  tx: Db,
  entry: Insertable<Tables['service_request_history']>,
): Promise<void> {
  await tx.insertInto('service_request_history').values(entry).execute();
}
