import type { Document } from '@spindle/contract/documents';
import { AppError } from '@spindle/contract/errors';
import type { SentFile } from '../../kernel/http/attachment.ts';
import { printableLine } from '../../kernel/text/printable-text.ts';
import type { SpreadsheetCell } from '../../kernel/spreadsheets/spreadsheet-cell.ts';
import { dayInFigures } from '../../kernel/spreadsheets/spreadsheet-period.ts';
import { xlsxChunks } from '../../kernel/spreadsheets/xlsx-writer.ts';
import type { ZipFile } from '../../kernel/spreadsheets/zip-writer.ts';

const head = ['Файл', 'Документ', 'Вид', 'Номер', 'Дата', 'Плательщик', 'Сумма', 'Валюта'];
/** What the files of one archive weigh together; with a single file above it the archive holds that one. */
const bytesAtMost = 500 * 1024 * 1024;

/** One file after another, each opened when its turn comes, and at the end a list of them. */
export async function* archiveFiles(
  documents: readonly Document[],
  open: (id: string) => Promise<SentFile>,
  mostBytes: number = bytesAtMost,
): AsyncGenerator<ZipFile> {
  const names = fileNames(documents);
  const list: SpreadsheetCell[][] = [head];
  let bytes = 0;
  for (const [index, document] of documents.entries()) {
    const name = names[index] ?? document.id;
    const row = rowOf(document);
    if (bytes > 0 && bytes + (document.file.size ?? 0) > mostBytes) {
      list.push(['не\u00a0вошёл в\u00a0архив: он слишком велик', ...row]);
      continue;
    }
    const file = await opened(document, open);
    if (file) {
      bytes += file.size;
      yield { name, content: file.stream, day: document.issued_on };
    }
    list.push([file ? name : 'файла нет', ...row]);
  }
  yield { name: 'Опись.xlsx', content: xlsxChunks('Опись', list) };
}

/** Undefined for a file that the storage has lost: the others still come. */
async function opened(
  { id }: Document,
  open: (id: string) => Promise<SentFile>,
): Promise<SentFile | undefined> {
  try {
    return await open(id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

const rowOf = (document: Document): SpreadsheetCell[] => [
  document.title,
  document.kind_name,
  document.number,
  dayInFigures(document.issued_on),
  document.payer.name,
  document.amount,
  document.amount === null ? null : document.currency,
];

const longestName = 100;
// What no file system takes; a leading dot hides a file or leads out of the folder.
const unfit = /[\\/:*?"<>|]+/g;
const safeName = (text: string): string =>
  printableLine(text)
    .replace(unfit, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, longestName)
    .toWellFormed()
    .replace(/[. ]+$/, '');

/** «2026-11-12 Счёт на оплату № ШП-2026-1001.pdf», in a folder of its payer where there are several; none is met twice. */
export function fileNames(documents: readonly Document[]): string[] {
  const severalPayers = new Set(documents.map(({ payer }) => payer.id)).size > 1;
  const usedNames = new Set<string>();
  return documents.map(({ title, kind_name, issued_on, payer, file }) => {
    const ending = /\.[A-Za-z0-9]{1,8}$/.exec(file.name)?.[0] ?? '';
    const folder = severalPayers ? `${safeName(payer.name) || 'Плательщик'}/` : '';
    const base = `${folder}${issued_on} ${safeName(title) || kind_name}`;
    let name = base + ending;
    for (let copy = 2; usedNames.has(name.toLowerCase()); copy += 1) name = `${base} (${copy})${ending}`;
    usedNames.add(name.toLowerCase());
    return name;
  });
}
