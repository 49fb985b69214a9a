import { viewLink } from '@spindle/contract/account/viewing';
import { inTransaction } from '@spindle/database/transaction';
import { hashToken, newToken } from '../../kernel/http/identity.ts';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as viewsSql from './customer-views.sql.ts';
import { lockUser } from './users.sql.ts';

/** Codes of links are no tokens: what a browser can send as one never has this before it. */
export const codeHash = (code: string): Buffer => hashToken(`view-link:${code}`);

/** Creates a one-time, one-minute, read-only link that opens the shop as a customer sees it, and returns its path. */
export function linkToCustomer(
  { db, newId }: StaffDeps,
  actor: Actor,
  userId: string,
  staffSessionId: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.locked_at)
      throw new StaffError('Вход в\u00a0эту учётную запись закрыт: смотреть её глазами нельзя.');
    const code = newToken();
    await viewsSql.insertLink(tx, { id: newId(), codeHash: codeHash(code), userId, staffSessionId });
    await writeAudit(tx, actor, { action: 'accounts.view', record: ['account', userId] });
    return viewLink(code);
  });
}
