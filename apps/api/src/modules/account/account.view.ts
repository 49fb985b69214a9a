import type { User } from '@spindle/contract/account/account';
import type { MemberCompany, Profile } from '@spindle/contract/account/profile';
import type { Party } from '../company/company.service.ts';
import type { UserRow } from './account.sql.ts';

/** «Иван П.»; before the profile is filled, the part of the e-mail before @. */
function initialsOf({ first_name, last_name, email }: Party): string {
  if (first_name === '') return email.split('@', 1)[0] ?? email;
  return last_name === '' ? first_name : `${first_name} ${last_name.slice(0, 1)}.`;
}

export function userView(id: string, party: Party): User {
  return {
    id,
    initials: initialsOf(party),
    first_name: party.first_name,
    last_name: party.last_name,
    middle_name: party.middle_name,
    email: party.email,
    phone: party.phone,
    type: party.type,
    business_region_id: party.business_region_id,
    email_confirmed: party.email_confirmed,
    profile_filled: party.first_name !== '',
    clients: party.companies.map(({ id, name_short, inn, role, factor_missing }) => ({
      id,
      name: name_short,
      inn,
      is_legal: true,
      role,
      factor_missing,
    })),
    payers: [...party.payers],
  };
}

export function profileView(row: UserRow, companies: readonly MemberCompany[]): Profile {
  return {
    id: row.id,
    email: row.email,
    pending_email: row.pending_email,
    email_confirmed: row.email_confirmed_at !== null,
    has_password: row.password_hash !== null,
    first_name: row.first_name,
    last_name: row.last_name,
    middle_name: row.middle_name,
    phone: row.phone,
    type: row.type,
    business_region_id: row.business_region_id,
    created_at: row.created_at.toISOString(),
    companies: [...companies],
  };
}
