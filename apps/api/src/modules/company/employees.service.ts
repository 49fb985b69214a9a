import type { Employee, Invite } from '@spindle/contract/account/company';
import { AppError } from '@spindle/contract/errors';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { Db } from '@spindle/database/pool';
import type { Post } from '../../kernel/mail/post.ts';
import type { AccountsService } from '../auth/accounts.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import { assignedOwnerEmail, formerOwnerEmail } from './company.emails.ts';
import type { CompanyService } from './company.service.ts';
import { employeeView, inviteView } from './company.view.ts';
import { invitesOf } from './invites.sql.ts';
import * as membersSql from './members.sql.ts';

export interface EmployeesService {
  /** Colleagues in the asker's companies, or in one of them; invites of those the asker owns. */
  list(userId: string, clientId?: string): Promise<{ data: Employee[]; invites: Invite[] }>;
  /** The owner removes an employee, an employee leaves; the removed person is signed out. */
  remove(userId: string, memberId: string): Promise<void>;
  /** The owner gives the company to one of its employees and goes on as one. */
  handOver(userId: string, memberId: string, password: string): Promise<void>;
  /** The same in the transaction in which the owner leaves. */
  leaveTo(tx: Db, userId: string, memberId: string): Promise<void>;
}

export function createEmployeesService(
  deps: ApiDeps & { auth: AuthService; accounts: AccountsService; company: CompanyService; post: Post },
): EmployeesService {
  const { db, auth, company, post } = deps;

  const employee = async (userId: string, memberId: string) => {
    const member = await membersSql.memberById(db, memberId);
    if (!member) throw new AppError('not_found');
    await company.requireProvenOwner(userId, member.client_id);
    if (member.role === 'owner') throw new AppError('conflict');
    return member;
  };

  const give = async (tx: Db, member: Awaited<ReturnType<typeof employee>>): Promise<string> => {
    await membersSql.makeOwner(tx, member.client_id, member.user_id);
    const heir = await membersSql.memberContact(tx, member.id);
    if (!heir) throw new AppError('not_found');
    await post(
      tx,
      { template: 'company-owner', to: heir.email, of: heir.user_id },
      assignedOwnerEmail(heir.client_name),
    );
    return heir.client_name;
  };

  return {
    async handOver(userId, memberId, password) {
      const member = await employee(userId, memberId);
      await auth.checkPassword(userId, password);
      const email = await deps.accounts.emailOf(userId);
      await inTransaction(db, async (tx) => {
        const name = await give(tx, member);
        if (!email) return;
        const envelope = { template: 'company-former-owner' as const, to: email, of: userId };
        await post(tx, envelope, formerOwnerEmail(name));
      });
    },
    async leaveTo(tx, userId, memberId) {
      await give(tx, await employee(userId, memberId));
    },
    async list(userId, clientId) {
      const companies = await company.ofPerson(userId);
      if (clientId !== undefined) await company.requireRole(userId, clientId);
      const visibleCompanies = companies.filter((one) =>
        clientId === undefined ? !one.factor_missing : one.id === clientId,
      );
      const members = await membersSql.membersOf(
        db,
        visibleCompanies.map(({ id }) => id),
      );
      const owned = visibleCompanies.filter(({ role }) => role === 'owner').map(({ id }) => id);
      const roles = new Map(visibleCompanies.map(({ id, role }) => [id, role]));
      return {
        data: members.map((row) => employeeView(row, userId, roles.get(row.client_id))),
        invites: (await invitesOf(db, owned)).map(inviteView),
      };
    },
    async remove(userId, memberId) {
      const member = await membersSql.memberById(db, memberId);
      if (!member) throw new AppError('not_found');
      // Leaving requires no second factor.
      if (member.user_id !== userId) await company.requireOwner(userId, member.client_id);
      if (member.role === 'owner') throw new AppError('owner_stays');
      await inTransaction(db, async (tx) => {
        if (!(await membersSql.removeEmployee(tx, memberId))) throw new AppError('not_found');
        await membersSql.syncType(tx, member.user_id);
        await auth.endAll(tx, member.user_id);
      });
    },
  };
}
