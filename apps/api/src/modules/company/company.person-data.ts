import type { Post } from '../../kernel/mail/post.ts';
import type { PersonData } from '../../kernel/person-data.ts';
import { newOwnerLetter } from './company.letters.ts';
import { companiesOf } from './company.sql.ts';
import * as membersSql from './members.sql.ts';

/** Companies and invites. A company whose owner leaves goes to its longest-serving employee. */
export function companyPersonData(post: Post): PersonData {
  return {
    tables: ['client_members', 'invites'],
    async erased(tx, userId) {
      for (const memberId of await membersSql.leaveCompanies(tx, userId)) {
        const heir = await membersSql.memberContact(tx, memberId);
        if (heir) await post(tx, { template: 'new-owner', to: heir.email }, newOwnerLetter(heir.client_name));
      }
      await tx.updateTable('invites').set({ invited_by: null }).where('invited_by', '=', userId).execute();
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
