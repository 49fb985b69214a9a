import type { Db } from '@spindle/database/pool';

/** Whether the library has a picture at this address; it stays there until the transaction ends. */
export async function hasPicture(tx: Db, address: string): Promise<boolean> {
  const found = await tx
    .selectFrom('media')
    .select('kind')
    .where('id', '=', address.slice(address.lastIndexOf('/') + 1))
    .forShare()
    .executeTakeFirst();
  return found?.kind === 'picture';
}
