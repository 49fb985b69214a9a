import { Secret, TOTP } from 'otpauth';

const period = 30;
const digits = 6;
// A clock that is half a minute off, and a code typed as it ends.
const stepsAside = 1;

const totpOf = (secret: string, label = '', issuer = ''): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits, period, secret: Secret.fromBase32(secret) });

/** 160 random bits in Base32, as every app takes them. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the app reads from the QR code: the shop, the account, the secret. */
export const totpAddress = (secret: string, label: string, issuer: string): string =>
  totpOf(secret, label, issuer).toString();

/** The time step the code belongs to; null for a code of no near step. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!isTotpCode(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: stepsAside });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** The code of the moment. */
export const totpCode = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() });

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);
