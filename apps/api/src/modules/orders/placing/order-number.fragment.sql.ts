import { type RawBuilder, sql } from 'kysely';

/** «ШП-2026-1001»: the sequence goes on over the years, so that a number is never met twice. */
export const newNumber = (prefix: string): RawBuilder<string> =>
  sql`(${prefix}::text || to_char(nextval('order_numbers'), 'FM999999990000'))`;
