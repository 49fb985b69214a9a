import type { CompanyMatch } from '@spindle/contract/company-data';

/** Finds companies by tax number. It never fails: what it cannot tell is an empty list, and people type it in. */
export interface CompanyLookup {
  find(inn: string): Promise<CompanyMatch[]>;
}
