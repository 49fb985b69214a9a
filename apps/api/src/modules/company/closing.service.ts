import { AppError } from '@spindle/contract/errors';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Post } from '../../kernel/mail/post.ts';
import type { AuthService } from '../auth/auth.service.ts';
import { companyClosedEmail, companyClosedNotice } from './company.emails.ts';
import type { CompanyService } from './company.service.ts';
import { setFactorRequired } from './company.sql.ts';
import { revokeInvitesTo } from './invites.sql.ts';
import * as membersSql from './members.sql.ts';
import { dropProofs } from './proofs.sql.ts';

export interface CompanyClosing {
  /**
   * The owner closes the company's account: all members are removed and notified; its orders and documents are
   * retained.
   */
  close(userId: string, clientId: string, password: string): Promise<void>;
}

export function createCompanyClosing(
  deps: ApiDeps & { auth: AuthService; company: CompanyService; post: Post },
): CompanyClosing {
  const { db, auth, company, post, mail } = deps;
  return {
    async close(userId, clientId, password) {
      await company.requireOwner(userId, clientId);
      await auth.checkPassword(userId, password);
      const closed = (await company.ofPerson(userId)).find(({ id }) => id === clientId);
      if (!closed) throw new AppError('not_found');
      await inTransaction(db, async (tx) => {
        const members = await membersSql.membersOf(tx, [clientId]);
        for (const former of await membersSql.endMemberships(tx, clientId)) {
          // As with a removed employee, open sessions end so that they no longer show the company.
          if (former !== userId) await auth.endAll(tx, former);
        }
        await revokeInvitesTo(tx, clientId);
        await dropProofs(tx, clientId);
        await setFactorRequired(tx, clientId, false);
        // An unproven company has no other members and no pending decision.
        if (closed.state !== 'confirmed') return membersSql.dropUnproven(tx);
        for (const { email, user_id } of members) {
          const closedEmail = companyClosedEmail(closed.name_short, user_id === userId);
          await post(tx, { template: 'company-closed', to: email, about: user_id }, closedEmail);
        }
        const to = mail.mailboxFor('company');
        const notice = companyClosedNotice(closed.name_short, closed.inn);
        await post(tx, { template: 'company-closed-notice', to, of: null }, notice);
      });
    },
  };
}
