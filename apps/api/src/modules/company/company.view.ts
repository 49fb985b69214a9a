import type { Employee, Invite } from '@spindle/contract/account/company';
import type { MemberCompany } from '@spindle/contract/account/profile';
import { companyState } from './company.rules.ts';
import type { CompanyRow } from './company.sql.ts';
import type { InviteRow } from './invites.sql.ts';
import type { membersOf, Role } from './members.sql.ts';

export function ownCompanyView(row: CompanyRow): MemberCompany {
  return {
    id: row.id,
    name_short: row.name_short,
    name_full: row.name_full,
    inn: row.inn,
    kpp: row.kpp,
    ogrn: row.ogrn,
    legal_address: row.legal_address,
    role: row.role,
    state: companyState(row),
    reject_reason: row.reject_reason,
    factor_required: row.factor_required,
    factor_missing: row.factor_missing,
  };
}

type MemberRow = Awaited<ReturnType<typeof membersOf>>[number];

/** A colleague as the asker sees them: the owner removes employees, an employee only themselves. */
export function employeeView(row: MemberRow, viewerId: string, viewerRole: Role | undefined): Employee {
  const isSelf = row.user_id === viewerId;
  return {
    id: row.id,
    client: { id: row.client_id, name: row.client_name },
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    is_self: isSelf,
    is_removable: row.role === 'employee' && (isSelf || viewerRole === 'owner'),
    joined_at: row.created_at.toISOString(),
  };
}

export function inviteView(row: InviteRow): Invite {
  return {
    id: row.id,
    client: { id: row.client_id, name: row.client_name },
    email: row.email,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_expired: row.expired,
  };
}
