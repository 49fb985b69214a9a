import { AppError } from '@spindle/contract/errors';
import type { Db } from '@spindle/database/pool';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastChange, type VersionedRecord } from './versions.sql.ts';

/** `If-Match: "7"` → 7; a change without it is refused, so that nothing is overwritten unseen. */
export function ifMatchVersion(request: FastifyRequest): number {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(request.headers['if-match'] ?? '')?.[1];
  if (version === undefined) throw new AppError('version_needed');
  return Number(version);
}

/**
 * Throws a conflict that names the author when the change was based on another version than the locked row has;
 * `withCurrent` adds the record as the reader may see it. Callers without a version (a command, a run) work on the
 * current row.
 */
export async function refuseStale(
  tx: Db,
  record: VersionedRecord,
  expectedVersion: number | undefined,
  row: { readonly version: number | null },
): Promise<void> {
  if (expectedVersion === undefined || row.version === expectedVersion) return;
  throw new AppError('stale', { changed: await lastChange(tx, record) });
}

/** Runs a change; on a version conflict adds the current record as `show` returns it. */
export async function withCurrent<R>(work: () => Promise<R>, show: () => Promise<unknown>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stale') throw error;
    throw new AppError('stale', { current: await show(), changed: error.changed });
  }
}

/** The version of the record that goes out. */
export function sendVersion(reply: FastifyReply, { version }: { readonly version: number | null }): void {
  if (version !== null) reply.header('etag', `"${version}"`);
}
