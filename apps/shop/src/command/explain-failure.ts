import { ImportError } from '@spindle/api/kernel/imports/import-problems';
import { StaffError } from '@spindle/api/kernel/staff/staff-error';
import { EmbeddedError } from '@spindle/database/embedded/embedded';
import { isUnavailable } from '@spindle/database/pool';
import { ConfigError } from '../config.ts';

const missingTable = '42P01';

/** One clear sentence for the person at the keyboard. */
export function explainFailure(error: unknown): string {
  if (error instanceof ImportError || error instanceof StaffError) return error.message;
  if (error instanceof ConfigError) return `Неверные настройки: ${error.problems.join('; ')}`;
  if (error instanceof EmbeddedError) return `Папка данных не годится: ${error.message}`;
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (isUnavailable(error)) return `База данных недоступна: ${message}`;
  if (code === missingTable) return 'База данных ещё не подготовлена: запустите магазин командой npm start.';
  if (code === 'ENOENT' && path) return `Нет файла ${path}`;
  if (code === 'EACCES' && path) return `Нет прав на чтение ${path}`;
  if (code === 'EISDIR') return 'Это папка, а нужен файл.';
  return `Команда не выполнена: ${error instanceof Error ? message : String(error)}`;
}
