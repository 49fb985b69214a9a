/** A problem that keeps the embedded PostgreSQL from running; the message is one sentence for the operator. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

/** The data directory, or the cluster in it, cannot be used. */
export class DataDirError extends EmbeddedError {
  override name = 'DataDirError';
}

/** Another process already runs on the data directory. */
export class DataDirInUseError extends DataDirError {
  override name = 'DataDirInUseError';
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'the operation is not permitted',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is not a directory',
  EEXIST: 'it is not a directory',
  ENAMETOOLONG: 'the path is too long',
  EIO: 'the disk reports an input/output error',
  EMFILE: 'too many files are open',
};

export const diskFullPattern = /No space left on device|ENOSPC|EDQUOT|Disk quota exceeded/i;

export function diskFull(dataDir: string, cause?: unknown): DataDirError {
  return new DataDirError(`The disk that holds the data directory "${dataDir}" is full.`, { cause });
}

/** Turns an error of the file system into one sentence that names the directory. */
export function asDataDirError(error: unknown, dataDir: string): EmbeddedError {
  if (error instanceof EmbeddedError) return error;
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT' || diskFullPattern.test(message))
    return diskFull(dataDir, error);
  const reason = (code && reasons[code]) ?? message ?? String(error);
  const where = path && path !== dataDir ? `: "${path}"` : '';
  return new DataDirError(`The data directory "${dataDir}" cannot be used${where}: ${reason}.`, {
    cause: error,
  });
}
