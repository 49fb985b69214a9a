import { StaffError } from '@spindle/api/kernel/staff/staff-error';
import { DataDirError, DataDirInUseError } from '@spindle/database/embedded/embedded';
import { MigrationError } from '@spindle/database/migrate';
import { isUnavailable } from '@spindle/database/pool';
import { ConfigError } from '../config.ts';

/** One clear sentence for every reason the shop cannot start. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof ConfigError)
    return ['Неверные настройки:', ...error.problems.map((line) => `  ${line}`)].join('\n');
  if (error instanceof DataDirInUseError) return `Магазин уже запущен на этой папке данных. ${error.message}`;
  if (error instanceof DataDirError) return `Папка данных не годится: ${error.message}`;
  if (error instanceof MigrationError)
    return `База данных не подходит к этой версии магазина: ${error.message}`;
  if (error instanceof StaffError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return 'Порт уже занят другой программой. Остановите её или задайте другой порт: PORT=3001 npm start';
  if (code === 'EACCES') return `Нет прав: ${message}. Для портов ниже 1024 нужны права администратора.`;
  if (code === 'ENOSPC') return 'На диске не осталось места. Освободите место и запустите снова.';
  if (code === 'ERR_MODULE_NOT_FOUND')
    return `Не найден файл сборки: ${message}. Запустите npm start из папки проекта.`;
  if (isUnavailable(error))
    return `База данных недоступна: ${message}. Проверьте DATABASE_URL и работает ли сервер.`;
  return `Магазин не запустился: ${error instanceof Error ? (error.stack ?? message) : String(error)}`;
}
