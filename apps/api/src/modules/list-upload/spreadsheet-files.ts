import { readFile } from 'node:fs/promises';
import { fieldError } from '../../kernel/http/parse-input.ts';
import { type Worksheet, SpreadsheetError } from '../../kernel/spreadsheets/spreadsheet-reader.ts';
import { createSpreadsheetThreads } from '../../kernel/spreadsheets/spreadsheet-thread.ts';
import type { Upload } from '../../kernel/uploads/upload.ts';
import { listFileLimits } from './read-list.ts';

/** Sheets of a sent file, read beside the server's work; what cannot be read is told at the file's field. */
export type SpreadsheetReader = (file: Upload) => Promise<Worksheet[]>;

export function createSpreadsheetReader(): SpreadsheetReader {
  const readInThread = createSpreadsheetThreads();
  return async (file) => {
    try {
      return await readInThread(await readFile(file.path), listFileLimits);
    } catch (error) {
      if (error instanceof SpreadsheetError) throw fieldError('files', error.message);
      throw error;
    }
  };
}
