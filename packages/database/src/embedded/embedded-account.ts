import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export const systemPath =
  '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin';

/** How PostgreSQL is run, because it refuses to run as root. */
export interface Account {
  name: string;
  /** Program and arguments to put in front of the command. */
  prefix: string[];
  /** User and group to spawn with, when root changes them. */
  identity: { uid?: number; gid?: number };
  /** Who must own the files on disk; undefined when they are simply ours. */
  owner?: { uid: number; gid: number };
}

interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

const ourselves: Account = { prefix: [], identity: {}, name: 'this user' };

/** Chooses the account: ourselves, or as root the first one that can use the binaries and the data in place. */
export function chooseAccount(options: {
  /** Directory of the cluster, which need not exist yet. */
  cluster: string;
  postgres: string;
  userNamespaces: boolean;
}): { account: Account; isInPlace: boolean } {
  if (process.getuid?.() !== 0) return { account: ourselves, isInPlace: true };
  const { cluster, postgres, userNamespaces } = options;
  const users = systemUsers().filter((user) => user.uid !== 0);
  const byUid = (uid: number | undefined) => users.find((user) => user.uid === uid);
  const spare = ['postgres', '_postgres', 'nobody']
    .map((name) => users.find((user) => user.name === name))
    .filter((user) => user !== undefined)
    .map(asUser);
  const clusterOwner = byUid(ownerOf(cluster));
  const directoryOwner = byUid(ownerAlong(path.dirname(cluster)));
  const candidates = [
    clusterOwner && asUser(clusterOwner),
    userNamespaces ? inNamespace(users) : undefined,
    directoryOwner && asUser(directoryOwner),
    ...spare,
  ].filter((account) => account !== undefined);
  const canRunInPlace = (account: Account) =>
    canRun(account, postgres) && canEnter(account, path.dirname(cluster));
  const fitting = candidates.find(canRunInPlace);
  return { account: fitting ?? spare[0] ?? ourselves, isInPlace: fitting !== undefined };
}

/** A user namespace in which root's own files belong to "nobody": no other user and no change of owner needed. */
function inNamespace(users: SystemUser[]): Account | undefined {
  const nobody = users.find((user) => user.name === 'nobody') ?? users[0];
  if (!nobody) return undefined;
  const prefix = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--'];
  return { prefix, identity: {}, owner: { uid: 0, gid: 0 }, name: 'root in a user namespace' };
}

function asUser({ uid, gid, name }: SystemUser): Account {
  return { prefix: [], identity: { uid, gid }, owner: { uid, gid }, name: `user ${name}` };
}

export function canRun(account: Account, program: string): boolean {
  return succeeds(account, [program, '--version']);
}

export function canEnter(account: Account, directory: string): boolean {
  return succeeds(account, ['sh', '-c', 'cd "$1"', 'sh', directory]);
}

function succeeds(account: Account, command: string[]): boolean {
  const [program = 'sh', ...rest] = [...account.prefix, ...command];
  const options = { cwd: '/', stdio: 'ignore', env: { PATH: systemPath }, ...account.identity } as const;
  return spawnSync(program, rest, options).status === 0;
}

export function systemUsers(passwd = readPasswd()): SystemUser[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4 && !fields[0]?.startsWith('#'))
    .map(([name, , uid, gid]) => ({ name: String(name), uid: Number(uid), gid: Number(gid) }));
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}

function ownerOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.uid;
}

// With "sudo npm start" in a user's folder, that user is the natural owner of the data.
function ownerAlong(directory: string): number | undefined {
  for (let at = directory; at !== path.dirname(at); at = path.dirname(at)) {
    const owner = ownerOf(at);
    if (owner) return owner;
  }
  return undefined;
}
