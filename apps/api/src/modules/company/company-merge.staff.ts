import { AppError } from '@spindle/contract/errors';
import type { CompanyTermsInput, MergeMoves } from '@spindle/contract/staff/customers/staff-companies';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import { moveTags } from '../../kernel/staff/tags.sql.ts';
import { assignTo } from '../../kernel/staff/records.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import { mergedCompanyEmail, mergedMemberEmail } from './company.emails.ts';
import { companyState } from './company.rules.ts';
import { lockInn } from './company.sql.ts';
import * as mergeSql from './company-merge.sql.ts';
import * as staffSql from './company.staff.sql.ts';
import * as membersSql from './members.sql.ts';

/** What would go over, and who would get into the other company by it. */
export async function showMoves({ db }: StaffDeps, from: string, into: string): Promise<MergeMoves> {
  const [double, main] = [await staffSql.innOf(db, from), await staffSql.innOf(db, into)];
  if (double === undefined || main === undefined) throw new AppError('not_found');
  refuseOthers(from, into, double, main);
  const members = await membersSql.membersOf(db, [from, into]);
  const memberIds = new Set(members.filter((one) => one.client_id === into).map(({ user_id }) => user_id));
  return {
    moves: await mergeSql.movesOf(db, from),
    people: members
      .filter((one) => one.client_id === from && !memberIds.has(one.user_id))
      .map((one) => ({ name: `${one.first_name} ${one.last_name}`.trim(), email: one.email })),
  };
}

/**
 * Merges a duplicate into another company with the same tax number: its documents and members move, members as
 * employees. Returns the id of the remaining one.
 */
export function mergeCompanies(
  { db, post }: StaffDeps,
  actor: Actor,
  from: string,
  into: string,
  version: number,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const inn = await staffSql.innOf(tx, from);
    if (inn !== undefined) await lockInn(tx, inn);
    // In one order: two who make the same ones one wait for each other.
    if (into < from) await staffSql.lockedCompany(tx, into);
    const double = await staffSql.lockedCompany(tx, from);
    const main = await staffSql.lockedCompany(tx, into);
    if (!double || !main) throw new AppError('not_found');
    await refuseStale(tx, ['company', from], version, double);
    refuseOthers(from, into, double.inn, main.inn);
    if (companyState(main) !== 'confirmed')
      throw new StaffError('Объединяют с\u00a0подтверждённой компанией: сначала подтвердите её.');
    if (companyState(double) === 'confirmed')
      throw new StaffError('Эта компания подтверждена: она остаётся, объедините другую с\u00a0ней.');
    const moves = await mergeSql.movesOf(tx, from);
    const people = await membersSql.endMemberships(tx, from);
    for (const userId of people) await membersSql.addMember(tx, into, userId, 'employee');
    await mergeSql.moveCompany(tx, from, into);
    await moveTags(tx, 'company', from, into);
    await writeAudit(tx, actor, {
      action: 'companies.merge',
      record: ['company', into],
      before: { double: from },
      after: {
        double: null,
        people: people.length,
        ...Object.fromEntries(moves.map(({ what, count }) => [what, count])),
      },
    });
    const members = await membersSql.membersOf(tx, [into]);
    const fresh = members.filter((one) => people.includes(one.user_id) && one.role !== 'owner');
    for (const { email, user_id: of, role, client_name: name } of members)
      if (role === 'owner')
        await post(
          tx,
          { template: 'company-merged', to: email, of },
          mergedCompanyEmail(
            name,
            fresh.map((one) => `${one.first_name} ${one.last_name}`.trim()),
          ),
        );
    for (const { email, user_id: of, client_name: name } of fresh)
      await post(tx, { template: 'company-member-merged', to: email, of }, mergedMemberEmail(name));
    return into;
  });
}

function refuseOthers(from: string, into: string, inn: string, other: string): void {
  if (from === into || inn !== other) throw new StaffError('Объединяют разные записи с\u00a0одним ИНН.');
}

/** Sets the manager of a company; null is nobody. */
export async function assignManager(
  deps: StaffDeps,
  actor: Actor,
  id: string,
  staffId: string | null,
  version: number,
): Promise<string> {
  await assignTo(deps, actor, {
    action: 'companies.manager',
    record: ['company', id],
    to: staffId,
    lockAssignee: async (tx) => {
      const { manager_id: from } = await locked(tx, id, version);
      return { from, set: () => mergeSql.setManager(tx, id, staffId) };
    },
  });
  return id;
}

/** Custom discount and credit, stored for later use. */
export function setCompanyTerms(
  { db }: StaffDeps,
  actor: Actor,
  id: string,
  terms: CompanyTermsInput,
  version: number,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { discount_percent, credit_limit, credit_days } = await locked(tx, id, version);
    await mergeSql.setTerms(tx, id, terms);
    await writeAudit(tx, actor, {
      action: 'companies.terms',
      record: ['company', id],
      before: { discount_percent, credit_limit, credit_days },
      after: { ...terms },
    });
    return id;
  });
}

async function locked(tx: Db, id: string, version: number) {
  const company = await staffSql.lockedCompany(tx, id);
  if (!company) throw new AppError('not_found');
  await refuseStale(tx, ['company', id], version, company);
  return company;
}
