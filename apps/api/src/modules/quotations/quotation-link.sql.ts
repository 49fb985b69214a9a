import type { Db } from '@spindle/database/pool';
import { guestBuyer } from '../orders/guest-buyer.fragment.sql.ts';

export async function insertLink(
  tx: Db,
  link: { readonly token_hash: Buffer; readonly quotation_id: string; readonly expires_at: Date },
): Promise<void> {
  await tx.insertInto('quotation_links').values(link).execute();
}

export async function isGuest(db: Db, userId: string): Promise<boolean> {
  return (await guestBuyer(db, userId).executeTakeFirst()) !== undefined;
}

/** The guest a live link of this quotation was sent to. */
export async function guestOfLink(
  db: Db,
  quotationId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('quotation_links')
    .innerJoin('quotations', 'quotations.id', 'quotation_links.quotation_id')
    .select('quotations.user_id')
    .where('token_hash', '=', tokenHash)
    .where('quotation_id', '=', quotationId)
    .where('expires_at', '>', now)
    .where('quotations.status', '!=', 'draft')
    .executeTakeFirst();
  return row && (await isGuest(db, row.user_id)) ? row.user_id : undefined;
}
