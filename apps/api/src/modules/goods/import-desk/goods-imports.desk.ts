import type { ImportKind } from '@spindle/contract/staff/goods/staff-imports';
import type { Db } from '@spindle/database/pool';
import type { ApiDeps } from '../../../kernel/deps.ts';
import type { Jobs } from '../../../kernel/jobs.ts';
import type { StaffHolder } from '../../../kernel/staff/handle-staff.ts';
import { titleKey } from '../import/spreadsheet-columns.ts';
import type { FileStorage } from '../../../kernel/storage/file-storage.ts';

/** What sheets brought in the browser work with. */
export interface ImportsDesk {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly log: Pick<ApiDeps['log'], 'warn'>;
  readonly storage: FileStorage;
  readonly newId: () => string;
  readonly putPhoto: ApiDeps['putPhoto'];
  readonly holderOf: (id: string) => Promise<StaffHolder | null>;
}

/** Titles of one kind of sheet say nothing of another. */
export const rememberedTitle = (kind: ImportKind, title: string): string =>
  (kind === 'goods' ? titleKey(title) : `${kind}: ${titleKey(title)}`).slice(0, 200);

export const importsQueue = 'imports';

/** Somebody stopped the run: its part is taken back, what was written before stays. */
export class Stopped extends Error {}
