import { spawnSync } from 'node:child_process';
import {
  chown,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { accessFile, type ClusterSettings, settingsFile } from './cluster-settings.ts';
import { type Account, systemPath } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { DataDirError, diskFull, diskFullPattern } from './embedded-errors.ts';
import type { PostgresLog } from './postgres-log.ts';
import { startSupervised } from './supervised.ts';

export const clusterUser = 'spindle';
const majorVersion = '18';

export interface ClusterLocation {
  dataDir: string;
  /** The directory of the cluster, links resolved. */
  directory: string;
  account: Account;
  binaries: Binaries;
  log: PostgresLog;
}

const marker = 'initialised';

/** Makes sure that a whole cluster of our version stands in its place, and writes its settings. */
export async function ensureCluster(
  location: ClusterLocation,
  options: { settings: ClusterSettings; report: (text: string) => void; log: (line: string) => void },
): Promise<void> {
  const { directory, account } = location;
  await removeUnfinished(path.dirname(directory));
  if (!(await isComplete(directory))) {
    await setAside(directory, options.log);
    options.report('Creating the database cluster');
    await createCluster(location, options.settings.fsync !== 'off');
  }
  await checkVersion(directory);
  await giveTo(account, directory);
  await writeFile(path.join(directory, 'postgresql.conf'), settingsFile(options.settings));
  await writeFile(path.join(directory, 'pg_hba.conf'), accessFile);
}

// A cluster is created under another name and renamed when complete, so these are never of use. The initdb of a killed
// shop may still be cleaning up in one: what cannot be removed now is removed at the next start.
async function removeUnfinished(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith('postgres.new-')) continue;
    const patience = { maxRetries: 5, retryDelay: 50 };
    await rm(path.join(parent, name), { recursive: true, force: true, ...patience }).catch(() => {});
  }
}

async function isComplete(directory: string): Promise<boolean> {
  return (await stat(path.join(directory, marker)).catch(absent)) !== undefined;
}

// A directory that may not be looked into is not the same as one that is not there.
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

// Without the marker it may be incomplete, but it may still hold somebody's data, so it is set aside.
async function setAside(directory: string, log: (line: string) => void): Promise<void> {
  const names = await readdir(directory).catch(absent);
  if (!names) return;
  if (names.length === 0) return rm(directory, { recursive: true });
  const aside = `${directory}.unfinished-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  await rename(directory, aside);
  log(`An unfinished database cluster was set aside as ${aside}.`);
}

// Case and order come from PostgreSQL itself; the system's locale only tells pg_trgm which characters are letters.
const characterTypes = process.platform === 'darwin' ? ['en_US.UTF-8', 'C'] : ['C.UTF-8', 'C.utf8', 'C'];

// An empty cluster takes 40 MB; initdb on a full disk could not even log why it failed.
const leastSpace = 64 << 20;

async function createCluster(location: ClusterLocation, sync: boolean): Promise<void> {
  const { bavail, bsize } = await statfs(path.dirname(location.directory));
  if (bavail * bsize < leastSpace) throw diskFull(location.dataDir);
  const temporary = await mkdtemp(path.join(path.dirname(location.directory), 'postgres.new-'));
  try {
    await runInitdb(location, temporary, sync);
    await writeMarker(path.join(temporary, marker), location.account);
    await rename(temporary, location.directory);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

async function runInitdb(location: ClusterLocation, target: string, sync: boolean): Promise<void> {
  const { account, binaries, log } = location;
  if (account.owner) await chown(target, account.owner.uid, account.owner.gid);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const identity = [`--username=${clusterUser}`, '--auth=trust', '--text-search-config=pg_catalog.simple'];
  const command = [binaries.initdb, `--pgdata=${target}`, ...locale, ...identity, '--no-instructions'];
  if (!sync) command.push('--no-sync');
  for (const characterType of characterTypes) {
    const from = await log.size();
    const run = startSupervised(account, [...command, `--lc-ctype=${characterType}`], log.descriptor);
    const failure = await run.ended;
    if (!failure) return;
    const complaint = (await log.complaint(from)) ?? failure;
    if (complaint.includes('invalid locale') && characterType !== 'C') continue;
    if (diskFullPattern.test(complaint)) throw diskFull(location.dataDir);
    throw new DataDirError(
      `PostgreSQL could not create its cluster in "${location.dataDir}": ${complaint} (its log is ${log.file}).`,
    );
  }
}

async function writeMarker(file: string, account: Account): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  await handle.writeFile(`PostgreSQL ${majorVersion}\n`);
  await handle.sync();
  if (account.owner) await handle.chown(account.owner.uid, account.owner.gid);
  await handle.close();
}

async function checkVersion(directory: string): Promise<void> {
  const version = (await readFile(path.join(directory, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === majorVersion) return;
  throw new DataDirError(
    version === ''
      ? `The database cluster in "${directory}" is damaged: it has no PG_VERSION file.`
      : `The database cluster in "${directory}" was made by PostgreSQL ${version}, but this shop brings PostgreSQL ${majorVersion}.`,
  );
}

// Needed when root meets a cluster that another account made before.
async function giveTo(account: Account, directory: string): Promise<void> {
  if (!account.owner || (await stat(directory)).uid === account.owner.uid) return;
  const { uid, gid } = account.owner;
  spawnSync('chown', ['-R', `${uid}:${gid}`, directory], { stdio: 'ignore', env: { PATH: systemPath } });
}
