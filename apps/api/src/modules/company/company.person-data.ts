import type { MailSettings } from '../../kernel/mail/mail-settings.ts';
import type { Post } from '../../kernel/mail/post.ts';
import type { PersonData } from '../../kernel/person-data.ts';
import { companyEmptyLetter, newOwnerLetter } from './company.letters.ts';
import { companiesOf } from './company.sql.ts';
import { forgetInviter, revokeInvitesBy } from './invites.sql.ts';
import * as membersSql from './members.sql.ts';
import type { ProofsService } from './proofs.service.ts';

interface CompanyPersonDeps {
  readonly post: Post;
  readonly mail: Pick<MailSettings, 'mailboxFor'>;
  readonly proofs: ProofsService;
}

/** Companies and invites. A company whose owner leaves goes to its longest-serving employee; without one the shop is told. */
export function companyPersonData({ post, mail, proofs }: CompanyPersonDeps): PersonData {
  return {
    tables: ['client_members', 'invites', 'company_proofs'],
    confirmed: (tx, userId) => proofs.ask(tx, userId),
    async handedOver(tx, userId) {
      await membersSql.leaveUnproven(tx, userId);
      await revokeInvitesBy(tx, userId);
    },
    async erased(tx, userId) {
      const { heirs, empty } = await membersSql.leaveCompanies(tx, userId);
      for (const memberId of heirs) {
        const heir = await membersSql.memberContact(tx, memberId);
        if (heir) await post(tx, { template: 'new-owner', to: heir.email }, newOwnerLetter(heir.client_name));
      }
      for (const company of empty) {
        const to = mail.mailboxFor('company');
        await post(
          tx,
          { template: 'company-empty', to },
          companyEmptyLetter(company.name_short, company.inn),
        );
      }
      await forgetInviter(tx, userId);
    },
    async exported(db, userId) {
      const companies = await companiesOf(db, userId);
      return {
        Компании: companies.map((row) => ({
          Название: row.name_short,
          ИНН: row.inn,
          Роль: row.role === 'owner' ? 'владелец' : 'сотрудник',
        })),
      };
    },
  };
}
