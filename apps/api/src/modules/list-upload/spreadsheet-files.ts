import { readFile } from 'node:fs/promises';
import { fieldError } from '../../kernel/http/parse-input.ts';
import { type Sheet, SheetError } from '../../kernel/spreadsheets/spreadsheet-reader.ts';
import { createSheetThreads } from '../../kernel/spreadsheets/spreadsheet-thread.ts';
import type { Upload } from '../../kernel/uploads/upload.ts';
import { sheetLimits } from './read-list.ts';

/** Sheets of a sent file, read beside the server's work; what cannot be read is told at the file's field. */
export type SheetFiles = (file: Upload) => Promise<Sheet[]>;

export function createSheetFiles(): SheetFiles {
  const readInThread = createSheetThreads();
  return async (file) => {
    try {
      return await readInThread(await readFile(file.path), sheetLimits);
    } catch (error) {
      if (error instanceof SheetError) throw fieldError('files', error.message);
      throw error;
    }
  };
}
