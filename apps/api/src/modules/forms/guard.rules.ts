import { createHmac, timingSafeEqual } from 'node:crypto';

/** A person needs longer than this to fill in any form. */
const quickestMs = 2000;
/** A tab may stay open over a week-end. */
const oldestMs = 7 * 24 * 3600_000;

type GuardResult = { ok: true } | { ok: false; code: 'quick' | 'stale' };

/** The time a form was opened, by the server's clock and under its seal. */
export function issueGuard(secret: Buffer, now: Date): string {
  const time = now.getTime().toString(36);
  return `${time}.${seal(secret, time)}`;
}

export function checkGuard(secret: Buffer, token: string | undefined, now: Date): GuardResult {
  const [time = '', signature = ''] = (token ?? '').split('.');
  const age = now.getTime() - Number.parseInt(time, 36);
  if (!sameText(signature, seal(secret, time)) || !(age <= oldestMs)) return { ok: false, code: 'stale' };
  return age < quickestMs ? { ok: false, code: 'quick' } : { ok: true };
}

function seal(secret: Buffer, time: string): string {
  return createHmac('sha256', secret).update(`form ${time}`).digest('base64url').slice(0, 32);
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
