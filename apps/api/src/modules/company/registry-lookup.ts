import type { Db } from '@spindle/database/pool';
import type { CompanyLookup } from './company-lookup.rules.ts';
import { registryRows } from './registry.sql.ts';

const most = 20;

/** The look-up in the shop's own table. */
export function createRegistryLookup(db: Db): CompanyLookup {
  return {
    async find(inn) {
      const rows = await registryRows(db, inn, most);
      return rows.map((row) => ({
        legal_name_short: row.name_short,
        legal_name_full: row.name_full,
        inn: row.inn,
        kpp: row.kpp === '' ? null : row.kpp,
        ogrn: row.ogrn,
        legal_address: row.legal_address,
        email: row.email,
      }));
    },
  };
}
