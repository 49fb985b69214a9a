import type { CompanyState } from '@spindle/contract/account/company-data';
import { AppError } from '@spindle/contract/errors';
import type { CompanyOwnerWish } from '@spindle/contract/staff/customers/staff-companies';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import {
  assignedOwnerLetter,
  companyConfirmedLetter,
  companyRejectedLetter,
  formerOwnerLetter,
} from './company.emails.ts';
import { companyState, mayStep } from './company.rules.ts';
import type { CompanyService } from './company.service.ts';
import {
  companiesOf,
  lockInn,
  lockOwnCompany,
  lockPerson,
  provenByInn,
  setConfirmed,
} from './company.sql.ts';
import * as staffSql from './company.staff.sql.ts';
import * as membersSql from './members.sql.ts';
import { takeCompany } from './take-company.ts';

type Decision = { readonly step: 'confirm' } | { readonly step: 'reject'; readonly reason: string };

/** Confirms or rejects the company as it was seen; whoever named it gets a letter. Returns the id of the company that holds the number afterwards. */
export function decideCompany(
  { db, post }: StaffDeps,
  actor: Actor,
  id: string,
  decision: Decision,
  version: number,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    // The number is locked before the row, as a proof by letter does it.
    const inn = await staffSql.innOf(tx, id);
    if (inn !== undefined) await lockInn(tx, inn);
    const company = await staffSql.lockedCompany(tx, id);
    if (!company) throw new AppError('not_found');
    await refuseStale(tx, ['company', id], version, company);
    const state = companyState(company);
    if (!mayStep(state, decision.step)) throw new StaffError(already(company.name_short, state));
    await decide(tx, post, actor, company, decision);
    return decision.step === 'confirm' ? ((await provenByInn(tx, company.inn))?.id ?? id) : id;
  });
}

type Decided = Parameters<typeof companyState>[0] & {
  readonly id: string;
  readonly inn: string;
  readonly name_short: string;
  readonly owner_id: string | null;
  readonly owner_email: string | null;
};

async function decide(
  tx: Db,
  post: StaffDeps['post'],
  actor: Actor,
  company: Decided,
  decision: Decision,
): Promise<void> {
  if (decision.step === 'reject') await staffSql.setRejected(tx, company.id, decision.reason);
  else if (!(await confirmed(tx, company))) {
    throw new StaffError(`ИНН ${company.inn} уже занят другой компанией: сначала отклоните её.`);
  }
  await writeAudit(tx, actor, {
    action: decision.step === 'confirm' ? 'companies.confirm' : 'companies.reject',
    record: ['company', company.id],
    before: { state: companyState(company) },
    after: { state: decision.step === 'confirm' ? 'confirmed' : 'rejected' },
  });
  if (company.owner_email === null) return;
  const letter =
    decision.step === 'confirm'
      ? companyConfirmedLetter(company.name_short)
      : companyRejectedLetter(company.name_short, decision.reason);
  const envelope = { template: `company-${decision.step}` as const, to: company.owner_email };
  await post(tx, { ...envelope, of: company.owner_id }, letter);
}

/** Whether the number was free for it. */
async function confirmed(tx: Db, company: Decided): Promise<boolean> {
  if (company.owner_id !== null) return takeCompany(tx, company.owner_id, company);
  await lockInn(tx, company.inn);
  if (await provenByInn(tx, company.inn)) return false;
  await setConfirmed(tx, company.id);
  return true;
}

/** Names another owner of a confirmed company; the one before stays an employee, both get letters. Returns the id of the company. */
export function assignOwner(
  { db, post }: StaffDeps,
  actor: Actor,
  id: string,
  { email, reason }: CompanyOwnerWish,
  version: number,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const inn = await staffSql.innOf(tx, id);
    if (inn !== undefined) await lockInn(tx, inn);
    const company = await staffSql.lockedCompany(tx, id);
    if (!company) throw new AppError('not_found');
    await refuseStale(tx, ['company', id], version, company);
    const name = company.name_short;
    if (companyState(company) !== 'confirmed')
      throw new StaffError(`Компания ${name} не\u00a0подтверждена: сначала подтвердите её.`);
    const person = await staffSql.confirmedPerson(tx, email);
    if (!person) throw new StaffError(`Учётной записи с подтверждённой почтой «${email}» нет.`);
    if (company.owner_id === person.id)
      throw new StaffError(`${person.email} уже владеет компанией ${name}.`);
    await membersSql.addMember(tx, id, person.id, 'employee');
    await membersSql.makeOwner(tx, id, person.id);
    await membersSql.leaveUnproven(tx, person.id, company.inn);
    await staffSql.raiseVersion(tx, id);
    await writeAudit(tx, actor, {
      action: 'companies.owner',
      record: ['company', id],
      before: { owner_id: company.owner_id },
      after: { owner_id: person.id, reason },
    });
    await post(tx, { template: 'company-owner', to: person.email, of: person.id }, assignedOwnerLetter(name));
    if (company.owner_email !== null) {
      const envelope = { template: 'company-former-owner' as const, to: company.owner_email };
      await post(tx, { ...envelope, of: company.owner_id }, formerOwnerLetter(name));
    }
    return id;
  });
}

export interface CompanyOpening {
  readonly company: Pick<CompanyService, 'find' | 'create'>;
}

/** The company a person named elsewhere, as the registry knows it, in the caller's transaction; it waits for a decision. Gives its id. */
export async function openCompany(
  { company }: CompanyOpening,
  tx: Db,
  actor: Actor,
  { userId, inn }: { readonly userId: string; readonly inn: string },
): Promise<string> {
  await lockPerson(tx, userId);
  if ((await companiesOf(tx, userId)).some((one) => one.inn === inn))
    throw new StaffError('Эта компания у\u00a0отправителя уже есть.');
  if (await lockOwnCompany(tx, userId))
    throw new StaffError('У\u00a0отправителя уже есть своя компания: вторую заводит он сам.');
  const [found] = await company.find(inn);
  if (!found) throw new StaffError(`Компании с\u00a0ИНН ${inn} в\u00a0реестре нет.`);
  const { email, legal_name_short, legal_name_full, ...data } = found;
  const id = await company.create(
    tx,
    userId,
    {
      inn: data.inn,
      name_short: legal_name_short,
      name_full: legal_name_full,
      kpp: data.kpp,
      ogrn: data.ogrn,
      legal_address: data.legal_address,
      registryEmail: email ?? null,
    },
    false,
  );
  await writeAudit(tx, actor, {
    action: 'companies.open',
    record: ['company', id],
    after: { state: 'waiting' },
  });
  return id;
}

const already = (name: string, state: CompanyState): string =>
  `Компания ${name} уже ${state === 'rejected' ? 'отклонена' : 'подтверждена'}.`;
