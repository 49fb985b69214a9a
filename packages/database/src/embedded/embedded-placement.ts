import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readlink, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { type Account, canEnter, canRun, chooseAccount } from './embedded-account.ts';
import { type Binaries, binariesIn } from './embedded-binaries.ts';
import { asDataDirError, DataDirError } from './embedded-errors.ts';

export interface DataDir {
  path: string;
  /** Short name that no other data directory of this machine has. */
  tag: string;
  /** True when it did not exist before. */
  created: boolean;
}

/** Makes the data directory if needed and resolves its links. */
export async function prepareDataDir(requestedPath: string): Promise<DataDir> {
  const resolved = path.resolve(requestedPath);
  try {
    await mkdir(path.dirname(resolved), { recursive: true });
    const created = !existsSync(resolved);
    if (created) await makeOwned(resolved);
    const real = await realpath(resolved);
    const { dev, ino } = await stat(real);
    return { path: real, tag: shortHash(`${dev}:${ino}:${real}`), created };
  } catch (error) {
    throw asDataDirError(error, resolved);
  }
}

// With "sudo npm start" in a user's folder, the data should stay usable without sudo.
async function makeOwned(directory: string): Promise<void> {
  await mkdir(directory, { mode: 0o700 });
  const parent = await stat(path.dirname(directory));
  if (process.getuid?.() === 0 && parent.uid !== 0) await chown(directory, parent.uid, parent.gid);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

interface Placement {
  directory: string;
  account: Account;
  binaries: Binaries;
}

const elsewhere = process.platform === 'darwin' ? '/Users/Shared/spindle' : '/var/lib/spindle';

/** Decides who runs PostgreSQL and where its cluster stands; things move only when root cannot do otherwise. */
export async function choosePlacement(
  dataDir: DataDir,
  binaries: Binaries,
  options: { userNamespaces: boolean; log: (line: string) => void },
): Promise<Placement> {
  const { userNamespaces, log } = options;
  const usual = path.join(dataDir.path, 'postgres');
  let directory = await linkedFrom(usual);
  const { account, isInPlace } = chooseAccount({
    cluster: directory,
    postgres: binaries.postgres,
    userNamespaces,
  });
  // Each check starts a program and waits for it, so results are reused.
  const canRunThere = isInPlace || canRunHere(account, binaries.postgres);
  const usable = canRunThere ? binaries : await copyBinaries(binaries, log);
  if (!isInPlace && !(await canEnterHere(account, dataDir, path.dirname(directory)))) {
    log(`PostgreSQL runs as ${account.name}, which cannot enter ${path.dirname(directory)}.`);
    directory = await moveCluster(directory, usual, path.join(elsewhere, shortHash(dataDir.path)));
  }
  if (directory !== usual) log(`The database cluster is in ${directory}.`);
  return { directory, account, binaries: usable };
}

// The cluster may stand elsewhere, on another disk for example, with a link in its usual place.
async function linkedFrom(usual: string): Promise<string> {
  const target = await readlink(usual).catch(() => undefined);
  if (target === undefined) return usual;
  const directory = path.resolve(path.dirname(usual), target);
  if (existsSync(path.dirname(directory))) return directory;
  throw new DataDirError(`The database cluster "${usual}" is a link to "${directory}", which is not there.`);
}

// Only root may have to change the account, so only root has to look.
function canRunHere(account: Account, postgres: string): boolean {
  return !account.owner || canRun(account, postgres);
}

async function canEnterHere(account: Account, dataDir: DataDir, parent: string): Promise<boolean> {
  if (!account.owner || canEnter(account, parent)) return true;
  if (!dataDir.created) return false;
  // Our own new directory blocks the way: allowing traversal, but not listing, keeps the data where it belongs.
  await chmod(dataDir.path, 0o711);
  if (canEnter(account, parent)) return true;
  await chmod(dataDir.path, 0o700);
  return false;
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

// A link stays behind; whichever step is the last one done, the next start finds a whole cluster.
async function moveCluster(from: string, usual: string, home: string): Promise<string> {
  const directory = path.join(home, 'postgres');
  const old = `${usual}.moved`;
  await mkdir(home, { recursive: true, mode: 0o755 });
  if (existsSync(from)) {
    await rm(directory, { recursive: true, force: true });
    await rm(`${directory}.new`, { recursive: true, force: true });
    await cp(from, `${directory}.new`, { recursive: true });
    await rename(`${directory}.new`, directory);
    await rename(usual, old);
  }
  await rm(usual, { force: true });
  await symlink(directory, usual);
  await rm(old, { recursive: true, force: true });
  return directory;
}
