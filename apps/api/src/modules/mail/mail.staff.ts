import type { Actor } from '../../kernel/staff/actor.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as emailsSql from '../../kernel/mail/emails.sql.ts';

export function listEmails({ db }: StaffDeps, _actor: Actor, limit: number) {
  return emailsSql.listEmails(db, { limit });
}

/** One full e-mail by its id or the beginning of it. */
export async function showEmail({ db }: StaffDeps, _actor: Actor, id: string) {
  const email = /^[\da-f][\da-f-]{3,35}$/i.test(id) ? await emailsSql.findEmail(db, id) : undefined;
  if (!email) throw new StaffError(`Письма с номером «${id}» нет. Номера показывает mail list.`);
  return email;
}
