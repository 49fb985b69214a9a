import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly key: string;
  readonly savedAt: Date;
}

/** Where files of requests are kept. Several instances share one place. */
export interface FileStorage {
  /** Keeps the bytes durably and gives the random key they are found by. */
  put(source: Readable | Uint8Array): Promise<string>;
  /** Fails with `MissingFileError` when there is no such file. */
  open(key: string): Promise<Readable>;
  /** A file that is already gone is not a failure. */
  remove(key: string): Promise<void>;
  /** Every stored file, for sweeping those that no row names. */
  list(): AsyncIterable<StoredFile>;
}

export class MissingFileError extends Error {
  override name = 'MissingFileError';

  constructor(key: string) {
    super(`The storage has no file "${key}".`);
  }
}
