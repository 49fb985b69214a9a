import { emailKey } from '@spindle/contract/fields/contact/email';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { randomUUID } from 'node:crypto';
import { seal } from '../../kernel/factors/seal.ts';
import { totpCode } from '../../kernel/factors/totp.rules.ts';
import { createPasswords } from '../../kernel/passwords/passwords.ts';
import { sharedSecret } from '../../kernel/sql/secrets.sql.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as peopleSql from './people.sql.ts';

/** Printed at the start; a shop with a configured address refuses it. */
export const DEMO_SECRET = 'SHPINDELSHPINDELSHPINDELSHPINDEL';
export const DEMO_PASSWORD = 'Shpindel-2026';

const demoStaff = [
  {
    email: 'admin@shpindel.example.ru',
    first_name: 'Андрей',
    last_name: 'Громов',
    position: 'Администратор',
    roles: ['administrator'],
  },
  {
    email: 'head@shpindel.example.ru',
    first_name: 'Игорь',
    last_name: 'Ладыгин',
    position: 'Руководитель продаж',
    roles: ['sales-head'],
  },
  {
    email: 'manager@shpindel.example.ru',
    first_name: 'Марина',
    last_name: 'Зуева',
    position: 'Менеджер',
    roles: ['sales-manager'],
  },
] as const;

/** Three employees for a first look, in a shop without staff. */
export async function loadDemoStaff(db: Db): Promise<void> {
  if (await peopleSql.hasStaff(db)) return;
  const password_hash = await createPasswords().hashNew(DEMO_PASSWORD, {});
  const key = await sharedSecret(db, 'second-factors');
  await inTransaction(db, async (tx) => {
    for (const person of demoStaff) {
      const id = randomUUID();
      await peopleSql.insertDemoPerson(tx, {
        ...person,
        id,
        email_key: emailKey(person.email),
        only_own: false,
        password_hash,
        totp: seal(key, DEMO_SECRET, id),
      });
    }
  });
}

/** Whether anybody can come into the office. */
export const hasStaff = (db: Db): Promise<boolean> => peopleSql.hasStaff(db);

/** Who of them can still sign in. */
export const demoStaffEmails = async (db: Db): Promise<string[]> =>
  (await peopleSql.demoPeople(db)).map(({ email }) => email);

/** The current code for somebody without an authenticator app. */
export function demoCode(now: Date, ownOrigin: string | null): string {
  if (ownOrigin !== null)
    throw new StaffError(
      'Магазин работает под своим адресом (PUBLIC_URL): демонстрационный второй фактор в\u00a0нём не\u00a0действует.',
    );
  return totpCode(DEMO_SECRET, now);
}
