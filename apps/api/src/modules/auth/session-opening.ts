import type { FactorMethod } from '@spindle/contract/account/factor-data';
import type { Db } from '@spindle/database/pool';
import type { Factors } from '../../kernel/factors/factors.ts';
import { hashToken, type Identity, newToken } from '../../kernel/http/identity.ts';
import type { Post } from '../../kernel/mail/post.ts';
import type { People } from '../../kernel/person-data.ts';
import type { OfficesService } from '../offices/offices.service.ts';
import { newDeviceEmail } from './auth.emails.ts';
import * as authSql from './auth.sql.ts';
import { deviceLabel, locationLabel } from './device.rules.ts';
import * as devicesSql from './devices.sql.ts';
import { insertStep } from './sign-in-steps.sql.ts';
import * as usersSql from './users.sql.ts';

/** The client that signs in. */
export interface Caller {
  readonly address: string;
  readonly userAgent: string | null;
  readonly who: Identity;
  /** The cookie by which an account knows the browser again. */
  readonly device: string | null;
  /** The cookie of a sign-in that waits for its second factor. */
  readonly step: string | null;
  /** The office chosen in the shop. */
  readonly officeId: string | null;
}

export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
  readonly remember: boolean;
  readonly device: string;
}

/** Nobody is signed in yet: a second factor is required. */
export interface SignInStep {
  readonly stepToken: string;
  readonly expiresAt: Date;
  readonly ways: readonly FactorMethod[];
}

export interface SessionOpening {
  /**
   * Signs in after the first factor, in the caller's transaction; an account with a second factor gets a step instead
   * of a session.
   */
  startSession(
    tx: Db,
    userId: string,
    caller: Caller,
    remember?: boolean,
  ): Promise<OpenedSession | SignInStep>;
  /** Opens a session for a person who has proved everything required; the guest's cart and lists join the account. */
  openSession(tx: Db, userId: string, caller: Caller, remember?: boolean): Promise<OpenedSession>;
}

export interface OpeningDeps {
  readonly people: People;
  readonly post: Post;
  readonly factors: Factors;
  readonly offices: OfficesService;
  readonly now: () => Date;
  readonly newId: () => string;
}

export function createSessionOpening(deps: OpeningDeps): SessionOpening {
  const { people, factors } = deps;

  /** A repeated sign-up for an existing account: what the second account gathered moves to the confirmed one. */
  const carry = async (tx: Db, userId: string, token: string): Promise<void> => {
    const before = await authSql.sessionUser(tx, hashToken(token));
    if (!before || before.id === userId || before.email_confirmed_at) return;
    const user = await usersSql.lockUser(tx, userId);
    if (user?.email_confirmed_at && user.email_key === before.email_key) {
      await people.carried(tx, before.id, userId);
    }
  };

  /** Sent once per browser, and only to a confirmed mailbox. */
  const notifyOfDevice = async (
    tx: Db,
    userId: string,
    session: { readonly userAgent: string | null; readonly address: string; readonly city: string | null },
    refusal: string,
  ): Promise<void> => {
    const user = await usersSql.lockUser(tx, userId);
    if (!user?.email_confirmed_at) return;
    const email = newDeviceEmail(user.first_name, {
      at: deps.now(),
      device: deviceLabel(session.userAgent),
      location: locationLabel(session.city, session.address),
      token: refusal,
    });
    await deps.post(tx, { template: 'new-device', to: user.email, of: user.id }, email);
  };

  const openSession: SessionOpening['openSession'] = async (tx, userId, caller, remember = false) => {
    const { who, address, userAgent, officeId } = caller;
    if (who.token) {
      await carry(tx, userId, who.token);
      // The browser forgets its old token now, so the session behind it ends too.
      await authSql.endSession(tx, hashToken(who.token));
    }
    const [token, refusal, device] = [newToken(), newToken(), caller.device ?? newToken()];
    const deviceHash = hashToken(`${userId} ${device}`);
    const offices = officeId === null ? [] : await deps.offices.list();
    const from = { address, userAgent, city: offices.find(({ id }) => id === officeId)?.city_name ?? null };
    const isNew = (await devicesSql.meetDevice(tx, userId, deviceHash)) === 'new';
    const expiresAt = await authSql.openSession(tx, {
      id: deps.newId(),
      tokenHash: hashToken(token),
      userId,
      days: remember ? 30 : 1,
      ...from,
      deviceHash,
      refusalHash: isNew ? hashToken(refusal) : null,
    });
    if (isNew) await notifyOfDevice(tx, userId, from, refusal);
    await people.signedIn(tx, userId, who);
    return { token, expiresAt, remember, device };
  };

  const startSession: SessionOpening['startSession'] = async (tx, userId, caller, remember = false) => {
    const ways = await factors.ways(tx, { user_id: userId });
    if (ways.length === 0) return openSession(tx, userId, caller, remember);
    const stepToken = newToken();
    const expiresAt = await insertStep(tx, { tokenHash: hashToken(stepToken), userId, remember });
    return { stepToken, expiresAt, ways };
  };

  return { openSession, startSession };
}
