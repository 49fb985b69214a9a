import { emailKey } from '@spindle/contract/fields/email';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';

export function lockLeaver(tx: Db, userId: string) {
  return tx
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Letters to the person and about them hold names and links; those still on their way go out first. */
export async function forgetLetters(tx: Db, email: string): Promise<void> {
  await tx
    .deleteFrom('letters')
    .where((where) =>
      where.or([
        where(sql`email_key_of(recipient)`, '=', emailKey(email)),
        where(sql`email_key_of(reply_to)`, '=', emailKey(email)),
      ]),
    )
    .where((where) => where.or([where('sent_at', 'is not', null), where('failed_at', 'is not', null)]))
    .execute();
}
