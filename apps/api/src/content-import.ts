import { shopDay } from '@spindle/contract/shop/shop-day';
import type { AuditAction, AuditRecord } from '@spindle/contract/staff/audit-list';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { contentParts } from './content-parts.ts';
import { announce } from './kernel/sql/announce.sql.ts';
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
  /** Who loads it; the first filling of an empty shop has no actor. */
  readonly actor?: Actor;
  /** These files alone; without it all there are. */
  readonly only?: readonly string[];
}

/** Records that content brings. */
const seeded: readonly AuditRecord[] = [
  'alarm-code',
  'banner',
  'bonus-level',
  'city',
  'dictionary',
  'faq-category',
  'folder',
  'menu-item',
  'office',
  'pickup-point',
  'press-category',
  'promo-code',
  'region',
  'school',
  'seo-entry',
  'service-work',
  'setting',
  'social-post',
  'synonym',
  'text',
];
const seededBy: readonly AuditAction[] = ['seo.import'];

/**
 * Fills a shop with a directory of content in one transaction, or changes nothing and reports a sentence for every
 * wrong entry. A missing file leaves its part of the shop as it is. Once somebody has changed the content, the office
 * owns it.
 */
export async function importContentDirectory(
  { db, log, storage, actor, only }: ImportDeps,
  directory: string,
  onProgress: (text: string) => void = () => {},
): Promise<void> {
  const parts = await readContentDirectory(directory, only);
  const isFilling = parts.some(({ isByFilesOnly }) => !isByFilesOnly);
  if (isFilling) await refuseOwned(db);
  const stores: Awaited<ReturnType<ReadPart['prepare']>>[] = [];
  for (const { part } of parts) stores.push(await part.prepare({ db, directory, storage }));
  await inTransaction(db, async (tx) => {
    const problems = createProblems();
    // Two imports at once would delete each other's rows under way.
    await sql`SELECT pg_advisory_xact_lock(hashtext('content import'))`.execute(tx);
    if (isFilling) await refuseOwned(tx);
    for (const store of stores) await store(tx, problems);
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
  log.info({ directory }, 'content imported');
}

/** The journal is never emptied, so it shows whether somebody has changed imported content. */
async function refuseOwned(tx: Db): Promise<void> {
  const { rows } = await sql<{ at: Date }>`
    SELECT at FROM audit WHERE record_kind = ANY(${[...seeded]}::text[]) OR action = ANY(${[...seededBy]}::text[])
    ORDER BY id DESC LIMIT 1`.execute(tx);
  if (rows[0] === undefined) return;
  throw new ImportError([
    `Тексты и записи этого магазина уже меняли сотрудники, последний раз ${dayText(rows[0].at)}: с тех пор они принадлежат кабинету.`,
    'Файлы наполняют только новый магазин. Здесь тексты правят в кабинете.',
    'Чтобы перенести магазин, выгрузите его командой content export и загрузите папку в новый, пока в нём ничего не меняли.',
  ]);
}

const dayText = (at: Date): string => shopDay(at).split('-').toReversed().join('.');

async function readContentDirectory(
  directory: string,
  only?: readonly string[],
): Promise<{ label: string; isByFilesOnly: boolean; part: ReadPart }[]> {
  const problems = createProblems();
  const files = await openContentFiles(directory, problems, only);
  const found: { label: string; isByFilesOnly: boolean; part: ReadPart }[] = [];
  for (const { label, isByFilesOnly, read } of contentParts) {
    const part = await read(files, problems);
    if (part) found.push({ label, isByFilesOnly, part });
  }
  problems.throwIfAny();
  if (found.length === 0) {
    throw new ImportError([
      `В каталоге ${directory} нет файлов содержимого, например site.yaml или pages/*.md.`,
    ]);
  }
  return found;
}
