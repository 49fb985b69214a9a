import { paths } from '@spindle/contract/addresses/paths';
import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import { courseGroups, NOTIFIED_LABEL } from '@spindle/contract/staff/records/course-groups';
import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { SpecFact } from '@spindle/contract/staff/spec-records';
import type { Db } from '@spindle/database/pool';
import { announce } from '../../kernel/sql/announce.sql.ts';
import { daysInWords } from '../../kernel/text/document-text.ts';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import type { SpecCollection, SpecRemover } from '../../kernel/staff/spec-records.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as groupsSql from './course-groups-office.sql.ts';
import * as educationSql from './education.sql.ts';
import { showGroup } from './education.staff.ts';
import { areSameTerms, type GroupNews } from './group-news.rules.ts';

const [farthestDays, longestDays, namedAtMost] = [5 * 365, 365, 5];

const fact = (label: string, text: string): SpecFact => ({ label, text, is_warning: false });

/** Groups of courses: when, where and how many; who sits in them is of `forms/seats/seats.staff.ts`. */
const courseGroupActions = (
  { newId, now }: Pick<StaffDeps, 'newId' | 'now'>,
  news: GroupNews,
): SpecCollection => ({
  record: 'education-group',
  actions: { add: 'education.add', change: 'education.change', remove: 'education.remove' },
  specs: courseGroups.fields,
  nameOf: ({ starts_on = '', ends_on = '' }) => `Группа ${daysInWords(starts_on, ends_on)}`,
  urlOf: ({ course = '' }) => paths.course(course),
  async choices(db) {
    const [courses, schools] = await Promise.all([educationSql.courses(db), educationSql.schools(db)]);
    return {
      courses: courses.map(({ slug, name }) => ({ value: slug, label: name })),
      schools: schools.map(({ id, name }) => ({ value: id, label: name })),
    };
  },
  async facts(db, { id }) {
    const row = await groupsSql.groupRow(db, id);
    if (!row) return [];
    return [
      fact('Занято', `${row.places_taken} из\u00a0${row.places}`),
      fact(NOTIFIED_LABEL, String(await news.count(db, id))),
      ...(row.repeat_weeks === null ? [] : [fact('Повтор', `раз в\u00a0${row.repeat_weeks}\u00a0нед.`)]),
    ];
  },
  problem: (tx, fields, id) => problem(tx, fields, id, shopDay(now())),
  find: groupsSql.findCourseGroup,
  lock: groupsSql.lockCourseGroup,
  async insert(tx, fields) {
    const id = newId();
    await groupsSql.insertCourseGroup(tx, id, fields);
    return id;
  },
  async write(tx, id, fields) {
    const before = await showGroup({ db: tx }, id);
    await groupsSql.writeCourseGroup(tx, id, fields);
    const after = await showGroup({ db: tx }, id);
    if (!before || !after || areSameTerms(before, after) || before.ends_on < shopDay(now())) return;
    await news.changed(tx, id, { before, after, isSilent: fields['silent'] === 'yes' });
  },
  async remove(tx, id, remover) {
    const row = await groupsSql.groupRow(tx, id);
    const who = await whoIsIn(tx, id, row?.places_taken ?? 0, remover);
    if (who !== null)
      throw new StaffError(
        `Нельзя удалить: на\u00a0группу записаны ${who}. Перенесите их или закройте запись.`,
      );
    await groupsSql.removeCourseGroup(tx, id);
    // Otherwise the same group would open again at the next round.
    if (row && row.starts_on > shopDay(now())) await groupsSql.endSeries(tx, row.series);
  },
  changed: (tx) => announce(tx, 'education'),
});

export const courseGroupHooks = (
  deps: Pick<StaffDeps, 'newId' | 'now'>,
  news: GroupNews,
): RecordHooks<typeof courseGroups> => ({
  sql: groupsSql.courseGroupSql,
  recordType: courseGroupActions(deps, news),
  rows: groupsSql.listedGroups,
});

async function problem(
  tx: Db,
  fields: FieldValues,
  id: string | null,
  today: string,
): Promise<readonly [field: string, message: string] | null> {
  const { course = '', school = '', starts_on: starts = '', ends_on: ends = '' } = fields;
  const before = id === null ? undefined : await groupsSql.groupRow(tx, id);
  if (!(await educationSql.courses(tx)).some(({ slug }) => slug === course))
    return ['course', 'Такого курса на\u00a0сайте нет'];
  if (before && before.course_slug !== course && (await hasPeople(tx, before)))
    return ['course', 'На\u00a0группу уже записаны: курс не\u00a0меняется'];
  if (!(await educationSql.schools(tx)).some((one) => one.id === school))
    return ['school', 'Такой школы нет'];
  if (starts !== before?.starts_on && starts <= today)
    return ['starts_on', 'Начало должно быть позже сегодняшнего дня'];
  if (starts > addDays(today, farthestDays)) return ['starts_on', 'Больше чем через пять лет: проверьте год'];
  if (ends < starts) return ['ends_on', 'Конец не\u00a0может быть раньше начала'];
  if (ends > addDays(starts, longestDays)) return ['ends_on', 'Дольше года: проверьте дату'];
  const seatsTaken = before?.places_taken ?? 0;
  return Number(fields['places']) < seatsTaken
    ? ['places', `Уже занято мест: ${seatsTaken}. Меньше сделать нельзя`]
    : null;
}

const hasPeople = async (tx: Db, { id, places_taken: seatsTaken }: { id: string; places_taken: number }) =>
  seatsTaken > 0 || (await groupsSql.signedUp(tx, id, 1)).length > 0;

/** Describes who holds seats or waits; names are for permitted staff. */
async function whoIsIn(tx: Db, id: string, seatsTaken: number, remover: SpecRemover): Promise<string | null> {
  const rows = await groupsSql.signedUp(tx, id, namedAtMost + 1);
  if (rows.length === 0) return seatsTaken === 0 ? null : `по\u00a0телефону, мест: ${seatsTaken}`;
  const sees = (assignee: string | null): boolean =>
    remover.permissions.has('education.read') && (!remover.onlyOwn || assignee === remover.id);
  const names = rows.slice(0, namedAtMost).map(({ number, assignee_id, who }) => {
    const label = `заявка\u00a0${number}`;
    return sees(assignee_id) && who !== '' ? `${who} (${label})` : label;
  });
  return `${names.join(', ')}${rows.length > namedAtMost ? ' и\u00a0не\u00a0только' : ''}`;
}
