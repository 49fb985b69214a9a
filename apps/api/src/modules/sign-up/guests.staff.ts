import type { GuestBuyer } from '@spindle/contract/account/guest-buyer';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import type { AccountsService } from '../auth/accounts.service.ts';
import type { GuestTools } from './guest-buyers.service.ts';

/** A buyer without an account, as they named themselves on the phone or in a request. */
export async function writeGuest(
  { db }: StaffDeps,
  tools: { readonly guests: GuestTools; readonly accounts: Pick<AccountsService, 'exists'> },
  actor: Actor,
  body: GuestBuyer,
): Promise<string> {
  const typed = await tools.guests.read(body);
  if (await tools.accounts.exists(typed.input.email))
    throw new StaffError('С\u00a0этой почтой есть личный кабинет: найдите человека по\u00a0ней.');
  return inTransaction(db, async (tx) => {
    const id = await tools.guests.store(tx, typed, { form: 'staff', address: null });
    await writeAudit(tx, actor, {
      action: 'accounts.guest',
      record: ['account', id],
      after: { company: typed.firm !== null },
    });
    return id;
  });
}
