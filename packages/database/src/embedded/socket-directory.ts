import { chown, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Account } from './embedded-account.ts';
import { EmbeddedError } from './embedded-errors.ts';

export const socketPort = 5432;

// The kernel allows about 104 bytes for the path of a socket; PostgreSQL appends "/.s.PGSQL.5432.lock".
const longest = 80;

/** Makes the private directory of the socket: entering it is what lets a program reach the database. */
export async function makeSocketDirectory(tag: string, account: Account): Promise<string> {
  const errors: string[] = [];
  for (const parent of [os.tmpdir(), '/tmp', '/var/tmp', '/dev/shm']) {
    try {
      const directory = path.join(parent, `spindle-${tag}`);
      if (Buffer.byteLength(directory) > longest || directory.includes('"')) continue;
      return await claim(directory, account.owner);
    } catch (error) {
      errors.push((error as Error).message);
    }
  }
  throw new EmbeddedError(`No directory for PostgreSQL's socket could be made (${errors.join('; ')}).`);
}

async function claim(directory: string, owner: Account['owner']): Promise<string> {
  let chosen = directory;
  try {
    await mkdir(directory, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (await isOurs(directory, owner)) await empty(directory);
    else chosen = await mkdtemp(`${directory}-`);
  }
  if (owner) await chown(chosen, owner.uid, owner.gid);
  return chosen;
}

// Another user may have taken the name in a shared directory such as /tmp.
async function isOurs(directory: string, owner: Account['owner']): Promise<boolean> {
  const info = await lstat(directory);
  const mine = info.uid === process.getuid?.() || info.uid === owner?.uid;
  return mine && info.isDirectory() && (info.mode & 0o077) === 0;
}

async function empty(directory: string): Promise<void> {
  for (const name of await readdir(directory)) await rm(path.join(directory, name), { recursive: true });
}
