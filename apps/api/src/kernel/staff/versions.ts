import { AppError } from '@spindle/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `If-Match: "7"` → 7; a change without it is refused, so that nothing is overwritten unseen. */
export function askedVersion(request: FastifyRequest): number {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(request.headers['if-match'] ?? '')?.[1];
  if (version === undefined) throw new AppError('version_needed');
  return Number(version);
}

/** Throws with the record as it is now where the change was made on another version. */
export function refuseStale(asked: number, current: { readonly version: number | null }): void {
  if (current.version !== asked) throw new AppError('stale', { current });
}

/** The version of the record that goes out. */
export function sendVersion(reply: FastifyReply, { version }: { readonly version: number | null }): void {
  if (version !== null) reply.header('etag', `"${version}"`);
}
