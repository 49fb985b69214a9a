import { type RawBuilder, sql } from 'kysely';

/** The number of the goods that a public id names, its own or that of an option; null where there is none. */
export const goodsNamed = (publicId: string): RawBuilder<number | null> => sql`(
  SELECT id FROM goods WHERE public_id = ${publicId} UNION ALL
  SELECT goods_id FROM options WHERE public_id = ${publicId} LIMIT 1)`;
