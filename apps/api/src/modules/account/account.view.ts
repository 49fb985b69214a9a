import type { Payer, User } from '@spindle/contract/account';
import type { OwnCompany, Profile } from '@spindle/contract/profile';
import type { UserRow } from './account.sql.ts';

/** «Иван П.»; before the profile is filled, the part of the e-mail before @. */
export function initialsOf({ first_name, last_name, email }: UserRow): string {
  if (first_name === '') return email.split('@', 1)[0] ?? email;
  return last_name === '' ? first_name : `${first_name} ${last_name.slice(0, 1)}.`;
}

export function userView(row: UserRow, companies: readonly OwnCompany[], payers: readonly Payer[]): User {
  return {
    id: row.id,
    initials: initialsOf(row),
    first_name: row.first_name,
    last_name: row.last_name,
    middle_name: row.middle_name,
    email: row.email,
    phone: row.phone,
    type: row.type,
    business_region_id: row.business_region_id,
    // A guest behind the link of a letter has no account to confirm.
    email_confirmed: row.email_confirmed_at !== null || row.password_hash === null,
    profile_filled: row.first_name !== '',
    clients: companies.map(({ id, name_short, inn, role, factor_missing }) => ({
      id,
      name: name_short,
      inn,
      is_legal: true,
      role,
      factor_missing,
    })),
    payers: [...payers],
  };
}

export function profileView(row: UserRow, companies: readonly OwnCompany[]): Profile {
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
