import type { RecordChange } from '@spindle/contract/errors';
import { momentLabel } from './labels.ts';

/** Who it was where it was no person; a person is called by name. */
export const ACTORS = {
  command: 'командная строка',
  exchange: 'обмен с\u00a01С',
  job: 'задание магазина',
} as const;

/** «Последняя правка: Анна Зуева, 16.11, 19:20.»; empty where the audit log names nobody. */
export const changedLabel = (changed: RecordChange | undefined): string =>
  changed === undefined
    ? ''
    : `Последняя правка: ${changed.kind === 'person' ? changed.name : ACTORS[changed.kind]}, ${momentLabel(changed.at)}.`;
