import type { ListFilter } from '@spindle/contract/fields/list-filter';
import { addDays, shopMoment } from '@spindle/contract/shop/shop-day';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

const contains = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Matches a part of a text literally, without patterns. */
export const containsText = (text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${text} LIKE ${contains(part)}`;

export const containsAllText = (text: RawBuilder<unknown>, parts: readonly string[]): RawBuilder<SqlBool> =>
  parts.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(
        parts.map((part) => containsText(text, part)),
        sql` AND `,
      )})`;

/** A moment within days of the shop, both ends in. */
export function duringPeriod(moment: RawBuilder<unknown>, { from, to }: ListFilter): RawBuilder<SqlBool> {
  const since = from === undefined ? sql`true` : sql`${moment} >= ${shopMoment(from, 0)}`;
  const before = to === undefined ? sql`true` : sql`${moment} < ${shopMoment(addDays(to, 1), 0)}`;
  return sql<SqlBool>`(${since} AND ${before})`;
}

/** Restricts to one payer: a company, or the person's own records without a company. */
export const paidBy = (clientId: RawBuilder<unknown>, payer: string, userId: string): RawBuilder<SqlBool> =>
  payer === userId ? sql<SqlBool>`${clientId} IS NULL` : sql<SqlBool>`${clientId} = ${payer}`;
