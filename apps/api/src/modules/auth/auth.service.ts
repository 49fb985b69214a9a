import { hash, verify } from '@node-rs/argon2';
import type { SignIn } from '@spindle/contract/auth';
import { AppError } from '@spindle/contract/errors';
import type { ApiDeps } from '../../kernel/deps.ts';
import { hashToken, newToken } from '../../kernel/identity.ts';
import type { Limits } from '../../kernel/limits.ts';
import * as authSql from './auth.sql.ts';

export interface Caller {
  readonly address: string;
  readonly userAgent: string | null;
}

export interface AuthService {
  signIn(input: SignIn, caller: Caller): Promise<{ token: string; expiresAt: Date }>;
  endSession(token: string): Promise<void>;
  /** The signed-in person's id; throws `unauthorized` for an unknown or ended session. */
  requireUser(token: string | null): Promise<string>;
}

const minute = 60;
const triesPerAccount = 8;
const triesPerAddress = 40;

export function createAuthService(deps: ApiDeps & { limits: Limits }): AuthService {
  const { db, limits } = deps;
  // Checked when the e-mail is unknown, so that the answer takes as long as for a known one.
  let decoy: Promise<string> | undefined;

  return {
    async signIn({ email, password, remember }, caller) {
      const account = `sign-in:account:${email.toLowerCase()}`;
      await limits.take(`sign-in:address:${caller.address}`, triesPerAddress, 10 * minute);
      await limits.take(account, triesPerAccount, 10 * minute);
      const user = await authSql.userByEmail(db, email);
      decoy ??= hash('decoy password');
      const matches = await verify(user?.password_hash ?? (await decoy), password);
      if (!user?.password_hash || !matches || user.locked_at) {
        throw new AppError('wrong_credentials', { fields: { password: ['Неверная почта или пароль'] } });
      }
      await limits.clear(account);
      const token = newToken();
      const expiresAt = await authSql.openSession(db, {
        id: deps.newId(),
        tokenHash: hashToken(token),
        userId: user.id,
        days: remember ? 30 : 1,
        ...caller,
      });
      return { token, expiresAt };
    },
    async endSession(token) {
      await authSql.endSession(db, hashToken(token));
    },
    async requireUser(token) {
      const userId = token ? await authSql.sessionUser(db, hashToken(token)) : undefined;
      if (!userId) throw new AppError('unauthorized');
      return userId;
    },
  };
}
