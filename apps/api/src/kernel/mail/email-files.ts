import type { Db } from '@spindle/database/pool';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { letterFileName } from './file-sender.ts';
import { knownLetters } from './emails.sql.ts';

interface FiledLetter {
  readonly id: string;
  readonly created_at: Date;
}

export async function removeLetterFiles(directory: string, letters: readonly FiledLetter[]): Promise<void> {
  for (const { id, created_at } of letters) {
    await rm(path.join(directory, letterFileName({ id, createdAt: created_at })), { force: true });
  }
}

const idAtTheEnd = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml$/;
const namesAtOnce = 500;

/** Letters in files whose rows are gone go too: their term is over, or their person has left. */
export async function sweepLetterFiles(db: Db, directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  const letters = names.flatMap((name) => {
    const id = idAtTheEnd.exec(name)?.[1];
    return id === undefined ? [] : [{ id, name }];
  });
  for (let start = 0; start < letters.length; start += namesAtOnce) {
    const some = letters.slice(start, start + namesAtOnce);
    const known = await knownLetters(
      db,
      some.map(({ id }) => id),
    );
    for (const { id, name } of some)
      if (!known.has(id)) await rm(path.join(directory, name), { force: true });
  }
}
