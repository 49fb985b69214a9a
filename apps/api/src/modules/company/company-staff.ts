import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Post } from '../../kernel/mail/post.ts';
import { companyConfirmedLetter, companyRejectedLetter } from './company.letters.ts';
import { companyState, mayStep } from './company.rules.ts';
import { companyByInn, setConfirmed, setRejected } from './company-staff.sql.ts';
import { isTakenError } from './company.sql.ts';
import { membersOf } from './members.sql.ts';

/** The step cannot be made; the message is one sentence for the person at the keyboard. */
export class CompanyStepError extends Error {
  override name = 'CompanyStepError';
}

type Step = { readonly step: 'confirm' } | { readonly step: 'reject'; readonly reason: string };

/** Staff confirm or reject a company by its tax number; the owner is told by a letter. Gives its name. */
export async function decideCompany(db: Db, post: Post, inn: string, decision: Step): Promise<string> {
  return inTransaction(db, async (tx) => {
    const company = await companyByInn(tx, inn);
    if (!company) throw new CompanyStepError(`Компании с ИНН ${inn} нет. Список показывает company list.`);
    const state = companyState(company);
    if (!mayStep(state, decision.step)) {
      throw new CompanyStepError(
        `Компания ${company.name_short} уже ${state === 'rejected' ? 'отклонена' : 'подтверждена'}.`,
      );
    }
    if (decision.step === 'confirm') await setConfirmed(tx, company.id);
    else await setRejected(tx, company.id, decision.reason);
    const owner = (await membersOf(tx, [company.id])).find(({ role }) => role === 'owner');
    if (owner) {
      const letter =
        decision.step === 'confirm'
          ? companyConfirmedLetter(company.name_short)
          : companyRejectedLetter(company.name_short, decision.reason);
      await post(tx, { template: `company-${decision.step}`, to: owner.email }, letter);
    }
    return company.name_short;
  }).catch((error: unknown) => {
    throw isTakenError(error)
      ? new CompanyStepError(`ИНН ${inn} уже занят другой компанией: сначала отклоните её.`)
      : error;
  });
}
