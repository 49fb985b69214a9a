import type { Db } from '@spindle/database/pool';
import { announce } from '../../kernel/sql/announce.sql.ts';
import { nameUuid } from '../../kernel/imports/name-uuid.ts';
import { jobActor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import * as scheduleSql from './schedule-roll.sql.ts';
import { endOf, nextDue } from './schedule.rules.ts';
import { workingDayFrom } from '../delivery/working-days.rules.ts';

/** A later group of a series has an id of its own, so people stay in the group they joined. */
export const groupId = (series: string, startsOn?: string): string =>
  nameUuid(`education-schedule/${series}${startsOn === undefined ? '' : `/${startsOn}`}`);

/** Opens the next group of every series whose last one has started. */
export async function rollSchedule(tx: Db, today: string): Promise<void> {
  const last = await scheduleSql.lastOfSeries(tx);
  const next = last.flatMap(({ days, ...group }) => {
    if (group.starts_on > today) return [];
    const due_on = nextDue(group.due_on ?? group.starts_on, group.repeat_weeks ?? 1, today);
    const starts_on = workingDayFrom(due_on);
    return [
      { ...group, id: groupId(group.series, starts_on), due_on, starts_on, ends_on: endOf(starts_on, days) },
    ];
  });
  if (next.length === 0) return;
  const opened = await scheduleSql.insertGroups(tx, next);
  for (const { id, starts_on } of next.filter((group) => opened.includes(group.id)))
    await writeAudit(tx, jobActor('courses held again'), {
      action: 'education.roll',
      record: ['education-group', id],
      after: { day: starts_on },
    });
  await announce(tx, 'education');
}
