import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { exportKits } from './import/kits-export.ts';
import { importKits, type KitChange, type KitsReport } from './import/kits-import.ts';

export type { KitChange, KitsReport };

/** Kits, of one machine or all, in the form that the import reads. */
export async function exportKitsFile(
  { db }: StaffDeps,
  _actor: Actor,
  machine: string | undefined,
): Promise<{ text: string; count: number }> {
  const exported = await exportKits(db, machine);
  if (!exported) throw new StaffError(`Станка ${machine} в конфигураторе нет.`);
  return exported;
}

/** Adds and changes kits from a file; refused entries are listed in the report. */
export function importKitsFile(
  { db }: StaffDeps,
  actor: Actor,
  source: { readonly file: string; readonly text: string },
  options: { readonly dryRun: boolean; readonly strict: boolean },
): Promise<KitsReport> {
  return importKits(db, source, {
    ...options,
    written: (tx, { machine, isNew, broken }) =>
      writeAudit(tx, actor, {
        action: 'kits.import',
        record: ['kit', machine],
        after: { is_new: isNew, broken_choices: broken },
      }),
  });
}
