import { describe, expect, it } from 'vitest';
import { checkGuard, issueGuard } from './guard.rules.ts';

describe('guard of a form', () => {
  const secret = Buffer.alloc(32, 7);
  const opened = new Date('2026-11-15T09:00:00Z');
  const after = (ms: number): Date => new Date(opened.getTime() + ms);
  const token = issueGuard(secret, opened);

  it.each([
    [0, 'quick'],
    [1999, 'quick'],
    [2000, undefined],
    [7 * 24 * 3600_000, undefined],
    [7 * 24 * 3600_000 + 1, 'stale'],
    [-5000, 'quick'],
  ])('after %d ms: %s', (ms, code) => {
    expect(checkGuard(secret, token, after(ms))).toEqual(code ? { ok: false, code } : { ok: true });
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a time without a seal', token.split('.')[0]],
    ['another time under the same seal', `${(opened.getTime() - 9000).toString(36)}.${token.split('.')[1]}`],
    ['a seal of another shop', issueGuard(Buffer.alloc(32, 8), opened)],
    ['not a time', '!.x'],
  ])('refuses %s', (_what, given) => {
    expect(checkGuard(secret, given, after(10_000))).toEqual({ ok: false, code: 'stale' });
  });
});
