import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { CompanyLookup } from './company-lookup.ts';

const most = 20;

/** The look-up in the shop's own table. */
export function createRegistryLookup(db: Db): CompanyLookup {
  return {
    async find(inn) {
      const rows = await db
        .selectFrom('company_registry')
        .selectAll()
        .where('inn', '=', inn)
        .where('is_active', '=', true)
        // Reason code 01 is the company itself, its branches follow.
        .orderBy(sql`substr(kpp, 5, 2) <> '01'`)
        .orderBy('kpp')
        .limit(most)
        .execute();
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
