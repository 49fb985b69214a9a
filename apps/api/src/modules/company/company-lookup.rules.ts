import type { CompanyMatch } from '@spindle/contract/account/company-data';

/** What the look-up knows; the address is the shop's to write to and is shown to nobody. */
export interface FoundCompany extends CompanyMatch {
  readonly email?: string | null;
}

/** Finds companies by tax number. It never fails: what it cannot tell is an empty list, and people type it in. */
export interface CompanyLookup {
  find(inn: string): Promise<FoundCompany[]>;
}

/** As people see it. */
export const publicMatch = ({ email: _email, ...match }: FoundCompany): CompanyMatch => match;
