import type { ResetPassword } from '@spindle/contract/auth';
import { AppError } from '@spindle/contract/errors';
import { emailKey } from '@spindle/contract/fields/email';
import type { ChangePassword } from '@spindle/contract/profile';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiDeps } from '../../kernel/deps.ts';
import { hashToken, newToken } from '../../kernel/identity.ts';
import type { Letter } from '../../kernel/letters/letter.ts';
import type { Post } from '../../kernel/mail/post.ts';
import { limitedAddress } from '../../kernel/limited-address.ts';
import type { Limits } from '../../kernel/limits.ts';
import * as letters from './auth.letters.ts';
import type { AccountsService } from './accounts.service.ts';
import type { AuthService, Caller, OpenedSession } from './auth.service.ts';
import * as linksSql from './links.sql.ts';
import { hashPassword } from './passwords.ts';
import { signInCounters } from './sign-in-limits.ts';
import * as usersSql from './users.sql.ts';

export interface LinksService {
  /** The first letter of an account, or the one that says there is an account already. */
  sendActivation(tx: Db, userId: string): Promise<void>;
  /** Once more, on demand. */
  resend(userId: string): Promise<void>;
  activate(token: string, caller: Caller): Promise<OpenedSession>;
  sendReset(email: string, caller: Caller): Promise<void>;
  reset(input: ResetPassword, caller: Caller): Promise<void>;
  /** A new address waits for its own letter; `null` gives up waiting. */
  requestEmail(tx: Db, userId: string, email: string | null): Promise<void>;
  changePassword(userId: string, input: ChangePassword, token: string | null): Promise<void>;
  /** Removes links and half-finished sign-ups nobody can use any more. */
  sweep(): Promise<void>;
}

interface LinksDeps extends ApiDeps {
  readonly limits: Limits;
  readonly post: Post;
  readonly auth: AuthService;
  readonly accounts: AccountsService;
}

const hour = 3600;
const hours = { activate: 7 * 24, change_email: 24, reset: 1 } as const;
/** The answer to a reset takes this long at least: a known e-mail has more work behind it. */
const resetAnswerMs = 150;

export function createLinksService(deps: LinksDeps): LinksService {
  const { db, limits, post, auth, accounts } = deps;

  const send = async (
    tx: Db,
    { kind, userId, email }: { kind: linksSql.LinkKind; userId: string; email: string },
    template: string,
    letter: (token: string) => Letter,
  ): Promise<void> => {
    const token = newToken();
    const id = deps.newId();
    await linksSql.insertLink(tx, {
      id,
      kind,
      tokenHash: hashToken(token),
      userId,
      email,
      hours: hours[kind],
    });
    await post(tx, { template, to: email }, letter(token));
  };

  const sendActivation: LinksService['sendActivation'] = async (tx, userId) => {
    const user = await usersSql.lockUser(tx, userId);
    if (!user) return;
    const first = user.twin_of === null ? undefined : await usersSql.lockUser(tx, user.twin_of);
    const link = { kind: 'activate', userId, email: user.email } as const;
    if (first?.email_confirmed_at) {
      await send(tx, link, 'already-registered', (token) =>
        letters.alreadyRegisteredLetter(first.first_name, token),
      );
    } else await send(tx, link, 'activation', (token) => letters.activationLetter(user.first_name, token));
  };

  const sendNewEmail = async (tx: Db, userId: string, name: string, email: string): Promise<void> => {
    const other = await usersSql.firstByEmail(tx, email);
    if (other && other.id !== userId) {
      await post(tx, { template: 'email-in-use', to: email }, letters.emailInUseLetter(other.first_name));
      return;
    }
    await send(tx, { kind: 'change_email', userId, email }, 'new-email', (token) =>
      letters.confirmNewEmailLetter(name, token),
    );
  };

  const takeLink = async (tx: Db, token: string, kinds: readonly linksSql.LinkKind[]) => {
    const link = await linksSql.useLink(tx, hashToken(token), kinds);
    const user = link && (await usersSql.lockUser(tx, link.user_id));
    if (!link || !user || user.locked_at) throw new AppError('link_expired');
    return { ...link, user };
  };

  const guardLinks = (caller: Caller): Promise<void> =>
    limits.take(`links:address:${limitedAddress(caller.address)}`, 30, 600);

  /** The account a confirmed address leads to. */
  const confirm = async (tx: Db, { kind, email, user }: Awaited<ReturnType<typeof takeLink>>) => {
    if (kind === 'change_email') {
      if (user.pending_email === null || emailKey(user.pending_email) !== emailKey(email)) {
        throw new AppError('link_expired');
      }
      await usersSql.changeEmail(tx, user.id, email);
      await linksSql.dropLinks(tx, user.id, ['activate', 'reset']);
      await post(
        tx,
        { template: 'email-changed', to: user.email },
        letters.emailChangedLetter(user.first_name, email),
      );
      return user.id;
    }
    if (emailKey(user.email) !== emailKey(email)) throw new AppError('link_expired');
    return accounts.claim(tx, user.id);
  };

  return {
    sendActivation,
    sweep: () => linksSql.sweepLinks(db),
    async resend(userId) {
      await limits.take(`resend:${userId}`, 5, hour);
      await inTransaction(db, async (tx) => {
        const user = await usersSql.lockUser(tx, userId);
        if (!user) throw new AppError('unauthorized');
        if (user.pending_email) await sendNewEmail(tx, userId, user.first_name, user.pending_email);
        else if (!user.email_confirmed_at) await sendActivation(tx, userId);
      });
    },
    async activate(token, caller) {
      await guardLinks(caller);
      return inTransaction(db, async (tx) => {
        const link = await takeLink(tx, token, ['activate', 'change_email']);
        const userId = await confirm(tx, link).catch((error: unknown) => {
          throw isTaken(error) ? new AppError('email_taken') : error;
        });
        return auth.startSession(tx, userId, caller);
      });
    },
    async sendReset(email, caller) {
      await limits.take(`reset:address:${limitedAddress(caller.address)}`, 20, hour);
      await limits.take(`reset:account:${emailKey(email)}`, 5, hour);
      const work = inTransaction(db, async (tx) => {
        const user = await usersSql.firstByEmail(tx, email);
        if (!user || user.locked_at) return;
        // To the address we know, not to the one that was typed: they may differ in more than case.
        await send(tx, { kind: 'reset', userId: user.id, email: user.email }, 'reset', (token) =>
          letters.resetLetter(user.first_name, token),
        );
      });
      await Promise.all([work, sleep(resetAnswerMs)]);
    },
    async reset({ token, password }, caller) {
      await guardLinks(caller);
      const passwordHash = await hashPassword(password);
      const email = await inTransaction(db, async (tx) => {
        const { email: sentTo, user } = await takeLink(tx, token, ['reset']);
        if (emailKey(user.email) !== emailKey(sentTo)) throw new AppError('link_expired');
        await usersSql.setPassword(tx, user.id, passwordHash);
        await usersSql.confirmEmail(tx, user.id);
        await linksSql.dropLinks(tx, user.id, ['reset']);
        await auth.endAll(tx, user.id);
        await post(
          tx,
          { template: 'password-changed', to: user.email },
          letters.passwordChangedLetter(user.first_name),
        );
        return user.email;
      });
      // Whoever forgot the password has probably guessed too often.
      const { account, here } = signInCounters(email, caller.address);
      await limits.clear(account);
      await limits.clear(here);
    },
    async requestEmail(tx, userId, email) {
      const user = await usersSql.lockUser(tx, userId);
      if (!user) throw new AppError('unauthorized');
      await usersSql.setPendingEmail(tx, userId, email);
      await linksSql.dropLinks(tx, userId, ['change_email']);
      if (email !== null) await sendNewEmail(tx, userId, user.first_name, email);
    },
    async changePassword(userId, { current_password, password }, token) {
      await auth.checkPassword(userId, current_password);
      const passwordHash = await hashPassword(password);
      await inTransaction(db, async (tx) => {
        const user = await usersSql.lockUser(tx, userId);
        if (!user) throw new AppError('unauthorized');
        await usersSql.setPassword(tx, userId, passwordHash);
        await linksSql.dropLinks(tx, userId, ['reset']);
        await auth.endAll(tx, userId, token);
        await post(
          tx,
          { template: 'password-changed', to: user.email },
          letters.passwordChangedLetter(user.first_name),
        );
      });
    },
  };
}

function isTaken(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'users_email';
}
