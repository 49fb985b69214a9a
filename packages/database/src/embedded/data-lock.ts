import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { DataDirError, DataDirInUseError } from './embedded-errors.ts';
import { systemPath } from './embedded-account.ts';

interface DataLock {
  release(): Promise<void>;
}

/** Takes the one lock of a data directory; the kernel frees it when this process ends, however it ends. */
export async function lockDataDir(dataDir: string, tag: string): Promise<DataLock> {
  const file = path.join(dataDir, 'shop.lock');
  if (process.platform === 'darwin') return lockByOpening(file, dataDir);
  // A plain descriptor: a FileHandle would be closed, and the lock lost, by garbage collection.
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_CREAT, 0o644);
  const answer = await lockDescriptor(descriptor);
  if (answer === 'taken') return { release: async () => closeSync(descriptor) };
  closeSync(descriptor);
  if (answer === 'busy') throw inUse(dataDir);
  return lockByName(tag, dataDir);
}

function inUse(dataDir: string): DataDirInUseError {
  return new DataDirInUseError(
    `The data directory "${dataDir}" is in use by another running copy of the shop.`,
  );
}

// flock(2) belongs to the open file, which the helper program shares with us: it may exit, the lock stays.
async function lockDescriptor(descriptor: number): Promise<'taken' | 'busy' | 'no flock here'> {
  const flock = spawn('flock', ['-x', '-n', '-E', '75', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', descriptor],
    env: { PATH: systemPath },
  });
  try {
    const [code] = (await once(flock, 'exit')) as [number | null];
    if (code === 0) return 'taken';
    return code === 75 ? 'busy' : 'no flock here';
  } catch {
    return 'no flock here';
  }
}

// BSD systems lock while opening; Node passes the flag through but has no name for it.
function lockByOpening(file: string, dataDir: string): DataLock {
  const O_EXLOCK = 0x20;
  try {
    const flags = constants.O_RDONLY | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK;
    const descriptor = openSync(file, flags, 0o644);
    return { release: async () => closeSync(descriptor) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') throw inUse(dataDir);
    throw error;
  }
}

/** Where there is no flock program: an abstract socket name, which only one process can hold. */
export async function lockByName(tag: string, dataDir: string): Promise<DataLock> {
  const server = createServer((socket) => socket.destroy());
  server.listen({ path: `\0spindle-${tag}` });
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw inUse(dataDir);
    throw new DataDirError(`The data directory "${dataDir}" cannot be locked: ${(error as Error).message}.`);
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}
