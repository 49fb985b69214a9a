import { createHash } from 'node:crypto';

export const recoveryCodeCount = 10;
// Without characters that look like others.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 16;
const group = 4;

/** «7KQM-2XWA-PC4H-9TRD» from ten random bytes: 80 bits. */
export function recoveryCode(random: Uint8Array): string {
  let bits = BigInt(`0x${Buffer.from(random).toString('hex')}`);
  let chars = '';
  for (let at = 0; at < length; at++) {
    chars += alphabet.charAt(Number(bits & 31n));
    bits >>= 5n;
  }
  return (chars.match(new RegExp(`.{${group}}`, 'g')) ?? []).join('-');
}
export const recoveryCodeBytes = (length * 5) / 8;

/** Typed codes may contain spaces, hyphens and lower case. */
export const typedCode = (text: string): string => text.replaceAll(/[\s–—-]/g, '').toUpperCase();

export const recoveryCodeHash = (code: string): Buffer =>
  createHash('sha256').update(typedCode(code)).digest();
