import { access, constants, readdir, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const gigabyte = 2 ** 30;
const memoryFiles = '/dev/shm';

/** In memory where there is plenty: making and removing the files of a database costs half as much there. */
export async function scratchDirectory(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(memoryFiles);
    const isPlenty = bavail * bsize > 3 * gigabyte && process.availableMemory() > 6 * gigabyte;
    await access(memoryFiles, constants.W_OK);
    if (isPlenty) return memoryFiles;
  } catch {
    // No such place here, or none for us.
  }
  return os.tmpdir();
}

/** A killed run leaves its files, which nothing else would remove from memory. */
export async function removeLeftovers(directory = memoryFiles): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const pid = /^spindle-test-(\d+)-/.exec(name)?.[1];
    if (!pid || isRunning(Number(pid))) continue;
    // Another user's stay.
    await rm(path.join(directory, name), { recursive: true, force: true }).catch(() => {});
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The prefix of a name that identifies its process. */
export const throwAwayName = (directory: string): string =>
  path.join(directory, `spindle-test-${process.pid}-`);
