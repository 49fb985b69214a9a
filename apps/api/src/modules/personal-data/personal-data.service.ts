import type { Consent, DeleteAccount } from '@spindle/contract/account/profile';
import { AppError } from '@spindle/contract/errors';
import { emailKey } from '@spindle/contract/fields/contact/email';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import { sweepEmailFiles } from '../../kernel/mail/email-files.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import type { Post } from '../../kernel/mail/post.ts';
import type { People } from '../../kernel/person-data.ts';
import type { AccountsService } from '../auth/accounts.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { EmployeesService } from '../company/employees.service.ts';
import { consentTitle } from './consent-titles.rules.ts';
import * as consentsSql from './consents.sql.ts';
import { downloadOf } from './download.ts';
import { erase, type Leftovers, removeLeftovers } from './erase.ts';
import { accountDeletedEmail, consentWithdrawnEmail } from './personal-data.emails.ts';
import type { Subject } from './rows.sql.ts';
import * as peopleSql from './people.sql.ts';
import type { Sweep } from './table-policy.ts';
import { emptyWithdrawn, sweepTables } from './retention.ts';

export interface PersonalDataService {
  consents(userId: string): Promise<Consent[]>;
  /** Notifies the shop; the nightly job empties the request once it is closed or after a month. */
  withdraw(userId: string, consentId: string): Promise<Consent>;
  /** All stored data of the person, by section. */
  download(userId: string): Promise<Record<string, unknown>>;
  /** The person leaves: their data goes, orders stay with the company, every session ends. */
  deleteAccount(userId: string, input: DeleteAccount): Promise<void>;
  /** The same within the caller's transaction; returns files that must be removed after commit. */
  letGo(tx: Db, userId: string): Promise<Leftovers>;
  /** Deletes data past its retention period and logs the counts. */
  sweep(every: Sweep['every']): Promise<void>;
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

  const leave = async (tx: Db, userId: string, heir: string | undefined): Promise<Leftovers> => {
    const user = await peopleSql.lockLeaver(tx, userId);
    if (!user) throw new AppError('unauthorized');
    if (heir !== undefined) await deps.employees.leaveTo(tx, userId, heir);
    const leftovers = await erase(tx, subjectOf(user), {
      companies: () => people.left(tx, userId),
      holder: () => accounts.leave(tx, userId),
    });
    const farewell = { template: 'account-deleted', to: user.email, of: null, forgotten: true } as const;
    await post(tx, farewell, accountDeletedEmail(user.first_name));
    return leftovers;
  };

  return {
    consents: async (userId) => (await consentsSql.consentsOf(db, userId)).map(consentView),
    async withdraw(userId, consentId) {
      return inTransaction(db, async (tx) => {
        const consent = await consentsSql.consentOf(tx, userId, consentId);
        const user = await peopleSql.personOf(tx, userId);
        if (!consent || !user) throw new AppError('not_found');
        const withdrawn = await consentsSql.withdrawConsent(tx, consentId);
        if (!withdrawn) return consentView(consent);
        const email = consentWithdrawnEmail({
          title: consentTitle(consent.form),
          version: consent.text_version,
          given: consent.given_at.toISOString(),
          person: `${user.last_name} ${user.first_name}`.trim() || user.email,
          email: user.email,
        });
        const to = mail.mailboxFor('personal-data');
        await post(tx, { template: 'consent-withdrawn', to, replyTo: user.email, of: userId }, email);
        return consentView(withdrawn);
      });
    },
    async download(userId) {
      await limits.take(`data:${userId}`, 10, 3600);
      const user = await peopleSql.personOf(db, userId);
      if (!user) throw new AppError('unauthorized');
      return downloadOf(db, subjectOf(user));
    },
    async deleteAccount(userId, { current_password, new_owner_id: heir }) {
      await auth.checkPassword(userId, current_password);
      const leftovers = await inTransaction(db, (tx) => leave(tx, userId, heir));
      await removeLeftovers(deps, leftovers);
    },
    letGo: (tx, userId) => leave(tx, userId, undefined),
    async sweep(every) {
      const swept = await sweepTables(db, [every]);
      if (swept.length > 0) deps.log.info({ swept }, 'data past its term of keeping is gone');
      if (every !== 'night') return;
      for (const leftovers of await emptyWithdrawn(db)) await removeLeftovers(deps, leftovers);
      await sweepEmailFiles(db, mail.directory);
    },
  };
}

/** Data sent under an e-mail belongs to the account only after the mailbox is confirmed. */
function subjectOf({ id, email, email_confirmed_at: proven }: peopleSql.PersonRow): Subject {
  return { accountId: id, phone: null, emailKey: proven === null ? null : emailKey(email) };
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
