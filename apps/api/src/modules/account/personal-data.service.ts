import type { Consent, DeleteAccount } from '@spindle/contract/profile';
import { AppError } from '@spindle/contract/errors';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Post } from '../../kernel/mail/post.ts';
import type { Limits } from '../../kernel/limits.ts';
import type { People } from '../../kernel/person-data.ts';
import type { AccountsService } from '../auth/accounts.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { EmployeesService } from '../company/employees.service.ts';
import { accountDeletedLetter, consentWithdrawnLetter } from './account.letters.ts';
import * as accountSql from './account.sql.ts';
import { consentTitle } from './consent-titles.ts';
import * as consentsSql from './consents.sql.ts';
import * as leavingSql from './leaving.sql.ts';

export interface PersonalDataService {
  consents(userId: string): Promise<Consent[]>;
  withdraw(userId: string, consentId: string): Promise<Consent>;
  /** Everything the shop keeps about the person, by section. */
  download(userId: string): Promise<Record<string, unknown>>;
  /** The person leaves: their data goes, orders stay with the company, every session ends. */
  deleteAccount(userId: string, input: DeleteAccount): Promise<void>;
}

interface PersonalDataDeps extends ApiDeps {
  readonly limits: Limits;
  readonly people: People;
  readonly post: Post;
  readonly auth: AuthService;
  readonly accounts: AccountsService;
  readonly employees: EmployeesService;
}

export function createPersonalDataService(deps: PersonalDataDeps): PersonalDataService {
  const { db, limits, people, post, auth, accounts, mail } = deps;
  return {
    consents: async (userId) => (await consentsSql.consentsOf(db, userId)).map(consentView),
    async withdraw(userId, consentId) {
      return inTransaction(db, async (tx) => {
        const consent = await consentsSql.consentOf(tx, userId, consentId);
        const user = await accountSql.userById(tx, userId);
        if (!consent || !user) throw new AppError('not_found');
        const withdrawn = await consentsSql.withdrawConsent(tx, consentId);
        if (!withdrawn) return consentView(consent);
        const letter = consentWithdrawnLetter({
          title: consentTitle(consent.form),
          version: consent.text_version,
          given: consent.given_at.toISOString(),
          person: `${user.last_name} ${user.first_name}`.trim() || user.email,
          email: user.email,
        });
        const to = mail.mailboxFor('personal-data');
        await post(tx, { template: 'consent-withdrawn', to, replyTo: user.email }, letter);
        return consentView(withdrawn);
      });
    },
    async download(userId) {
      await limits.take(`data:${userId}`, 10, 3600);
      return people.exported(db, userId);
    },
    async deleteAccount(userId, { current_password, new_owner_id: heir }) {
      await auth.checkPassword(userId, current_password);
      await inTransaction(db, async (tx) => {
        const user = await leavingSql.lockLeaver(tx, userId);
        if (!user) throw new AppError('unauthorized');
        if (heir !== undefined) await deps.employees.leaveTo(tx, userId, heir);
        await people.erased(tx, userId);
        await leavingSql.forgetLetters(tx, user.email);
        await accounts.leave(tx, userId);
        await post(
          tx,
          { template: 'account-deleted', to: user.email },
          accountDeletedLetter(user.first_name),
        );
      });
    },
  };
}

function consentView(row: consentsSql.ConsentRow): Consent {
  return {
    id: row.id,
    form: row.form,
    title: consentTitle(row.form),
    text_version: row.text_version,
    given_at: row.given_at.toISOString(),
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  };
}
