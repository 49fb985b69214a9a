import { permissionsOfRole } from '@spindle/contract/staff/permissions';
import { sql } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../api.fixture.ts';
import { totpCode } from '../../kernel/factors/totp.rules.ts';
import { commandLine } from '../../kernel/staff/actor.ts';
import { plainSmallShop } from '../content/content-import.fixture.ts';
import { inviteAgain, inviteStaff } from './people.staff.ts';
import { employee, staffCall } from './staff.fixture.ts';

const password = 'Korund-tarelka-41';
let at = new Date();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ now: () => at }, plainSmallShop);
});
afterAll(() => api.close());

const cookieOf = (answer: LightMyRequestResponse, name: string): string =>
  answer.cookies.find((one) => one.name === name)?.value ?? '';
let people = 0;

async function invited(roles = ['sales-manager']) {
  people += 1;
  const email = `new-${people}@shop.example.ru`;
  const input = { email, first_name: 'Ольга', last_name: 'Шубина', roles, only_own: false };
  return { email, ...(await inviteStaff(api.services.staffDeps, commandLine, input)) };
}

/** Takes the invite and sets codes of an app up. */
async function enrolled() {
  const { email, token, person } = await invited();
  const accepted = await staffCall(api, 'PUT', '/api/staff/invite', { body: { token, password } });
  expect(accepted.statusCode).toBe(200);
  const as = cookieOf(accepted, 'Staff-Token');
  const started = await staffCall(api, 'POST', '/api/staff/factors/totp', { as });
  const { secret } = started.json().data;
  const confirmed = await staffCall(api, 'PUT', '/api/staff/factors/totp', {
    as,
    body: { code: totpCode(secret, at) },
  });
  return { email, person, as, secret, codes: confirmed.json().recovery_codes as string[] };
}

async function passwordStep(email: string, typed = password) {
  const answer = await staffCall(api, 'POST', '/api/staff/sign-in', { body: { email, password: typed } });
  return { answer, step: cookieOf(answer, 'Staff-Step') };
}

const factorStep = (step: string, code: string) =>
  staffCall(api, 'POST', '/api/staff/sign-in/factor', {
    body: { code },
    headers: { cookie: `Staff-Step=${step}` },
  });

describe('an invite', () => {
  it('opens a session that may only set up the second factor, once', async () => {
    const { token } = await invited();
    const accepted = await staffCall(api, 'PUT', '/api/staff/invite', { body: { token, password } });
    const as = cookieOf(accepted, 'Staff-Token');
    const cookie = accepted.headers['set-cookie'] as string;
    expect(cookie).toMatch(/Path=\/api\/staff;.*HttpOnly; SameSite=Strict/);
    const me = (await staffCall(api, 'GET', '/api/staff/me', { as })).json().data;
    expect(me).toMatchObject({ factor_missing: true, permissions: [] });
    expect((await staffCall(api, 'GET', '/api/staff/sessions', { as })).statusCode).toBe(403);
    const again = await staffCall(api, 'PUT', '/api/staff/invite', { body: { token, password } });
    expect(again.statusCode).toBe(410);
  });

  it('refuses an easy password at its field, and stays', async () => {
    const { token } = await invited();
    const refused = await staffCall(api, 'PUT', '/api/staff/invite', {
      body: { token, password: 'shubina2026' },
    });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['password']]);
    expect((await staffCall(api, 'POST', '/api/staff/invite', { body: { token } })).json().data.name).toBe(
      'Ольга',
    );
  });

  it('made again ends password, second factor and sessions', async () => {
    const { email, as, person } = await enrolled();
    await inviteAgain(api.services.staffDeps, commandLine, email);
    expect((await staffCall(api, 'GET', '/api/staff/me', { as })).statusCode).toBe(401);
    expect((await passwordStep(email)).answer.statusCode).toBe(422);
    const factors = await api.database.db
      .selectFrom('totp_factors')
      .select('staff_id')
      .where('staff_id', '=', person.id)
      .execute();
    expect(factors).toEqual([]);
  });
});

describe('signing in', () => {
  it('takes the password, then the second factor; nothing is open between them', async () => {
    const { email, secret } = await enrolled();
    const { answer, step } = await passwordStep(email.toUpperCase());
    expect(answer.json()).toEqual({ ways: ['code'] });
    const between = await staffCall(api, 'GET', '/api/staff/me', { as: step });
    expect(between.statusCode).toBe(401);
    at = new Date(at.getTime() + 60_000);
    const code = totpCode(secret, at);
    const opened = await factorStep(step, code);
    expect(opened.statusCode).toBe(200);
    const as = cookieOf(opened, 'Staff-Token');
    expect((await staffCall(api, 'GET', '/api/staff/me', { as })).json().data).toMatchObject({
      email,
      factor_missing: false,
      permissions: [...permissionsOfRole('sales-manager')],
      version: api.deps.version,
    });
    // Neither the step nor the code opens twice.
    expect((await factorStep(step, code)).statusCode).toBe(410);
    expect((await factorStep((await passwordStep(email)).step, code)).statusCode).toBe(422);
  });

  it('takes a recovery code once', async () => {
    const { email, codes } = await enrolled();
    const code = codes[0] ?? '';
    expect((await factorStep((await passwordStep(email)).step, code)).statusCode).toBe(200);
    expect((await factorStep((await passwordStep(email)).step, code)).statusCode).toBe(422);
  });

  it('limits guessing of passwords and of codes', async () => {
    const { email } = await enrolled();
    const guesses = [];
    for (let guess = 0; guess < 10; guess += 1)
      guesses.push((await passwordStep(email, `wrong-${guess}`)).answer.statusCode);
    expect(guesses).toEqual([...Array<number>(8).fill(422), 429, 429]);
    const other = await enrolled();
    const { step } = await passwordStep(other.email);
    const codes = [];
    for (let guess = 0; guess < 9; guess += 1) codes.push((await factorStep(step, '000000')).statusCode);
    expect(codes).toEqual([...Array<number>(8).fill(422), 429]);
  });

  it('answers an unknown e-mail like a wrong password', async () => {
    const { answer } = await passwordStep('nobody@shop.example.ru');
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'wrong_credentials']);
  });
});

describe('a session', () => {
  it('ends after 30 idle minutes and after 12 hours', async () => {
    const { db } = api.database;
    for (const change of [sql`seen_at = now() - interval '31 minutes'`, sql`expires_at = now()`]) {
      const one = await employee(db);
      expect((await staffCall(api, 'GET', '/api/staff/me', { as: one })).statusCode).toBe(200);
      await sql`update staff_sessions set ${change} where staff_id = ${one.id}`.execute(db);
      expect((await staffCall(api, 'GET', '/api/staff/me', { as: one })).statusCode).toBe(401);
    }
  });

  it('is listed and ended, one of another person never', async () => {
    const { db } = api.database;
    const [one, other] = [await employee(db), await employee(db)];
    const sessions = (await staffCall(api, 'GET', '/api/staff/sessions', { as: one })).json().data;
    expect(sessions).toHaveLength(1);
    const url = `/api/staff/sessions/${sessions[0].id}`;
    expect((await staffCall(api, 'DELETE', url, { as: other })).statusCode).toBe(404);
    expect((await staffCall(api, 'DELETE', url, { as: one })).statusCode).toBe(200);
    expect((await staffCall(api, 'GET', '/api/staff/me', { as: one })).statusCode).toBe(401);
  });

  it('of a buyer opens nothing here, and a 401 here leaves the buyer signed in', async () => {
    const answer = await staffCall(api, 'GET', '/api/staff/me', {
      headers: { cookie: `token=${'A'.repeat(43)}`, authorization: `Bearer ${'A'.repeat(43)}` },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'staff_unauthorized']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('shows the second factor again before what needs it', async () => {
    const { as, secret } = await enrolled();
    await sql`update staff_sessions set proved_at = now() - interval '11 minutes'`.execute(api.database.db);
    const refused = await staffCall(api, 'POST', '/api/staff/factors/recovery-codes', { as });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'step_up_needed']);
    at = new Date(at.getTime() + 60_000);
    const proved = await staffCall(api, 'POST', '/api/staff/step-up', {
      as,
      body: { code: totpCode(secret, at) },
    });
    expect(proved.statusCode).toBe(200);
    expect((await staffCall(api, 'POST', '/api/staff/factors/recovery-codes', { as })).statusCode).toBe(200);
  });

  it('does not remove the last second factor', async () => {
    const { as } = await enrolled();
    expect((await staffCall(api, 'DELETE', '/api/staff/factors/totp', { as })).statusCode).toBe(409);
  });
});

describe('changes', () => {
  it('come from the office’s own pages alone, whatever else the request carries', async () => {
    const as = await employee(api.database.db);
    const bearer = { authorization: `Bearer ${as.token}` };
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'https://evil.example', ...bearer },
      { origin: 'null' },
    ]) {
      const answer = await staffCall(api, 'POST', '/api/staff/sign-out', { as, headers });
      expect([headers, answer.statusCode]).toEqual([headers, 403]);
    }
    const without = await api.app.inject({
      method: 'POST',
      url: '/api/staff/sign-out',
      headers: { cookie: `Staff-Token=${as.token}`, ...bearer },
    });
    expect(without.statusCode).toBe(403);
    expect((await staffCall(api, 'GET', '/api/staff/me', { as })).statusCode).toBe(200);
  });
});

describe('the demo staff', () => {
  it('sign in where the shop has no address of its own, and never elsewhere', async () => {
    const { db } = api.database;
    const as = await employee(db);
    await sql`update staff set is_demo = true where id = ${as.id}`.execute(db);
    expect((await staffCall(api, 'GET', '/api/staff/me', { as })).statusCode).toBe(200);
    const { createStaffAuth } = await import('./staff-auth.service.ts');
    const open = createStaffAuth({ ...api.deps, ...api.services, ownOrigin: 'https://shop.example' });
    await expect(open.requireStaff(as.token)).rejects.toMatchObject({ code: 'staff_unauthorized' });
  });
});

describe('the place of the office', () => {
  it('is one host where OFFICE_HOST names it, and nowhere where it is off', async () => {
    const there = await createTestApi({ office: { host: 'office.example' } }, plainSmallShop);
    const as = await employee(there.database.db);
    const here = { host: 'office.example', origin: 'http://office.example' };
    expect((await staffCall(there, 'GET', '/api/staff/me', { as })).statusCode).toBe(404);
    expect((await staffCall(there, 'GET', '/api/staff/me', { as, headers: here })).statusCode).toBe(200);
    expect((await staffCall(there, 'POST', '/api/staff/sign-out', { as, headers: here })).statusCode).toBe(
      200,
    );
    await there.close();
    const off = await createTestApi({ office: null }, plainSmallShop);
    expect((await staffCall(off, 'POST', '/api/staff/sign-in', { body: {} })).statusCode).toBe(404);
    await off.close();
  });
});
