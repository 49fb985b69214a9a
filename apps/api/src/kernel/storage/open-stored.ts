import { AppError } from '@spindle/contract/errors';
import type { SentFile } from '../http/attachment.ts';
import { type FileStorage, MissingFileError } from './file-storage.ts';

interface StoredFile {
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly storage_key: string;
}

/** Opens a stored file for sending; a file whose bytes are missing is not found. */
export async function openStored(storage: Pick<FileStorage, 'open'>, file: StoredFile): Promise<SentFile> {
  try {
    const stream = await storage.open(file.storage_key);
    return { name: file.name, mime: file.mime, size: file.size, stream };
  } catch (error) {
    if (error instanceof MissingFileError) throw new AppError('not_found');
    throw error;
  }
}
