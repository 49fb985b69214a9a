import type { AcceptInvite, InvitePreview } from '@spindle/contract/account/auth';
import type { Invite, NewInvite } from '@spindle/contract/account/company';
import { AppError } from '@spindle/contract/errors';
import { emailKey } from '@spindle/contract/fields/contact/email';
import { normalisePhone } from '@spindle/contract/fields/contact/phone';
import { consentMessage, requiredMessage } from '@spindle/contract/messages';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { consentVersion, insertConsent } from '../../kernel/sql/consents.sql.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { hashToken, newToken } from '../../kernel/http/identity.ts';
import type { Post } from '../../kernel/mail/post.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import { fieldError } from '../../kernel/http/parse-input.ts';
import type { AccountsService, NewAccount } from '../auth/accounts.service.ts';
import type { AuthService, Caller, OpenedSession } from '../auth/auth.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { inviteEmail } from './company.emails.ts';
import type { CompanyService } from './company.service.ts';
import { inviteView } from './company.view.ts';
import * as invitesSql from './invites.sql.ts';
import * as membersSql from './members.sql.ts';

export interface InvitesService {
  invite(userId: string, input: NewInvite): Promise<Invite>;
  revoke(userId: string, inviteId: string): Promise<void>;
  preview(token: string, caller: Caller): Promise<InvitePreview>;
  accept(input: AcceptInvite, caller: Caller): Promise<OpenedSession>;
}

interface InvitesDeps extends ApiDeps {
  readonly limits: Limits;
  readonly post: Post;
  readonly site: SiteService;
  readonly auth: AuthService;
  readonly accounts: AccountsService;
  readonly company: CompanyService;
}

type Guest = { readonly userId: string } | { readonly account: NewAccount };

const day = 24 * 3600;

export function createInvitesService(deps: InvitesDeps): InvitesService {
  const { db, limits, post, auth, accounts, company } = deps;

  const ownedCompany = async (userId: string, clientId: string | undefined): Promise<string> => {
    if (clientId !== undefined) {
      await company.requireProvenOwner(userId, clientId);
      return clientId;
    }
    const mine = await company.ofPerson(userId);
    const named = mine.filter(({ role }) => role === 'owner');
    const owned = named.filter(({ state }) => state === 'confirmed');
    if (owned.length > 1) throw fieldError('client_id', 'Выберите компанию');
    if (!owned[0]) throw new AppError(named.length > 0 ? 'company_unproven' : 'forbidden');
    await company.requireProvenOwner(userId, owned[0].id);
    return owned[0].id;
  };

  const open = async (tx: Db, token: string): Promise<invitesSql.InviteRow> => {
    const invite = await invitesSql.inviteByToken(tx, hashToken(token));
    if (!invite) throw new AppError('link_expired');
    return invite;
  };

  const guardLinks = (caller: Caller): Promise<void> =>
    limits.take(`links:address:${limitedAddress(caller.address)}`, 30, 600);

  const signInFirst = (): AppError =>
    new AppError('unauthorized', {
      message: 'У\u00a0вас уже есть кабинет с\u00a0этой почтой. Войдите и\u00a0откройте приглашение ещё раз.',
    });

  /** The link proves its mailbox: an existing account joins, or a new one is created. */
  const guestOf = async (input: AcceptInvite, email: string, caller: Caller): Promise<Guest> => {
    const userId = await auth.findUser(caller.who);
    if (userId !== undefined) {
      const accountEmail = await accounts.emailOf(userId);
      if (accountEmail === undefined || emailKey(accountEmail) !== emailKey(email))
        throw new AppError('invite_for_another');
      return { userId };
    }
    if (await accounts.exists(email)) throw signInFirst();
    if (input.password === undefined) throw fieldError('password', requiredMessage);
    if (!input.consent) throw fieldError('consent', consentMessage);
    const { locale } = await deps.site.settings();
    return {
      account: {
        email,
        passwordHash: await accounts.hashNew(input.password, {
          email,
          firstName: input.first_name,
          lastName: input.last_name,
        }),
        firstName: input.first_name ?? '',
        lastName: input.last_name ?? '',
        phone: input.phone === undefined ? null : normalisePhone(input.phone, locale),
        type: 'legal',
      },
    };
  };

  /**
   * The link proves the mailbox of the signed-in account; where another account has proven it, that one joins instead.
   */
  const confirmed = async (tx: Db, userId: string): Promise<string> => {
    await accounts.confirm(tx, userId, { byMaker: true }).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'email_taken' ? signInFirst() : error;
    });
    return userId;
  };

  const addAccount = async (tx: Db, account: NewAccount, caller: Caller): Promise<string> => {
    const userId = await accounts.createConfirmed(tx, account);
    if (userId === undefined) throw signInFirst();
    await insertConsent(tx, {
      id: deps.newId(),
      userId,
      form: 'invite',
      version: await consentVersion(tx),
      subject: account.email,
      address: caller.address,
    });
    return userId;
  };

  return {
    async invite(userId, { email, client_id }) {
      const clientId = await ownedCompany(userId, client_id);
      await limits.take(`invite:${userId}`, 50, day);
      await limits.take(`invite:${clientId}:${emailKey(email)}`, 5, day);
      if (await membersSql.isMemberEmail(db, clientId, email)) {
        throw fieldError('email', 'Этот человек уже работает в\u00a0компании');
      }
      const token = newToken();
      return inTransaction(db, async (tx) => {
        const tokenHash = hashToken(token);
        const invitedBy = userId;
        const id = await invitesSql.upsertInvite(tx, {
          id: deps.newId(),
          clientId,
          email,
          tokenHash,
          invitedBy,
        });
        const invite = await invitesSql.openInvite(tx, id);
        if (!invite) throw new AppError('conflict');
        const inviter = await accounts.nameOf(userId);
        await post(
          tx,
          { template: 'invite', to: email, of: userId },
          inviteEmail(invite.client_name, inviter, token),
        );
        return inviteView(invite);
      });
    },
    async revoke(userId, inviteId) {
      const invite = await invitesSql.openInvite(db, inviteId);
      if (!invite) throw new AppError('not_found');
      await company.requireOwner(userId, invite.client_id);
      if (!(await invitesSql.revokeInvite(db, inviteId))) throw new AppError('not_found');
    },
    async preview(token, caller) {
      await guardLinks(caller);
      const invite = await open(db, token);
      return {
        email: invite.email,
        company_name: invite.client_name,
        inviter_name: invite.invited_by === null ? null : await accounts.nameOf(invite.invited_by),
        has_account: await accounts.exists(invite.email),
        expires_at: invite.expires_at.toISOString(),
      };
    },
    async accept(input, caller) {
      await guardLinks(caller);
      const { email } = await open(db, input.token);
      const guest = await guestOf(input, email, caller);
      return inTransaction(db, async (tx) => {
        const invite = await open(tx, input.token);
        if (!(await invitesSql.acceptInvite(tx, hashToken(input.token)))) throw new AppError('link_expired');
        const userId =
          'userId' in guest ? await confirmed(tx, guest.userId) : await addAccount(tx, guest.account, caller);
        await membersSql.addMember(tx, invite.client_id, userId, 'employee');
        // The owner vouches for them: what they only named is the company itself now.
        await membersSql.leaveUnproven(tx, userId, invite.client_inn);
        // The account is new, or signed in with everything it requires.
        return auth.openSession(tx, userId, caller);
      });
    },
  };
}
