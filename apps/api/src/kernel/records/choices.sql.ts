import { allDrawings } from '@spindle/contract/staff/goods/drawing-names';
import type { Choice } from '@spindle/contract/staff/field-specs';
import type { Db } from '@spindle/database/pool';
import { activeStaff } from '../staff/staff-name.sql.ts';

/** Choices that fields of several kinds of records have, by the name in their `of`. */
export const sharedChoices: Readonly<Record<string, (db: Db) => Promise<Choice[]>>> = {
  drawings: async () => allDrawings(),
  folders: async (db) =>
    (await db.selectFrom('folders').select(['id', 'name', 'path']).orderBy('path').execute()).map(
      ({ id, name, path }) => ({
        value: id,
        label: `${'\u2007\u2007'.repeat(path.split('/').length - 1)}${name}`,
      }),
    ),
  brands: async (db) =>
    (await db.selectFrom('brands').select(['slug', 'name']).orderBy('name').execute()).map(
      ({ slug, name }) => ({ value: slug, label: name }),
    ),
  staff: async (db) =>
    (await activeStaff(db)).map(({ id, first_name: first, last_name: last }) => ({
      value: id,
      label: `${first} ${last}`,
    })),
};
