import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { FoundCompany } from '../company/company-lookup.rules.ts';

export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string | null;
  readonly phone: string;
  readonly regionId: number | null;
}

interface PreRegistration {
  readonly uuidHash: Buffer;
  readonly person: Person;
  readonly passwordHash: string;
  readonly inn: string;
  readonly found: readonly FoundCompany[];
  readonly consentVersion: string;
  readonly address: string;
}

const lifeMinutes = 60;

export async function insertPreRegistration(db: Db, row: PreRegistration): Promise<Date> {
  const { expires_at } = await db
    .insertInto('pre_registrations')
    .values({
      uuid_hash: row.uuidHash,
      person: JSON.stringify(row.person),
      password_hash: row.passwordHash,
      inn: row.inn,
      found: JSON.stringify(row.found),
      consent_version: row.consentVersion,
      address: row.address,
      expires_at: sql<Date>`now() + make_interval(mins => ${lifeMinutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Deletes and returns it, so that a second caller finds nothing. */
export async function takePreRegistration(tx: Db, uuidHash: Buffer) {
  const row = await tx
    .deleteFrom('pre_registrations')
    .where('uuid_hash', '=', uuidHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
  return row && { ...row, person: row.person as Person, found: row.found as FoundCompany[] };
}
