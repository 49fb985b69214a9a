import { chmod, mkdir } from 'node:fs/promises';

/** A directory that only the shop's own user reads; one that is there already is closed as well. */
export async function makePrivate(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // One that belongs to somebody else, on a shared disk, is theirs to close.
  await chmod(directory, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
  });
}
