import { AppError } from '@spindle/contract/errors';

const retryAfterSeconds = 60;

/** Errors of a disk that cannot take more: full, over quota, read-only, failing. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM']);

/** A disk that cannot take a file is a shop that is busy, not a mistake of the sender. */
export function storageFailure(error: unknown): unknown {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === undefined || !codes.has(code)) return error;
  const failure = new AppError('unavailable', {
    message: 'Сейчас не\u00a0получается сохранить файлы. Отправьте форму без них или повторите через минуту.',
    retryAfter: retryAfterSeconds,
  });
  failure.cause = error;
  return failure;
}
