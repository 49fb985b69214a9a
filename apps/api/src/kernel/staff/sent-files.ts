import { fieldError } from '../http/parse-input.ts';
import { StaffError } from './staff-error.ts';
import { neutralName } from '../uploads/neutral-name.ts';
import type { Upload } from '../uploads/upload.ts';

/** What a letter carries. */
const bytesAtMost = 20 * 1024 * 1024;

/** Files as staff send them from the office: at least one, no more than a letter holds, under names nothing breaks on. */
export function sentFiles(uploads: readonly Upload[]): Omit<Upload, 'head'>[] {
  if (uploads.length === 0) throw fieldError('files', 'Выберите файл');
  if (uploads.reduce((total, { size }) => total + size, 0) > bytesAtMost)
    throw new StaffError('Файлы вместе больше 20\u00a0МБ: приложите их по\u00a0частям.');
  return uploads.map((upload) => ({ ...upload, name: neutralName(upload.name) }));
}
