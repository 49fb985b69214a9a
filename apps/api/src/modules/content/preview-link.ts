import { pageAt } from '@spindle/contract/addresses/paths';
import { createHash, randomBytes } from 'node:crypto';

/** Anybody with the link can read the text: it cannot be guessed, and the shop stores only its hash. */
export function newPreviewLink(): { readonly hash: Buffer; readonly url: string } {
  const token = randomBytes(24).toString('hex');
  return { hash: tokenHash(token), url: pageAt(`preview/${token}`) };
}

export const previewToken = (path: string): string | null =>
  /^\/*preview\/([\da-f]{48})\/*$/.exec(path)?.[1] ?? null;

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
