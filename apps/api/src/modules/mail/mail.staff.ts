import type { Actor } from '../../kernel/staff/actor.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as lettersSql from '../../kernel/mail/emails.sql.ts';

export function listLetters({ db }: StaffDeps, _actor: Actor, limit: number) {
  return lettersSql.listLetters(db, { limit });
}

/** One letter whole; the beginning of its number is enough. */
export async function showLetter({ db }: StaffDeps, _actor: Actor, id: string) {
  const letter = /^[\da-f][\da-f-]{3,35}$/i.test(id) ? await lettersSql.showLetter(db, id) : undefined;
  if (!letter) throw new StaffError(`Письма с номером «${id}» нет. Номера показывает mail list.`);
  return letter;
}
