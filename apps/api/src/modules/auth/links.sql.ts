import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export type LinkKind = 'activate' | 'change_email' | 'reset';

interface NewLink {
  readonly id: string;
  readonly kind: LinkKind;
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly email: string;
  readonly hours: number;
}

export async function insertLink(db: Db, link: NewLink): Promise<void> {
  await db
    .insertInto('account_links')
    .values({
      id: link.id,
      kind: link.kind,
      token_hash: link.tokenHash,
      user_id: link.userId,
      email: link.email,
      expires_at: sql<Date>`now() + make_interval(hours => ${link.hours})`,
    })
    .execute();
}

/** Uses the link up; undefined when it is unknown, used or too old. Of two at once one gets it. */
export function useLink(db: Db, tokenHash: Buffer, kinds: readonly LinkKind[]) {
  return db
    .updateTable('account_links')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['kind', 'user_id', 'email'])
    .executeTakeFirst();
}

/** Who a link was sent to; the link stays good. */
export function personBehind(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('account_links')
    .innerJoin('users', 'users.id', 'account_links.user_id')
    .select(['users.email', 'users.first_name as firstName', 'users.last_name as lastName'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Invalidates the links sent before. */
export async function dropLinks(db: Db, userId: string, kinds: readonly LinkKind[]): Promise<void> {
  await db.deleteFrom('account_links').where('user_id', '=', userId).where('kind', 'in', kinds).execute();
}
