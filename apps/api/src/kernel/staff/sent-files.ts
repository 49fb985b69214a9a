import { fieldError } from '../http/parse-input.ts';
import { StaffError } from './staff-error.ts';
import { neutralName } from '../uploads/neutral-name.ts';
import type { Upload } from '../uploads/upload.ts';

/** Maximum size of attachments of one e-mail. */
const bytesAtMost = 20 * 1024 * 1024;

/** Validates files that staff attach: at least one, within the e-mail limit, with safe names. */
export function sentFiles(uploads: readonly Upload[]): Omit<Upload, 'head'>[] {
  if (uploads.length === 0) throw fieldError('files', 'Выберите файл');
  if (uploads.reduce((total, { size }) => total + size, 0) > bytesAtMost)
    throw new StaffError('Файлы вместе больше 20\u00a0МБ: приложите их по\u00a0частям.');
  return uploads.map((upload) => ({ ...upload, name: neutralName(upload.name) }));
}
