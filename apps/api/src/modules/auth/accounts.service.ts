import { AppError } from '@spindle/contract/errors';
import type { Db } from '@spindle/database/pool';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { People } from '../../kernel/person-data.ts';
import { changeHolder } from './holder.sql.ts';
import type { PasswordOwner } from '../../kernel/passwords/password.rules.ts';
import { accountsPerEmail, type Passwords } from '../../kernel/passwords/passwords.ts';
import * as usersSql from './users.sql.ts';

export type NewAccount = Omit<usersSql.NewUser, 'id' | 'confirmed'>;

interface AccountMatch {
  readonly ids: readonly string[];
  readonly openedId: string | undefined;
}

interface Proof {
  /** Confirmed from a session of the account itself, so its creator owns the mailbox. */
  readonly byMaker: boolean;
  /** The password its holder has just chosen. */
  readonly passwordHash?: string;
}

export interface AccountsService {
  /** Adds an account that has not proven its mailbox; it stays apart from every other one of the e-mail. */
  create(tx: Db, account: NewAccount): Promise<string>;
  /** Adds an account with a confirmed e-mail; undefined when the e-mail already has one. */
  createConfirmed(tx: Db, account: NewAccount): Promise<string | undefined>;
  /** The accounts of an e-mail and, if it is theirs, the one this password opens. */
  matchAccounts(email: string, password: string): Promise<AccountMatch>;
  /** A form sent twice: the account its other request has just made with the same password. */
  createdSince(
    tx: Db,
    match: AccountMatch,
    account: NewAccount,
    password: string,
  ): Promise<string | undefined>;
  /** Whether the e-mail has its account that counts. */
  exists(email: string): Promise<boolean>;
  emailOf(userId: string): Promise<string | undefined>;
  /** First and last name; null when not given or when the account is deleted. */
  nameOf(userId: string): Promise<string | null>;
  /** The account's mailbox is proven: it is the one that counts now. Throws when another is. */
  confirm(tx: Db, userId: string, proof: Proof): Promise<void>;
  /** Anonymizes the account: its row stays for the records that reference it. */
  leave(tx: Db, userId: string): Promise<void>;
  /** The hash of a new password; throws where it is common or its owner's own name. The one way to set one. */
  hashNew(password: string, owner: PasswordOwner): Promise<string>;
}

export function createAccountsService({
  db,
  newId,
  people,
  passwords,
}: ApiDeps & { people: People; passwords: Passwords }): AccountsService {
  const create = async (tx: Db, account: NewAccount, confirmed: boolean): Promise<string | undefined> => {
    const user = { ...account, id: newId(), confirmed };
    return (await usersSql.insertUser(tx, user)) ? user.id : undefined;
  };
  return {
    hashNew: passwords.hashNew,
    async matchAccounts(email, password) {
      const accounts = await usersSql.accountsByEmail(db, email, accountsPerEmail);
      const opened = await passwords.accountOpenedBy(accounts, password);
      return { ids: accounts.map(({ id }) => id), openedId: opened?.locked_at ? undefined : opened?.id };
    },
    async createdSince(tx, { ids }, account, password) {
      await usersSql.lockEmail(tx, account.email);
      const accounts = await usersSql.accountsByEmail(tx, account.email, accountsPerEmail);
      for (const { id, password_hash } of accounts) {
        if (!ids.includes(id) && (await passwords.verify(password_hash, password))) return id;
      }
      return undefined;
    },
    async create(tx, account) {
      const id = await create(tx, account, false);
      if (id === undefined) throw new AppError('unavailable');
      return id;
    },
    createConfirmed: (tx, account) => create(tx, account, true),
    exists: async (email) => (await usersSql.confirmedByEmail(db, email)) !== undefined,
    emailOf: (userId) => usersSql.emailOf(db, userId),
    nameOf: (userId) => usersSql.fullName(db, userId),
    leave: (tx, userId) => changeHolder(tx, userId, { deleted: true }),
    async confirm(tx, userId, { byMaker, passwordHash = null }) {
      // The account may have been created by a stranger: its old password stops working.
      const change = byMaker ? {} : { passwordHash };
      await changeHolder(tx, userId, { confirmed: true, ...change }).catch((error: unknown) => {
        throw isEmailTakenError(error) ? alreadyThere() : error;
      });
      if (!byMaker) await people.handedOver(tx, userId);
      await people.confirmed(tx, userId);
    },
  };
}

const alreadyThere = (): AppError =>
  new AppError('email_taken', {
    message: 'С\u00a0этим адресом уже есть личный кабинет. Войдите в\u00a0него.',
  });

/** The address has its confirmed account. */
export function isEmailTakenError(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'users_email_key';
}
