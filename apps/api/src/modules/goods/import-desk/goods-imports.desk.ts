import type { ImportKind } from '@spindle/contract/staff/goods/staff-imports';
import type { Db } from '@spindle/database/pool';
import type { ApiDeps } from '../../../kernel/deps.ts';
import type { Jobs } from '../../../kernel/jobs.ts';
import type { StaffHolder } from '../../../kernel/staff/handle-staff.ts';
import { titleKey } from '../import/spreadsheet-columns.ts';
import type { FileStorage } from '../../../kernel/storage/file-storage.ts';

/** Dependencies of imports made in the browser. */
export interface ImportsDesk {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly log: Pick<ApiDeps['log'], 'warn'>;
  readonly storage: FileStorage;
  readonly newId: () => string;
  readonly putPhoto: ApiDeps['putPhoto'];
  readonly holderOf: (id: string) => Promise<StaffHolder | null>;
}

/** Remembered titles apply only to imports of the same kind. */
export const rememberedTitle = (kind: ImportKind, title: string): string =>
  (kind === 'goods' ? titleKey(title) : `${kind}: ${titleKey(title)}`).slice(0, 200);

export const importsQueue = 'imports';

/** Thrown when staff cancel the run: its batch is rolled back, earlier batches stay. */
export class Stopped extends Error {}
