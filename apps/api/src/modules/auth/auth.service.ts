import type { SignIn } from '@spindle/contract/account/auth';
import { AppError } from '@spindle/contract/errors';
import type { Session } from '@spindle/contract/account/profile';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { ApiDeps } from '../../kernel/deps.ts';
import { hashToken, type Identity } from '../../kernel/http/identity.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import { fieldError } from '../../kernel/http/parse-input.ts';
import * as authSql from './auth.sql.ts';
import { deviceLabel, locationLabel } from './device.rules.ts';
import * as devicesSql from './devices.sql.ts';
import { accountsPerEmail, type Passwords } from '../../kernel/passwords/passwords.ts';
import {
  type Caller,
  createSessionOpening,
  type OpenedSession,
  type OpeningDeps,
  type SessionOpening,
  type SignInStep,
} from './session-opening.ts';
import { signInCounters } from './sign-in-limits.ts';
import * as usersSql from './users.sql.ts';

export type { Caller, OpenedSession, SignInStep };

export interface AuthService extends SessionOpening {
  signIn(input: SignIn, caller: Caller): Promise<OpenedSession | SignInStep>;
  endSession(token: string): Promise<void>;
  /** The signed-in person's id; throws `unauthorized` for an unknown or ended session. */
  requireUser(who: Pick<Identity, 'token'>): Promise<string>;
  /** The same for calls that guests make too. */
  findUser(who: Pick<Identity, 'token'>): Promise<string | undefined>;
  /** Writes down that a session was seen now. */
  touch(token: string): Promise<void>;
  /** For changes that need the password once more; guessing is limited per account. */
  checkPassword(userId: string, password: string | undefined): Promise<void>;
  hasPassword(userId: string): Promise<boolean>;
  sessions(userId: string, token: string | null): Promise<Session[]>;
  endOne(userId: string, sessionId: string): Promise<void>;
  /** Whether the session of this token is the person's. */
  isSessionOf(db: Db, userId: string, token: string | null): Promise<boolean>;
  /** Ends the person's sessions, all but the one of `exceptToken`. */
  endAll(db: Db, userId: string, exceptToken?: string | null): Promise<void>;
  /** The same on the person's own demand. */
  endEverywhere(userId: string, exceptToken: string | null): Promise<void>;
  /** Ends the session that an e-mail about a new device reported. */
  refuse(token: string, caller: Caller): Promise<void>;
}

type AuthDeps = ApiDeps & OpeningDeps & { readonly limits: Limits; readonly passwords: Passwords };

const window = 600;
const triesPerAddress = 60;
// Fewer tries from one address and more in total, so that a stranger cannot easily lock the owner out.
const triesPerAccountHere = 8;
const triesPerAccount = 40;
const triesOfPassword = 8;

export function createAuthService(deps: AuthDeps): AuthService {
  const { db, limits, passwords } = deps;
  const { openSession, startSession } = createSessionOpening(deps);
  const wrong = (): AppError =>
    new AppError('wrong_credentials', { fields: { password: ['Неверная почта или пароль'] } });

  const endAll: AuthService['endAll'] = (on, userId, exceptToken) =>
    authSql.endSessions(on, userId, exceptToken ? hashToken(exceptToken) : undefined);

  const userOf = async (token: string): Promise<string | undefined> => {
    const tokenHash = hashToken(token);
    const session = await authSql.sessionUser(db, tokenHash);
    if (session?.stale) await authSql.touchSession(db, tokenHash);
    return session?.id;
  };

  // Hooks, pre-handlers and handlers of one request share one identity, so its session is read once.
  const users = new WeakMap<Pick<Identity, 'token'>, Promise<string | undefined>>();
  const findUser: AuthService['findUser'] = async (who) => {
    if (!who.token) return undefined;
    const user = users.get(who) ?? userOf(who.token);
    users.set(who, user);
    return user;
  };

  return {
    startSession,
    openSession,
    findUser,
    touch: (token) => authSql.touchSession(db, hashToken(token)),
    async signIn({ email, password, remember }, caller) {
      const { account, here } = signInCounters(email, caller.address);
      await limits.take(`sign-in:address:${limitedAddress(caller.address)}`, triesPerAddress, window);
      await limits.take(account, triesPerAccount, window);
      await limits.take(here, triesPerAccountHere, window);
      const accounts = await usersSql.accountsByEmail(db, email, accountsPerEmail);
      const opened = await passwords.accountOpenedBy(accounts, password);
      if (!opened || opened.locked_at) throw wrong();
      const session = await inTransaction(db, async (tx) => {
        // The password may have changed while it was checked: the old one opens nothing then.
        const user = await usersSql.lockUser(tx, opened.id);
        if (!user || user.locked_at || user.password_hash !== opened.password_hash) throw wrong();
        return startSession(tx, user.id, caller, remember);
      });
      // The counters are the address's: only the account that proved it may forget what others guessed.
      const forget = opened.email_confirmed_at ? limits.clear : limits.giveBack;
      await forget(account);
      await forget(here);
      return session;
    },
    async endSession(token) {
      await authSql.endSession(db, hashToken(token));
    },
    async requireUser(who) {
      const userId = await findUser(who);
      if (!userId) throw new AppError('unauthorized');
      return userId;
    },
    async checkPassword(userId, password) {
      if (!password) throw fieldError('current_password', 'Введите текущий пароль');
      const key = `password:${userId}`;
      await limits.take(key, triesOfPassword, window);
      const stored = await authSql.passwordOf(db, userId);
      if (stored === null) throw fieldError('current_password', 'Сначала задайте пароль в\u00a0профиле');
      if (!(await passwords.verify(stored, password))) {
        throw fieldError('current_password', 'Неверный текущий пароль');
      }
      await limits.clear(key);
    },
    hasPassword: async (userId) => (await authSql.passwordOf(db, userId)) !== null,
    async sessions(userId, token) {
      const current = token && hashToken(token);
      const rows = await authSql.listSessions(db, userId);
      return rows.map(({ token_hash: tokenHash, ...row }) => ({
        id: row.id,
        created_at: row.created_at.toISOString(),
        seen_at: row.seen_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        device: deviceLabel(row.user_agent),
        place: locationLabel(row.city, row.address),
        is_current: current ? tokenHash.equals(current) : false,
      }));
    },
    async endOne(userId, sessionId) {
      if (!(await authSql.endSessionById(db, userId, sessionId))) throw new AppError('not_found');
    },
    isSessionOf: async (on, userId, token) =>
      token !== null && (await authSql.sessionUser(on, hashToken(token)))?.id === userId,
    endAll,
    endEverywhere: (userId, exceptToken) => endAll(db, userId, exceptToken),
    async refuse(token, { address }) {
      await limits.take(`links:address:${limitedAddress(address)}`, 30, window);
      const ended = await inTransaction(db, (tx) => devicesSql.endRefused(tx, hashToken(token)));
      if (!ended) throw new AppError('link_expired', { message: 'Этот сеанс уже завершён.' });
    },
  };
}
