import { chmod, mkdir } from 'node:fs/promises';

/** A directory that only the shop's own user reads; one that is there already is closed as well. */
export async function makePrivate(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // On a shared disk a directory of another user keeps its permissions.
  await chmod(directory, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
  });
}
