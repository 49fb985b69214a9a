import type { Db } from '@spindle/database/pool';
import type { RequestRow } from './service-requests.sql.ts';

export async function insertLink(
  tx: Db,
  link: { readonly token_hash: Buffer; readonly service_request_id: string; readonly expires_at: Date },
): Promise<void> {
  await tx.insertInto('service_request_links').values(link).execute();
}

/** The request without an account that one of these links opens; none once its sender is gone. */
export function requestOfLink(
  db: Db,
  id: string,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<RequestRow | undefined> {
  if (tokenHashes.length === 0) return Promise.resolve(undefined);
  return db
    .selectFrom('service_requests')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where('card_id', 'is', null)
    .where('email', '<>', '')
    .where((where) =>
      where.exists(
        where
          .selectFrom('service_request_links')
          .select('token_hash')
          .whereRef('service_request_id', '=', 'service_requests.id')
          .where('token_hash', 'in', tokenHashes)
          .where('expires_at', '>', now),
      ),
    )
    .executeTakeFirst();
}
