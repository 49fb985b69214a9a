import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Closes a secret for one owner: a row copied to another owner does not open. */
export function seal(key: Buffer, text: string, owner: string): Buffer {
  const iv = randomBytes(ivBytes);
  const closing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, closing.update(text, 'utf8'), closing.final(), closing.getAuthTag()]);
}

export function unseal(key: Buffer, sealed: Buffer, owner: string): string {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(ivBytes, -tagBytes)), opening.final()]).toString(
    'utf8',
  );
}
