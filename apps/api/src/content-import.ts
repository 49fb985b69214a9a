import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { contentParts } from './content-parts.ts';
import { announce } from './kernel/announce.sql.ts';
import { openContentFiles } from './kernel/imports/content-files.ts';
import type { ReadPart } from './kernel/imports/content-part.ts';
import { createProblems, ImportError } from './kernel/imports/import-problems.ts';
import type { Actor } from './kernel/staff/actor.ts';
import { writeAudit } from './kernel/staff/audit.sql.ts';
import type { FileStorage } from './kernel/storage/file-storage.ts';

interface ImportDeps {
  readonly db: Db;
  /** Where the files of documents go; without it they are left out. */
  readonly storage?: FileStorage;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  /** Who loads it; the first filling of an empty shop is nobody's change. */
  readonly actor?: Actor;
  /** These files alone; without it all there are. */
  readonly only?: readonly string[];
  /** Files win where the office changed the same text. */
  readonly theirs?: boolean;
  /** The office wins there, and the difference is not told again. */
  readonly mine?: boolean;
}

/**
 * Loads a directory of content in one transaction: all of it or, with a sentence for every wrong entry, nothing.
 * A file that is not there leaves its part of the shop as it is.
 */
export async function importContentDirectory(
  { db, log, storage, actor, only, theirs = false, mine = false }: ImportDeps,
  directory: string,
  onProgress: (text: string) => void = () => {},
): Promise<void> {
  const parts = await readContentDirectory(directory, only);
  const notes: string[] = [];
  const stores: Awaited<ReturnType<ReadPart['prepare']>>[] = [];
  for (const { part } of parts) stores.push(await part.prepare({ db, directory, storage }));
  await inTransaction(db, async (tx) => {
    const problems = createProblems();
    // Two imports at once would delete each other's rows under way.
    await sql`SELECT pg_advisory_xact_lock(hashtext('content import'))`.execute(tx);
    for (const [at, store] of stores.entries()) {
      const say = (text: string): void => void notes.push(`${parts[at]?.label}: ${text}`);
      await store(tx, problems, { theirs, mine, say });
    }
    problems.throwIfAny();
    if (actor)
      await writeAudit(tx, actor, {
        action: 'content.import',
        record: ['list', 'content'],
        after: Object.fromEntries(parts.map(({ label, part }) => [label, part.entries])),
      });
    await announce(tx, 'content');
    await announce(tx, 'site');
    await announce(tx, 'bonus');
  });
  for (const { label, part } of parts) onProgress(`${label}: ${part.entries}`);
  for (const note of notes) onProgress(note);
  log.info({ directory }, 'content imported');
}

async function readContentDirectory(
  directory: string,
  only?: readonly string[],
): Promise<{ label: string; part: ReadPart }[]> {
  const problems = createProblems();
  const files = await openContentFiles(directory, problems, only);
  const found: { label: string; part: ReadPart }[] = [];
  for (const { label, read } of contentParts) {
    const part = await read(files, problems);
    if (part) found.push({ label, part });
  }
  problems.throwIfAny();
  if (found.length === 0) {
    throw new ImportError([
      `В каталоге ${directory} нет файлов содержимого, например site.yaml или pages/*.md.`,
    ]);
  }
  return found;
}
