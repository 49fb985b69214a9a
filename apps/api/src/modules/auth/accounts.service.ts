import { AppError } from '@spindle/contract/errors';
import type { Db } from '@spindle/database/pool';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { People } from '../../kernel/person-data.ts';
import * as authSql from './auth.sql.ts';
import { joinTwin } from './join-twin.ts';
import { accountOpenedBy, accountsPerEmail, hashPassword, verifyPassword } from './passwords.ts';
import * as usersSql from './users.sql.ts';

export type NewAccount = Omit<usersSql.NewUser, 'id'>;

export interface KnownAccounts {
  readonly ids: readonly string[];
  readonly openedId: string | undefined;
}

export interface AccountsService {
  /** Adds an account in the caller's transaction; with a known e-mail it is a twin of the first one. */
  create(tx: Db, account: NewAccount): Promise<string>;
  /** The accounts of an e-mail and, if it is theirs, the one this password opens. */
  known(email: string, password: string): Promise<KnownAccounts>;
  /** A form sent twice: the account its twin request has just made with the same password. */
  madeSince(tx: Db, known: KnownAccounts, account: NewAccount, password: string): Promise<string | undefined>;
  /** The same, but a known e-mail gives undefined. */
  createFirst(tx: Db, account: NewAccount): Promise<string | undefined>;
  exists(email: string): Promise<boolean>;
  emailOf(userId: string): Promise<string | undefined>;
  /** First and last name, or null for somebody who has not said it or has left. */
  nameOf(userId: string): Promise<string | null>;
  /** The account's mailbox is proven to be its holder's; gives the account that mailbox leads to now. */
  claim(tx: Db, userId: string): Promise<string>;
  /** The account no longer has its e-mail: a twin that waited there is the first one now. */
  releaseEmail(tx: Db, userId: string): Promise<void>;
  hashPassword(password: string): Promise<string>;
}

export function createAccountsService({ db, newId, people }: ApiDeps & { people: People }): AccountsService {
  return {
    hashPassword,
    async known(email, password) {
      const accounts = await authSql.accountsByEmail(db, email, accountsPerEmail);
      const opened = await accountOpenedBy(accounts, password);
      return { ids: accounts.map(({ id }) => id), openedId: opened?.locked_at ? undefined : opened?.id };
    },
    async madeSince(tx, { ids }, account, password) {
      await usersSql.lockEmail(tx, account.email);
      const accounts = await authSql.accountsByEmail(tx, account.email, accountsPerEmail);
      for (const { id, password_hash } of accounts) {
        if (!ids.includes(id) && (await verifyPassword(password_hash, password))) return id;
      }
      return undefined;
    },
    async create(tx, account) {
      const user = { ...account, id: newId() };
      // The first account may be deleted just between the two looks.
      for (let attempt = 0; attempt < 3; attempt += 1) {
        if (await usersSql.insertUser(tx, user)) return user.id;
        const first = await usersSql.firstByEmail(tx, user.email);
        if (!first) continue;
        await usersSql.insertTwin(tx, user, first.id);
        return user.id;
      }
      throw new AppError('unavailable');
    },
    async createFirst(tx, account) {
      const user = { ...account, id: newId() };
      return (await usersSql.insertUser(tx, user)) ? user.id : undefined;
    },
    exists: async (email) => (await usersSql.firstByEmail(db, email)) !== undefined,
    emailOf: (userId) => usersSql.emailOf(db, userId),
    nameOf: (userId) => usersSql.fullName(db, userId),
    releaseEmail: (tx, userId) => usersSql.promoteTwin(tx, userId),
    async claim(tx, userId) {
      const user = await usersSql.lockUser(tx, userId);
      const first = user?.twin_of ? await usersSql.lockUser(tx, user.twin_of) : undefined;
      if (!user || first?.locked_at) throw new AppError('link_expired');
      // A first account that never proved the mailbox may be a stranger's: it gets nothing and gives way.
      if (first && !first.email_confirmed_at) await usersSql.swapFirst(tx, userId, first.id);
      const ownId = first?.email_confirmed_at ? await joinTwin(people, tx, userId, first.id) : userId;
      await usersSql.confirmEmail(tx, ownId);
      return ownId;
    },
  };
}
