import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '@spindle/database/pool';
import { csvChunks } from '../../../kernel/spreadsheets/csv-writer.ts';
import type { SpreadsheetCell } from '../../../kernel/spreadsheets/spreadsheet-cell.ts';
import { xlsxChunks } from '../../../kernel/spreadsheets/xlsx-writer.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { exportRows } from './export-goods.ts';
import { folderPathOf, inSnapshot } from './export-goods.sql.ts';

/** The most rows that Excel can open. */
const mostRows = 1_048_575;

export interface ExportTarget {
  readonly file: string;
  readonly format: 'csv' | 'xlsx';
}

/**
 * Exports products to a spreadsheet; replaces an existing file only when the new one is complete. Returns the number of
 * rows.
 */
export async function exportGoods(db: Db, target: ExportTarget, folderSlug?: string): Promise<number> {
  const aside = `${target.file}.part`;
  let count = -1;
  try {
    await inSnapshot(db, async (tx) => {
      const counted = async function* (
        rows: AsyncIterable<SpreadsheetCell[]>,
      ): AsyncGenerator<SpreadsheetCell[]> {
        for await (const row of rows) {
          count += 1;
          if (target.format === 'xlsx' && count > mostRows)
            throw new StaffError(`В .xlsx помещается ${mostRows} строк: выгрузите раздел или .csv.`);
          yield row;
        }
      };
      const rows = counted(exportRows(tx, await folderPath(tx, folderSlug)));
      const chunks = target.format === 'csv' ? csvChunks(rows) : xlsxChunks('Товары', rows);
      await pipeline(Readable.from(chunks), createWriteStream(aside));
    });
    await rename(aside, target.file);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  return count;
}

async function folderPath(db: Db, slug: string | undefined): Promise<string | null> {
  if (slug === undefined) return null;
  const path = await folderPathOf(db, slug);
  if (path === undefined) throw new StaffError(`Раздела «${slug}» нет.`);
  return path;
}
