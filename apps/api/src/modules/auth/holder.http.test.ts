import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, newEmail, openAccountsApi, password } from '../../accounts.fixture.ts';
import { commandLine } from '../../kernel/staff/actor.ts';
import { journalOf, testStaff } from '../../kernel/staff/staff.fixture.ts';
import { lockAccounts } from './auth.staff.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const fresh = 'New-password-2026';
const profile = (email: string) => ({
  first_name: 'Анна',
  last_name: 'Серова',
  phone: '8 912 240-18-36',
  email,
});
const signUp = async (email: string, secret: string): Promise<string> =>
  (
    await api.call('POST', '/api/auth/sign-up/physical', {
      body: { ...profile(email), password: secret, consent: true },
    })
  ).json().access_token;
const activate = (token: string, as?: string) =>
  api.call('POST', `/api/auth/activate/email?token=${token}`, { as: as ?? null });
const reset = async (email: string) => {
  await api.call('POST', '/api/auth/resetting/password/send-email', { body: { email } });
  const body = { token: await api.linkToken(email), password: fresh };
  return api.call('POST', '/api/auth/resetting/password/reset', { body });
};
const isOpen = async (token: string): Promise<boolean> =>
  (await api.call('GET', '/api/personal-information', { as: token })).statusCode === 200;

/** A stranger has an account of the victim's address and waits with every kind of link. */
async function waiting() {
  const [victim, stranger] = [newEmail(), newEmail()];
  const secret = 'Stranger-password-1';
  const token = await signUp(victim, secret);
  const activation = await api.linkToken(victim);
  await api.call('POST', '/api/auth/resetting/password/send-email', { body: { email: victim } });
  const resetLink = await api.linkToken(victim);
  await api.call('PUT', '/api/profile/account', {
    as: token,
    body: { ...profile(stranger), current_password: secret },
  });
  const move = await api.linkToken(stranger);
  const user = await api.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', victim)
    .executeTakeFirstOrThrow();
  return { id: user.id, victim, stranger, secret, token, activation, reset: resetLink, move };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;

/** The ways in that were open before and still are. */
async function stillOpen(before: Waiting): Promise<string[]> {
  const open: string[] = [];
  if (await isOpen(before.token)) open.push('session');
  const user = await api.db
    .selectFrom('users')
    .select('pending_email')
    .where('id', '=', before.id)
    .executeTakeFirst();
  if (user?.pending_email) open.push('waiting address');
  const body = { token: before.reset, password: 'Attack-2026-x' };
  const answers = {
    activation: await activate(before.activation),
    move: await activate(before.move),
    reset: await api.call('POST', '/api/auth/resetting/password/reset', { body }),
  };
  for (const [kind, { statusCode }] of Object.entries(answers)) if (statusCode !== 410) open.push(kind);
  return open;
}

describe('a waiting e-mail change, activation and reset link end when the account changes hands', () => {
  it('by a reset', async () => {
    const before = await waiting();
    const answer = await api.call('POST', '/api/auth/resetting/password/reset', {
      body: { token: before.reset, password: fresh },
    });
    expect(answer.statusCode).toBe(200);
    expect(await stillOpen(before)).toEqual([]);
    const signIn = (email: string, secret: string) =>
      api.call('POST', '/api/auth/sign-in', { body: { email, password: secret } });
    expect((await signIn(before.victim, fresh)).statusCode).toBe(200);
    expect((await signIn(before.stranger, before.secret)).statusCode).toBe(422);
  });

  it('by a confirmation from another browser', async () => {
    const before = await waiting();
    expect((await activate(before.activation)).statusCode).toBe(200);
    expect(await stillOpen(before)).toEqual([]);
  });

  it('by a confirmation from the session that created the account', async () => {
    const before = await waiting();
    const answer = await activate(before.activation, before.token);
    expect(answer.statusCode).toBe(200);
    expect(await stillOpen(before)).toEqual([]);
    expect(await isOpen(answer.json().access_token)).toBe(true);
  });

  it('by the e-mail change itself: links to the old mailbox open nothing', async () => {
    const before = await waiting();
    const answer = await activate(before.move, before.token);
    expect(answer.statusCode).toBe(200);
    expect(await stillOpen(before)).toEqual([]);
  });

  it('by a change of the password, except the session that made it', async () => {
    const before = await waiting();
    const here = await api.signIn(before.id);
    const body = { current_password: before.secret, password: fresh };
    const answer = await api.call('PUT', '/api/profile/account/change/password', { as: here, body });
    expect(answer.statusCode).toBe(200);
    expect(await stillOpen(before)).toEqual([]);
    expect(await isOpen(here)).toBe(true);
  });

  it('by a lock, and an unlocked account needs new links', async () => {
    const before = await waiting();
    await lockAccounts(testStaff(api.db), commandLine, before.id, true);
    expect(await journalOf(api.db, 'account', before.id)).toMatchObject([
      { action: 'accounts.lock', before: { is_locked: false }, after: { is_locked: true } },
    ]);
    expect(await stillOpen(before)).toEqual([]);
  });

  it('by leaving', async () => {
    const before = await waiting();
    const body = { current_password: before.secret };
    expect((await api.call('DELETE', '/api/profile/account', { as: before.token, body })).statusCode).toBe(
      200,
    );
    expect(await stillOpen(before)).toEqual([]);
  });

  it('by an accepted invite, which proves the mailbox', async () => {
    const before = await waiting();
    const company = await api.company();
    await api.call('POST', '/api/invites', { as: company.owner, body: { email: before.victim } });
    const body = { token: await api.linkToken(before.victim) };
    await api.call('POST', '/api/auth/invite/accept', { as: before.token, body });
    expect(await stillOpen(before)).toEqual([]);
  });

  it.each([
    ['password_hash', 'x'],
    ['email', 'somebody-else@example.ru'],
    ['email_confirmed_at', new Date()],
    ['locked_at', new Date()],
    ['deleted_at', new Date()],
  ])('any other writer of %s', async (column, value) => {
    const before = await waiting();
    await api.db
      .updateTable('users')
      .set({ [column]: value })
      .where('id', '=', before.id)
      .execute();
    const { rows } = await sql<{ open: number }>`
      SELECT (SELECT count(*) FROM sessions WHERE user_id = ${before.id})
        + (SELECT count(*) FROM account_links WHERE user_id = ${before.id}) AS open`.execute(api.db);
    expect(Number(rows[0]?.open)).toBe(0);
  });
});

describe('an account that stays with its holder', () => {
  it('retains its sessions and links when only a name changes', async () => {
    const before = await waiting();
    await api.call('PUT', '/api/profile/account', {
      as: before.token,
      body: { ...profile(before.stranger), first_name: 'Ольга' },
    });
    expect(await isOpen(before.token)).toBe(true);
    expect((await activate(before.move, before.token)).statusCode).toBe(200);
  });

  it('a reset of a confirmed account retains the data of its person', async () => {
    const person = await api.person();
    const body = { city: 'Пермь', address: 'ул. Ленина, 1', is_default: true };
    await api.call('POST', '/api/profile/account/address', { as: person, body });
    expect((await reset(person.email)).statusCode).toBe(200);
    const addresses = (
      await api.call('GET', '/api/profile/account/address', { as: await api.signIn(person.id) })
    ).json().data;
    expect(addresses).toMatchObject([{ is_default: true }]);
  });

  it('a password changed while the old one was checked opens no session', async () => {
    const person = await api.person();
    const signingIn = await api.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', person.id).execute();
      const answer = api.call('POST', '/api/auth/sign-in', { body: { email: person.email, password } });
      // The old password has been found right; its person's row is waited for.
      await expect.poll(waitingForRows).toBe(1);
      return { answer };
    });
    expect((await signingIn.answer).statusCode).toBe(422);
  });
});

async function waitingForRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(api.db);
  return rows[0]?.count ?? 0;
}
