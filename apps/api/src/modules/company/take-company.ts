import type { Db } from '@spindle/database/pool';
import * as companySql from './company.sql.ts';
import * as membersSql from './members.sql.ts';
import { dropProofs } from './proofs.sql.ts';

/**
 * Applies a proof: the company the person named becomes theirs. A proven company without an owner is taken over with
 * its orders and documents. False when it has an owner, who has to invite.
 */
export async function takeCompany(
  tx: Db,
  userId: string,
  named: { readonly id: string; readonly inn: string },
): Promise<boolean> {
  await companySql.lockInn(tx, named.inn);
  const proven = await companySql.provenByInn(tx, named.inn);
  if (proven?.owner_email) return false;
  await dropProofs(tx, named.id);
  if (proven) {
    await membersSql.addMember(tx, proven.id, userId, 'employee');
    await membersSql.makeOwner(tx, proven.id, userId);
    await membersSql.leaveUnproven(tx, userId, named.inn);
  } else await companySql.setConfirmed(tx, named.id);
  return true;
}
