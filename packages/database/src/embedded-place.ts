import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { type Account, canEnter, canRun, chooseAccount } from './embedded-account.ts';
import { type Binaries, binariesIn } from './embedded-binaries.ts';
import { asDataDirError } from './embedded-errors.ts';

export interface DataDir {
  path: string;
  /** Short name that no other data directory of this machine has. */
  tag: string;
  /** True when it did not exist before. */
  created: boolean;
}

/** Makes the data directory if needed and resolves its links. */
export async function prepareDataDir(given: string): Promise<DataDir> {
  const wanted = path.resolve(given);
  try {
    await mkdir(path.dirname(wanted), { recursive: true });
    const created = !existsSync(wanted);
    if (created) await mkdir(wanted, { mode: 0o700 });
    const real = await realpath(wanted);
    const { dev, ino } = await stat(real);
    return { path: real, tag: shortHash(`${dev}:${ino}:${real}`), created };
  } catch (error) {
    throw asDataDirError(error, wanted);
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

export interface Place {
  directory: string;
  account: Account;
  binaries: Binaries;
}

const elsewhere = process.platform === 'darwin' ? '/Users/Shared/spindle' : '/var/lib/spindle';

/** Decides who runs PostgreSQL and where its cluster stands; things move only when root cannot do otherwise. */
export async function choosePlace(
  dataDir: DataDir,
  binaries: Binaries,
  options: { userNamespaces: boolean; log: (line: string) => void },
): Promise<Place> {
  const link = path.join(dataDir.path, 'postgres');
  const cluster = await realpath(link).catch(() => link);
  const account = chooseAccount({
    cluster,
    postgres: binaries.postgres,
    userNamespaces: options.userNamespaces,
  });
  const usable = canRunHere(account, binaries.postgres)
    ? binaries
    : await copyBinaries(binaries, options.log);
  if (await canEnterHere(account, dataDir, path.dirname(cluster)))
    return { directory: cluster, account, binaries: usable };

  const home = path.join(elsewhere, shortHash(dataDir.path));
  await mkdir(home, { recursive: true, mode: 0o755 });
  const directory = path.join(home, 'postgres');
  await moveCluster(link, directory);
  options.log(
    `PostgreSQL runs as ${account.name}, which cannot enter ${dataDir.path}: its cluster is in ${directory}.`,
  );
  return { directory, account, binaries: usable };
}

// Only root may have to change the account, so only root has to look.
function canRunHere(account: Account, postgres: string): boolean {
  return !account.owner || canRun(account, postgres);
}

async function canEnterHere(account: Account, dataDir: DataDir, parent: string): Promise<boolean> {
  if (!account.owner || canEnter(account, parent)) return true;
  if (!dataDir.created) return false;
  // Our own new directory is in the way: letting others pass, not look, keeps the data where it belongs.
  await chmod(dataDir.path, 0o711);
  return canEnter(account, parent);
}

async function copyBinaries(binaries: Binaries, log: (line: string) => void): Promise<Binaries> {
  const target = path.join(elsewhere, `postgresql-${binaries.version}`);
  if (!existsSync(target)) {
    await mkdir(elsewhere, { recursive: true, mode: 0o755 });
    const unfinished = `${target}.${process.pid}`;
    await cp(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true });
    await chmod(unfinished, 0o755);
    await rename(unfinished, target);
    log(`PostgreSQL's programs were copied to ${target}, where it can run them.`);
  }
  return binariesIn(target, binaries.version);
}

// A link stays behind, so that the cluster is found again from the data directory.
async function moveCluster(link: string, directory: string): Promise<void> {
  if (existsSync(link)) {
    await rm(`${directory}.new`, { recursive: true, force: true });
    await cp(link, `${directory}.new`, { recursive: true });
    await rename(`${directory}.new`, directory);
  }
  await rm(link, { recursive: true, force: true });
  await symlink(directory, link);
}
