import { createDiskStorage } from '@spindle/api/kernel/storage/disk-storage';
import { dropFiles, type KeptFile, keepFiles } from '@spindle/api/kernel/uploads/kept-files';
import { type NewPaper, PAPER_KINDS } from '@spindle/api/modules/equipment/service-papers';
import type { PaperRow } from '@spindle/api/modules/equipment/service-papers.sql';
import type { StepDeps } from '@spindle/api/modules/equipment/service-steps';
import { MAX_FILES } from '@spindle/contract/constants';
import { DOCUMENT_KINDS } from '@spindle/contract/documents';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { randomUUID } from 'node:crypto';
import { parse } from 'node:path';
import { type Command, type CommandContext, CommandError, type OptionValues, UsageError } from './command.ts';
import { commandPost } from './command-post.ts';
import { readText } from './command-values.ts';
import { readLocalFiles } from './local-files.ts';

const longestTitle = 200;

export const paperOptions = { title: { type: 'string' }, kind: { type: 'string' } } as const;
export const paperDetails = [
  'Файлы: png, jpg, gif, pdf, документы Office, до 20 МБ, по десять за раз. Название по умолчанию — имя файла.',
  `--kind: ${PAPER_KINDS.map((kind) => `${kind} (${DOCUMENT_KINDS[kind]})`).join(', ')}; по умолчанию other.`,
];

export async function stepDeps(context: CommandContext): Promise<StepDeps> {
  return { post: await commandPost(context), now: () => new Date(), newId: randomUUID };
}

/** Puts files into the storage and names them in a transaction; nothing stays of them when it fails. */
export async function attachFiles(
  words: readonly string[],
  options: OptionValues,
  context: CommandContext,
  command: Command,
  attach: (deps: StepDeps, tx: Db, papers: readonly NewPaper[]) => Promise<void>,
): Promise<readonly NewPaper[]> {
  const kind = PAPER_KINDS.find((one) => one === (options['kind'] ?? 'other'));
  if (!kind) throw new UsageError(`Нет вида «${String(options['kind'])}».`, command);
  const title = readText(options, 'title', longestTitle, command);
  if (words.length > MAX_FILES) throw new UsageError(`Не больше ${MAX_FILES} файлов за раз.`, command);
  if (title && words.length > 1) throw new UsageError('--title: только для одного файла.', command);
  const uploads = await readLocalFiles(words.map((word) => context.resolve(word)));
  const [db, deps] = [await context.database(), await stepDeps(context)];
  const storage = createDiskStorage(context.config().storageDir);
  const kept = { storage, newId: randomUUID, log: { warn: () => {} } };
  const files = await keepFiles(kept, uploads);
  const papers = files.map((file) => ({ kind, file, title: title ?? titleOf(file) }));
  try {
    await inTransaction(db, (tx) => attach(deps, tx, papers));
    return papers;
  } catch (error) {
    await dropFiles(kept, files);
    throw error;
  }
}

const titleOf = ({ name }: KeptFile): string => parse(name).name.slice(0, longestTitle);

export const attachedText = (papers: readonly NewPaper[]): string =>
  `добавлено: ${papers.map(({ title }) => title).join(', ')}`;

/** Rows for `show`: what lies there and by which name it is taken away. */
export function paperRows(papers: readonly PaperRow[]): string[][] {
  return papers.map(({ id, title, file_name: name }) => [
    'Документ',
    name === null ? `${title}, PDF` : `${title}, ${name}, ${id}`,
  ]);
}

export function taken(title: string | undefined, id: string): string {
  if (title === undefined) throw new CommandError(`Приложенного файла ${id} здесь нет.`);
  return title;
}
