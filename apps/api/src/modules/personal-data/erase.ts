import type { Db } from '@spindle/database/pool';
import type { ApiDeps } from '../../kernel/deps.ts';
import { removeEmailFiles } from '../../kernel/mail/email-files.ts';
import { countRows, dropUnnamedFiles, eraseRows, eraseEmails, setErasing } from './personal-data.sql.ts';
import type { Handler } from './table-policy.ts';
import { childrenFirst, personalTables } from './table-policies.ts';
import type { Subject } from './rows.sql.ts';

/** What lies outside the database and goes once the transaction holds. */
export interface Leftovers {
  readonly storageKeys: readonly string[];
  readonly emails: readonly { readonly id: string; readonly created_at: Date }[];
}

/** Takes a person out of every table of the list. `own` are the handlers that only an account needs. */
export async function erase(
  tx: Db,
  subject: Subject,
  handlers: Readonly<Partial<Record<Handler, () => Promise<void>>>> = {},
): Promise<Leftovers> {
  await setErasing(tx, true);
  // Runs first, because e-mails are found through requests that are anonymized afterwards.
  const emails = await eraseEmails(tx, subject);
  for (const [name] of childrenFirst) await eraseRows(tx, name, subject);
  await handlers.companies?.();
  const storageKeys = await dropUnnamedFiles(tx);
  await handlers.holder?.();
  await setErasing(tx, false);
  return { storageKeys, emails };
}

export interface LeftoverDeps {
  readonly storage: ApiDeps['storage'];
  readonly mail: Pick<ApiDeps['mail'], 'directory'>;
  readonly log: Pick<ApiDeps['log'], 'warn'>;
}

/** What cannot be removed now is found by the sweep of the night. */
export async function removeLeftovers(
  { storage, mail, log }: LeftoverDeps,
  { storageKeys, emails }: Leftovers,
): Promise<void> {
  try {
    for (const key of storageKeys) await storage.remove(key);
    await removeEmailFiles(mail.directory, emails);
  } catch (err) {
    log.warn({ err }, 'files of a person who left could not be removed');
  }
}

/** How many rows of each table are the person's. */
export async function foundRows(db: Db, subject: Subject): Promise<{ place: string; rows: number }[]> {
  const found: { place: string; rows: number }[] = [];
  for (const [table] of personalTables) {
    const rows = await countRows(db, table, subject);
    if (rows > 0) found.push({ place: table, rows });
  }
  return found;
}
