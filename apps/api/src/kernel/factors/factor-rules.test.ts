import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { recoveryCode, recoveryCodeBytes, recoveryCodeHash } from './recovery-codes.rules.ts';
import { seal, unseal } from './seal.ts';
import { totpAddress, totpStep } from './totp.rules.ts';

describe('codes of an app', () => {
  // RFC 6238, appendix B, the last six digits of SHA-1.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [2_000_000_000, '279037', 66_666_666],
  ])('at %i s: %s is step %i', (seconds, code, step) => {
    const at = (more: number) => new Date((seconds + more) * 1000);
    expect(totpStep(secret, code, at(0))).toBe(step);
    expect(totpStep(secret, code, at(30))).toBe(step);
    expect(totpStep(secret, code, at(90))).toBeNull();
  });

  it.each(['', '28708', '2870820', 'abcdef', '28 082'])('«%s» is none', (code) =>
    expect(totpStep(secret, code, new Date(59_000))).toBeNull(),
  );

  it('are passed to the app with the shop and the account', () => {
    const address = new URL(totpAddress(secret, 'ivan@example.ru', 'Шпиндель'));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain('Шпиндель:ivan@example.ru');
    expect(address.searchParams.get('secret')).toBe(secret);
  });
});

describe('recovery codes', () => {
  it('are sixteen characters in groups of four, different in every bit', () => {
    const random = randomBytes(recoveryCodeBytes);
    expect(recoveryCode(random)).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
    const codes = Array.from({ length: recoveryCodeBytes * 8 }, (_, bit) => {
      const other = Buffer.from(random);
      other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return recoveryCode(other);
    });
    expect(new Set([recoveryCode(random), ...codes]).size).toBe(recoveryCodeBytes * 8 + 1);
  });

  it('are the same however they are typed', () => {
    expect(recoveryCodeHash(' 7kqm 2xwa–pc4h-9trd ')).toEqual(recoveryCodeHash('7KQM-2XWA-PC4H-9TRD'));
  });
});

describe('a sealed secret', () => {
  const key = randomBytes(32);
  it('opens for its owner alone, and only whole', () => {
    const sealed = seal(key, 'SECRET', 'a');
    expect(unseal(key, sealed, 'a')).toBe('SECRET');
    const changed = Buffer.from(sealed);
    changed[12] = (changed[12] ?? 0) ^ 1;
    for (const open of [
      () => unseal(key, sealed, 'b'),
      () => unseal(randomBytes(32), sealed, 'a'),
      () => unseal(key, changed, 'a'),
    ]) {
      expect(open).toThrow('unable to authenticate');
    }
  });
});
