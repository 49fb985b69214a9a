import type { CompanyMatch } from '@spindle/contract/account/company-data';

/** A registry match; the address is only for the shop's own e-mail and never shown. */
export interface FoundCompany extends CompanyMatch {
  readonly email?: string | null;
}

/** Finds companies by tax number. It never fails: without a result the list is empty and people type the data in. */
export interface CompanyLookup {
  find(inn: string): Promise<FoundCompany[]>;
}

/** As people see it. */
export const publicMatch = ({ email: _email, ...match }: FoundCompany): CompanyMatch => match;
