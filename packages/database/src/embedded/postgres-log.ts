import { closeSync, fchownSync, openSync } from 'node:fs';
import { copyFile, open, rename, stat, truncate } from 'node:fs/promises';
import path from 'node:path';

const maxBytes = 8 << 20;

export interface PostgresLog {
  file: string;
  descriptor: number;
  /** Where the next lines will begin. */
  size(): Promise<number>;
  /** The line that best explains why PostgreSQL ended, among those written since `from`. */
  complaint(from: number): Promise<string | undefined>;
  close(): void;
}

/** Opens PostgreSQL's own log for appending; it and one older part never exceed about 16 MB. */
export async function openPostgresLog(file: string): Promise<PostgresLog> {
  if ((await sizeOf(file)) > maxBytes) await rename(file, `${file}.1`);
  const descriptor = openSync(file, 'a', 0o600);
  const home = await stat(path.dirname(file));
  if (process.getuid?.() === 0) fchownSync(descriptor, home.uid, home.gid);
  const timer = setInterval(() => void shorten(file), 10 * 60_000).unref();
  return {
    file,
    descriptor,
    size: () => sizeOf(file),
    complaint: async (from) => complaintIn(await tail(file, from)),
    close() {
      clearInterval(timer);
      closeSync(descriptor);
    },
  };
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}

// PostgreSQL appends through its own descriptor, so the file must be emptied in place.
async function shorten(file: string): Promise<void> {
  try {
    if ((await sizeOf(file)) <= maxBytes) return;
    await copyFile(file, `${file}.1`);
    await truncate(file);
  } catch {
    // A full disk is reported by PostgreSQL itself.
  }
}

async function tail(file: string, from: number): Promise<string> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return '';
  try {
    const start = Math.max(from, (await handle.stat()).size - 64_000);
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(64_000), position: start });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Prefers the last fatal line over the last line, without the time stamp. */
export function complaintIn(text: string): string | undefined {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\d{4}-\S+ \S+ \S+ \[\d+\] /, '').trim())
    .filter((line) => line !== '');
  return lines.findLast((line) => /^(?:FATAL|PANIC)|: error:|error while loading/.test(line)) ?? lines.at(-1);
}
