import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readlink, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { type Account, chooseAccount } from './embedded-account.ts';
import { type Binaries, binariesIn } from './embedded-binaries.ts';
import { asDataDirError } from './embedded-errors.ts';

export interface DataDir {
  path: string;
  /** Short name that no other data directory of this machine has. */
  tag: string;
}

/** Makes the data directory if needed and resolves its links. */
export async function prepareDataDir(given: string): Promise<DataDir> {
  const wanted = path.resolve(given);
  try {
    await mkdir(wanted, { recursive: true, mode: 0o700 });
    const real = await realpath(wanted);
    const { dev, ino } = await stat(real);
    const tag = createHash('sha256').update(`${dev}:${ino}:${real}`).digest('hex').slice(0, 16);
    return { path: real, tag };
  } catch (error) {
    throw asDataDirError(error, wanted);
  }
}

export interface Place {
  directory: string;
  account: Account;
  binaries: Binaries;
}

const elsewhere = process.platform === 'darwin' ? '/Users/Shared/spindle' : '/var/lib/spindle';

/** Decides who runs PostgreSQL and where its cluster stands; moves both only when root cannot do otherwise. */
export async function choosePlace(
  dataDir: DataDir,
  binaries: Binaries,
  options: { userNamespaces: boolean; log: (line: string) => void },
): Promise<Place> {
  const link = path.join(dataDir.path, 'postgres');
  const cluster = await realpath(link).catch(() => link);
  const place = { dataDir: path.dirname(cluster), cluster, postgres: binaries.postgres };
  const choice = chooseAccount({ ...place, userNamespaces: options.userNamespaces });
  const { account } = choice;
  if (choice.canEnter) return { directory: cluster, account, binaries };

  const copy = await copyBinaries(binaries);
  const home = path.join(elsewhere, dataDir.tag);
  await mkdir(home, { recursive: true, mode: 0o711 });
  if (account.owner) await chown(home, account.owner.uid, account.owner.gid);
  const directory = path.join(home, 'postgres');
  await moveCluster(link, directory);
  options.log(
    `PostgreSQL runs as ${account.name} and cannot enter ${dataDir.path}: its cluster is in ${directory}.`,
  );
  return { directory, account, binaries: copy };
}

async function copyBinaries(binaries: Binaries): Promise<Binaries> {
  const target = path.join(elsewhere, `postgresql-${binaries.version}`);
  if (!existsSync(target)) {
    await mkdir(elsewhere, { recursive: true, mode: 0o755 });
    const unfinished = `${target}.${process.pid}`;
    await cp(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true });
    await chmod(unfinished, 0o755);
    await rename(unfinished, target);
  }
  return binariesIn(target, binaries.version);
}

// A link stays behind, so that the cluster is found again from the data directory.
async function moveCluster(link: string, directory: string): Promise<void> {
  if ((await readlink(link).catch(() => undefined)) === directory) return;
  if (existsSync(link)) {
    await cp(link, `${directory}.new`, { recursive: true });
    await rename(`${directory}.new`, directory);
    await rm(link, { recursive: true });
  }
  await symlink(directory, link);
}
