import { AppError } from '@spindle/contract/errors';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { dropFactors } from '../../kernel/factors/factors.sql.ts';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import { factorRemovedLetter } from './auth.emails.ts';
import { endSessions } from './auth.sql.ts';
import * as staffSql from './auth.staff.sql.ts';
import { changeHolder } from './holder.sql.ts';

/** Closes or opens the door of every account of an e-mail; their sessions and links end at once. */
export async function lockAccounts(
  { db }: StaffDeps,
  actor: Actor,
  emailOrId: string,
  locked: boolean,
  version?: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await staffSql.findAccounts(tx, emailOrId);
    if (found.length === 0) throw nobody(emailOrId);
    if (found[0]) await refuseStale(tx, ['account', found[0].id], version, found[0]);
    for (const { id, locked_at } of found) {
      await changeHolder(tx, id, { locked });
      await writeAudit(tx, actor, {
        action: locked ? 'accounts.lock' : 'accounts.unlock',
        record: ['account', id],
        before: { is_locked: locked_at !== null },
        after: { is_locked: locked },
      });
    }
  });
}

/** Takes the second factor away from somebody who proved in another way who they are; every session ends, the mailbox gets a letter. */
export async function removeSecondFactor(
  { db, post }: StaffDeps,
  actor: Actor,
  id: string,
  reason: string,
  version: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await staffSql.lockAccount(tx, id);
    if (!account) throw new AppError('not_found');
    await refuseStale(tx, ['account', id], version, account);
    if (!(await staffSql.hasFactor(tx, id)))
      throw new StaffError(`У\u00a0учётной записи ${account.email} нет второго фактора.`);
    await dropFactors(tx, { user_id: id });
    await endSessions(tx, id);
    await writeAudit(tx, actor, {
      action: 'accounts.drop-factor',
      record: ['account', id],
      before: { reason: null },
      after: { reason },
    });
    const envelope = { template: 'factor-removed' as const, to: account.email, about: id };
    await post(tx, envelope, factorRemovedLetter(account.first_name));
  });
}

/** In the caller's transaction: its sessions and links end at once. */
export const closeAccount = (tx: Db, userId: string): Promise<void> =>
  changeHolder(tx, userId, { locked: true });

export const hasSecondFactor = (db: Db, userId: string): Promise<boolean> => staffSql.hasFactor(db, userId);

const nobody = (emailOrId: string): StaffError => new StaffError(`Учётной записи «${emailOrId}» нет.`);
