import type { MailSettings } from '../../kernel/mail/mail-settings.ts';
import type { Post } from '../../kernel/mail/post.ts';
import type { PersonData } from '../../kernel/person-data.ts';
import { companyEmptyEmail, newOwnerEmail } from './company.emails.ts';
import { revokeInvitesBy } from './invites.sql.ts';
import * as membersSql from './members.sql.ts';
import type { ProofsService } from './proofs.service.ts';

interface CompanyPersonDeps {
  readonly post: Post;
  readonly mail: Pick<MailSettings, 'mailboxFor'>;
  readonly proofs: ProofsService;
}

/**
 * Companies and invites. A company whose owner leaves goes to its longest-serving employee; without one the shop is
 * notified.
 */
export function companyPersonData({ post, mail, proofs }: CompanyPersonDeps): PersonData {
  return {
    confirmed: (tx, userId) => proofs.requestProofs(tx, userId),
    async handedOver(tx, userId) {
      await membersSql.leaveUnproven(tx, userId);
      await revokeInvitesBy(tx, userId);
    },
    async left(tx, userId) {
      const { heirs, empty } = await membersSql.leaveCompanies(tx, userId);
      for (const memberId of heirs) {
        const heir = await membersSql.memberContact(tx, memberId);
        if (!heir) continue;
        await post(
          tx,
          { template: 'new-owner', to: heir.email, of: heir.user_id },
          newOwnerEmail(heir.client_name),
        );
      }
      await membersSql.dropUnproven(tx);
      for (const company of empty) {
        const to = mail.mailboxFor('company');
        await post(
          tx,
          { template: 'company-empty', to, of: null },
          companyEmptyEmail(company.name_short, company.inn),
        );
      }
    },
  };
}
