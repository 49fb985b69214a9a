import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { systemPath } from './supervised.ts';

/** How PostgreSQL is run, because it refuses to run as root. */
export interface Account {
  /** Program and arguments to put in front of the command. */
  prefix: string[];
  /** User and group to spawn with, when root changes them. */
  identity: { uid?: number; gid?: number };
  /** Who owns the files on disk; undefined when files are simply ours. */
  owner?: { uid: number; gid: number };
  name: string;
}

interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

const plain: Account = { prefix: [], identity: {}, name: 'this user' };

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

/** A user namespace in which root's own files belong to "nobody": no other user and no change of owner needed. */
function namespaceAccount(users: SystemUser[]): Account | undefined {
  const nobody = users.find((user) => user.name === 'nobody') ?? users.find((user) => user.uid > 0);
  if (!nobody) return undefined;
  const prefix = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, '--'];
  return { prefix, identity: {}, owner: { uid: 0, gid: 0 }, name: 'root in a user namespace' };
}

function userAccount(user: SystemUser): Account {
  const { uid, gid, name } = user;
  return { prefix: [], identity: { uid, gid }, owner: { uid, gid }, name: `user ${name}` };
}

export interface AccountChoice {
  account: Account;
  /** False when the account can enter neither the binaries nor the data where they are: both must move. */
  canEnter: boolean;
}

/** Chooses the account: ourselves, or as root the first that can use the binaries and the data directory. */
export function chooseAccount(options: {
  dataDir: string;
  cluster: string;
  postgres: string;
  userNamespaces: boolean;
}): AccountChoice {
  if (process.getuid?.() !== 0) return { account: plain, canEnter: true };
  const users = systemUsers();
  const byUid = (uid: number | undefined) => users.find((user) => user.uid === uid && user.uid > 0);
  const namespace = options.userNamespaces ? namespaceAccount(users) : undefined;
  const fallback = ['postgres', '_postgres', 'nobody']
    .map((name) => users.find((user) => user.name === name))
    .filter((user) => user !== undefined);
  const clusterOwner = byUid(ownerOf(options.cluster));
  const placeOwner = byUid(ownerAlong(options.dataDir));
  const candidates = [
    clusterOwner && userAccount(clusterOwner),
    namespace,
    placeOwner && userAccount(placeOwner),
    ...fallback.map(userAccount),
  ].filter((account) => account !== undefined);
  const found = candidates.find((account) => canUse(account, options.postgres, options.dataDir));
  if (found) return { account: found, canEnter: true };
  const last = fallback[0] ?? users.find((user) => user.uid > 0);
  return { account: last ? userAccount(last) : plain, canEnter: false };
}

function canUse(account: Account, postgres: string, directory: string): boolean {
  const [program = 'sh', ...rest] = [...account.prefix, 'sh', '-c', 'test -x "$1" && cd "$2"', 'sh'];
  const { status } = spawnSync(program, [...rest, postgres, directory], {
    cwd: '/',
    stdio: 'ignore',
    env: { PATH: systemPath },
    ...account.identity,
  });
  return status === 0;
}

function ownerOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.uid;
}

// "sudo npm start" in somebody's own folder: that somebody is the natural owner of the data.
function ownerAlong(directory: string): number | undefined {
  for (let at = directory; at !== path.dirname(at); at = path.dirname(at)) {
    const owner = ownerOf(at);
    if (owner) return owner;
  }
  return undefined;
}
