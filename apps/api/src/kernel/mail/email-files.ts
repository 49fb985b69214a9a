import type { Db } from '@spindle/database/pool';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { emlFileName } from './file-sender.ts';
import { existingEmailIds } from './emails.sql.ts';

interface StoredEmail {
  readonly id: string;
  readonly created_at: Date;
}

export async function removeEmailFiles(directory: string, emails: readonly StoredEmail[]): Promise<void> {
  for (const { id, created_at } of emails) {
    await rm(path.join(directory, emlFileName({ id, createdAt: created_at })), { force: true });
  }
}

const idAtTheEnd = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml$/;
const namesAtOnce = 500;

/** Removes files of e-mails whose rows are gone: their retention has ended or the person has left. */
export async function sweepEmailFiles(db: Db, directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  const emailFiles = names.flatMap((name) => {
    const id = idAtTheEnd.exec(name)?.[1];
    return id === undefined ? [] : [{ id, name }];
  });
  for (let start = 0; start < emailFiles.length; start += namesAtOnce) {
    const some = emailFiles.slice(start, start + namesAtOnce);
    const storedIds = await existingEmailIds(
      db,
      some.map(({ id }) => id),
    );
    for (const { id, name } of some)
      if (!storedIds.has(id)) await rm(path.join(directory, name), { force: true });
  }
}
