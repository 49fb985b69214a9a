import type { Db } from '@spindle/database/pool';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { exportGoods, type ExportTarget } from './export/export-file.ts';
import { goodsIdOf } from './goods.sql.ts';
import { importGoods, importLimits, type ImportOptions } from './import/import-goods.ts';
import { readMoment } from './import/cell-values.rules.ts';
import type { ImportReport } from './import/import-state.ts';
import { folderFiles } from './import/photo-files.ts';
import type { PhotoStore } from './photos/photo-store.ts';

export { folderFiles, importLimits, type ImportReport, readMoment };

/** Exports products of one folder or of all folders to a spreadsheet. Returns the number of rows. */
export function exportSpreadsheet(
  { db }: StaffDeps,
  _actor: Actor,
  target: ExportTarget,
  folder: string | undefined,
): Promise<number> {
  return exportGoods(db, target, folder);
}

/** Changes and adds products from a spreadsheet; refused rows are in the report. */
export function importSpreadsheet(
  deps: StaffDeps & { readonly photos: PhotoStore },
  actor: Actor,
  spreadsheet: Buffer,
  options: Omit<ImportOptions, 'written'>,
): Promise<ImportReport> {
  return importGoods(deps, spreadsheet, {
    ...options,
    written: (tx, after) =>
      writeAudit(tx, actor, { action: 'goods.import', record: ['list', 'goods'], after }),
  });
}

/** The number behind the id that pages show, in the caller's transaction. */
export function goodsNumber(tx: Db, publicId: string): Promise<number | undefined> {
  return goodsIdOf(tx, publicId);
}
