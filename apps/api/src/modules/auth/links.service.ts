import type { ResetPassword } from '@spindle/contract/account/auth';
import { AppError } from '@spindle/contract/errors';
import { emailKey } from '@spindle/contract/fields/contact/email';
import type { ChangePassword } from '@spindle/contract/account/profile';
import type { EmailTemplate } from '@spindle/contract/staff/texts/email-names';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiDeps } from '../../kernel/deps.ts';
import { hashToken, newToken } from '../../kernel/http/identity.ts';
import type { Letter } from '../../kernel/emails/email.ts';
import type { Post } from '../../kernel/mail/post.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import type { People } from '../../kernel/person-data.ts';
import * as emails from './auth.emails.ts';
import { type AccountsService, isEmailTakenError } from './accounts.service.ts';
import type { AuthService, Caller, OpenedSession, SignInStep } from './auth.service.ts';
import { changeHolder } from './holder.sql.ts';
import * as linksSql from './links.sql.ts';
import { signInCounters } from './sign-in-limits.ts';
import * as usersSql from './users.sql.ts';

export interface LinksService {
  /** Sends the first e-mail of an account, or the one that says that an account exists. */
  sendActivation(tx: Db, userId: string): Promise<void>;
  /** Once more, on demand. */
  resend(userId: string): Promise<void>;
  activate(
    token: string,
    caller: Caller,
  ): Promise<{ entry: OpenedSession | SignInStep; passwordNeeded: boolean }>;
  sendReset(email: string, caller: Caller): Promise<void>;
  reset(input: ResetPassword, caller: Caller): Promise<void>;
  /** A new address waits for its confirmation; `null` cancels it. */
  requestEmail(tx: Db, userId: string, email: string | null): Promise<void>;
  changePassword(userId: string, input: ChangePassword, token: string | null): Promise<void>;
}

interface LinksDeps extends ApiDeps {
  readonly limits: Limits;
  readonly post: Post;
  readonly people: People;
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
    template: EmailTemplate,
    buildEmail: (token: string) => Letter,
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
    await post(tx, { template, to: email, of: userId }, buildEmail(token));
  };

  const sendActivation: LinksService['sendActivation'] = async (tx, userId) => {
    const user = await usersSql.lockUser(tx, userId);
    if (!user) return;
    const holder = await usersSql.confirmedByEmail(tx, user.email);
    if (holder) {
      // To the address on file; there is nothing to press that would tie the two accounts together.
      await post(
        tx,
        { template: 'already-registered', to: holder.email, of: holder.id },
        emails.alreadyRegisteredEmail(holder.first_name),
      );
      return;
    }
    await send(tx, { kind: 'activate', userId, email: user.email }, 'activation', (token) =>
      emails.activationEmail(user.first_name, token),
    );
  };

  const sendNewEmail = async (tx: Db, userId: string, name: string, email: string): Promise<void> => {
    const other = await usersSql.confirmedByEmail(tx, email);
    if (other && other.id !== userId) {
      await post(
        tx,
        { template: 'email-in-use', to: other.email, of: other.id },
        emails.addressInUseEmail(other.first_name),
      );
      return;
    }
    await send(tx, { kind: 'change_email', userId, email }, 'new-email', (token) =>
      emails.confirmNewAddressEmail(name, token),
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

  type ConsumedLink = Awaited<ReturnType<typeof takeLink>>;

  const moveEmail = async (tx: Db, { email, user }: ConsumedLink): Promise<void> => {
    if (user.pending_email === null || emailKey(user.pending_email) !== emailKey(email)) {
      throw new AppError('link_expired');
    }
    await changeHolder(tx, user.id, { email }).catch((error: unknown) => {
      throw isEmailTakenError(error) ? new AppError('email_taken') : error;
    });
    // An unconfirmed address may be a stranger's mailbox, which must not hear of the account.
    if (user.email_confirmed_at) {
      await post(
        tx,
        { template: 'email-changed', to: user.email, of: user.id },
        emails.addressChangedEmail(user.first_name, email),
      );
    } else await deps.people.confirmed(tx, user.id);
  };

  const sameAddress = ({ email, user }: ConsumedLink): void => {
    if (user.email_key !== emailKey(email)) throw new AppError('link_expired');
  };

  return {
    sendActivation,
    async resend(userId) {
      // By address, because several unconfirmed accounts with one address write to one mailbox.
      await limits.take(`resend:${emailKey((await accounts.emailOf(userId)) ?? '')}`, 5, hour);
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
        const { id } = link.user;
        const byHolder = await auth.isSessionOf(tx, id, caller.who.token);
        if (link.kind === 'change_email') {
          // The link proves only the new mailbox, which a typo may have made a stranger's; the session proves the
          // account.
          if (!byHolder) throw new AppError('holder_needed');
          await moveEmail(tx, link);
        } else {
          sameAddress(link);
          await accounts.confirm(tx, id, { byMaker: byHolder });
        }
        const passwordNeeded = (await usersSql.lockUser(tx, id))?.password_hash === null;
        // A link proves only the mailbox, so without a session of the account the second factor is required too.
        const enter = byHolder ? auth.openSession : auth.startSession;
        return { entry: await enter(tx, id, caller), passwordNeeded };
      });
    },
    async sendReset(email, caller) {
      await limits.take(`reset:address:${limitedAddress(caller.address)}`, 20, hour);
      await limits.take(`reset:account:${emailKey(email)}`, 5, hour);
      const work = inTransaction(db, async (tx) => {
        const [user] = await usersSql.accountsByEmail(tx, email, 1);
        if (!user || user.locked_at) return;
        // To the address on file, not to the one that was typed.
        await send(tx, { kind: 'reset', userId: user.id, email: user.email }, 'reset', (token) =>
          emails.passwordResetEmail(user.first_name, token),
        );
      });
      await Promise.all([work, sleep(resetAnswerMs)]);
    },
    async reset({ token, password }, caller) {
      await guardLinks(caller);
      // A password that is refused leaves the link as it was.
      const owner = await linksSql.personBehind(db, hashToken(token));
      const passwordHash = await accounts.hashNew(password, owner ?? {});
      const email = await inTransaction(db, async (tx) => {
        const link = await takeLink(tx, token, ['reset']);
        sameAddress(link);
        const { user } = link;
        if (user.email_confirmed_at) await changeHolder(tx, user.id, { passwordHash });
        else await accounts.confirm(tx, user.id, { byMaker: false, passwordHash });
        await post(
          tx,
          { template: 'password-changed', to: user.email, of: user.id },
          emails.passwordChangedEmail(user.first_name),
        );
        return user.email;
      });
      // A person who forgot the password has probably used up the tries.
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
      // A person who confirmed the mailbox by a link has no password yet and chooses it here.
      if (await auth.hasPassword(userId)) await auth.checkPassword(userId, current_password);
      const passwordHash = await accounts.hashNew(password, (await usersSql.personOf(db, userId)) ?? {});
      await inTransaction(db, async (tx) => {
        const user = await usersSql.lockUser(tx, userId);
        if (!user) throw new AppError('unauthorized');
        await changeHolder(tx, userId, { passwordHash }, token === null ? null : hashToken(token));
        await post(
          tx,
          { template: 'password-changed', to: user.email, of: user.id },
          emails.passwordChangedEmail(user.first_name),
        );
      });
    },
  };
}
