import { type RawBuilder, sql } from 'kysely';

const digits = sql.lit('FM999999990000');

/** «ШП-2026-1001»: the sequence goes on over the years, so that a number is never met twice. */
export const newNumber = (prefix: string): RawBuilder<string> =>
  sql`(${prefix}::text || to_char(nextval('order_numbers'), ${digits}))`;

/** The number that a statement before has given on this connection. */
export const givenNumber = (prefix: string): RawBuilder<string> =>
  sql`(${prefix}::text || to_char(currval('order_numbers'), ${digits}))`;
