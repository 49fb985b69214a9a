import { createDiskStorage } from '@spindle/api/kernel/storage/disk-storage';
import {
  type GivenPapers,
  PAPER_KINDS,
  type PapersDeps,
  type showCard,
} from '@spindle/api/modules/equipment/service-cards.staff';
import { MAX_FILES } from '@spindle/contract/constants';
import { DOCUMENT_KINDS } from '@spindle/contract/documents';
import { type Command, type CommandContext, type OptionValues, UsageError } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { readText } from './command-values.ts';
import { readLocalFiles } from './local-files.ts';

const longestTitle = 200;

export const paperOptions = { title: { type: 'string' }, kind: { type: 'string' } } as const;
export const paperDetails = [
  'Файлы: png, jpg, gif, pdf, документы Office, до 20 МБ, по десять за раз. Название по умолчанию — имя файла.',
  `--kind: ${PAPER_KINDS.map((kind) => `${kind} (${DOCUMENT_KINDS[kind]})`).join(', ')}; по умолчанию other.`,
];

export async function papersStaff(context: CommandContext): Promise<PapersDeps> {
  const storage = createDiskStorage(context.config().storageDir);
  return { ...(await commandStaff(context)), storage, log: { warn: () => {} } };
}

/** Files that were typed, checked, with the kind and title that were typed for them. */
export async function readPapers(
  words: readonly string[],
  options: OptionValues,
  context: CommandContext,
  command: Command,
): Promise<GivenPapers> {
  const kind = PAPER_KINDS.find((one) => one === (options['kind'] ?? 'other'));
  if (!kind) throw new UsageError(`Нет вида «${String(options['kind'])}».`, command);
  const title = readText(options, 'title', longestTitle, command);
  if (words.length > MAX_FILES) throw new UsageError(`Не больше ${MAX_FILES} файлов за раз.`, command);
  if (title && words.length > 1) throw new UsageError('--title: только для одного файла.', command);
  return { kind, title, uploads: await readLocalFiles(words.map((word) => context.resolve(word))) };
}

type Papers = Awaited<ReturnType<typeof showCard>>['papers'];

/** Rows for `show`: what lies there and by which name it is taken away. */
export function paperRows(papers: Papers): string[][] {
  return papers.map(({ id, title, file_name: name }) => [
    'Документ',
    name === null ? `${title}, PDF` : `${title}, ${name}, ${id}`,
  ]);
}
