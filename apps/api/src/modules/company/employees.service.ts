import type { Employee, Invite } from '@spindle/contract/company';
import { AppError } from '@spindle/contract/errors';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { CompanyService } from './company.service.ts';
import { employeeView, inviteView } from './company.view.ts';
import { invitesOf } from './invites.sql.ts';
import * as membersSql from './members.sql.ts';

export interface EmployeesService {
  /** Colleagues in the asker's companies, or in one of them; invites of those the asker owns. */
  list(userId: string, clientId?: string): Promise<{ data: Employee[]; invites: Invite[] }>;
  /** The owner removes an employee, an employee leaves; the removed person is signed out. */
  remove(userId: string, memberId: string): Promise<void>;
}

export function createEmployeesService(
  deps: ApiDeps & { auth: AuthService; company: CompanyService },
): EmployeesService {
  const { db, auth, company } = deps;
  return {
    async list(userId, clientId) {
      const own = await company.ofPerson(userId);
      const shown = clientId === undefined ? own : own.filter(({ id }) => id === clientId);
      if (clientId !== undefined && shown.length === 0) throw new AppError('not_found');
      const members = await membersSql.membersOf(
        db,
        shown.map(({ id }) => id),
      );
      const owned = shown.filter(({ role }) => role === 'owner').map(({ id }) => id);
      const roles = new Map(shown.map(({ id, role }) => [id, role]));
      return {
        data: members.map((row) => employeeView(row, userId, roles.get(row.client_id))),
        invites: (await invitesOf(db, owned)).map(inviteView),
      };
    },
    async remove(userId, memberId) {
      const member = await membersSql.memberById(db, memberId);
      if (!member) throw new AppError('not_found');
      const role = await company.requireRole(userId, member.client_id);
      if (role !== 'owner' && member.user_id !== userId) throw new AppError('forbidden');
      if (member.role === 'owner') throw new AppError('owner_stays');
      await inTransaction(db, async (tx) => {
        if (!(await membersSql.removeEmployee(tx, memberId))) throw new AppError('not_found');
        await membersSql.syncType(tx, member.user_id);
        await auth.endAll(tx, member.user_id);
      });
    },
  };
}
