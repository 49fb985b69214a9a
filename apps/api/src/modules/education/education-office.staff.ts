import type { Found } from '@spindle/contract/staff/office';
import { educationList } from '@spindle/contract/staff/lists/education-list';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { ListedGroup } from '@spindle/contract/staff/service/staff-education';
import { daysInWords } from '../../kernel/text/document-text.ts';
import { dayCell, type ExportColumns } from '../../kernel/staff/list-spreadsheet.ts';
import { parseListQuery, pageIds } from '../../kernel/staff/lists.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import * as officeSql from './education-office.sql.ts';

/** Columns of the file. */
export const groupColumns: ExportColumns<ListedGroup> = [
  ['Курс', (row) => row.course],
  ['Начало', (row) => dayCell(row.starts_on)],
  ['Конец', (row) => dayCell(row.ends_on)],
  ['Школа', (row) => row.school],
  ['Город', (row) => row.city],
  ['Мест', (row) => row.places],
  ['Занято', (row) => row.taken],
  ['Свободно', (row) => row.left],
  ['Ждут места', (row) => row.waiting],
];

export async function listGroupRows(
  { db }: Pick<StaffDeps, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedGroup>> {
  return new Map(
    (await officeSql.groupRows(db, ids)).map((row) => [
      row.id,
      {
        id: row.id,
        version: row.version,
        course: row.course,
        school: row.school,
        city: row.city_name,
        starts_on: row.starts_on,
        ends_on: row.ends_on,
        places: row.places,
        taken: row.places_taken,
        left: row.places - row.places_taken,
        waiting: row.waiting,
      },
    ]),
  );
}

/** Groups to come that the palette finds. */
export async function findGroups(deps: StaffDeps, staffId: string, text: string): Promise<Found[]> {
  const listQuery = parseListQuery(educationList, { q: text, state: 'coming' });
  const { ids } = await pageIds(deps.db, officeSql.educationListSql, listQuery, { me: staffId }, 5);
  const rows = await listGroupRows(deps, ids);
  return ids.flatMap((id) => {
    const group = rows.get(id);
    if (!group) return [];
    const hint = `${daysInWords(group.starts_on, group.ends_on)}, ${group.city}, свободно ${group.left}`;
    return [{ kind: 'Группа', title: group.course, hint, path: officePaths.educationGroup(id) }];
  });
}
