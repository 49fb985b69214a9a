import type { Db } from '@spindle/database/pool';
import type { SharedLine } from '@spindle/database/tables/cart';
import { sql } from 'kysely';

/** Of a link that is still open. */
export async function sharedLines(db: Db, tokenHash: Buffer): Promise<SharedLine[] | undefined> {
  const row = await db
    .selectFrom('cart_shares')
    .select('lines')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.lines;
}

/** Returns when the link expires. */
export async function insertShare(
  db: Db,
  share: { readonly tokenHash: Buffer; readonly lines: readonly SharedLine[]; readonly days: number },
): Promise<Date> {
  const row = await db
    .insertInto('cart_shares')
    .values({
      token_hash: share.tokenHash,
      lines: JSON.stringify(share.lines),
      expires_at: sql<Date>`now() + make_interval(days => ${share.days})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}
