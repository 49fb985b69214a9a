import { isUuid } from '@spindle/contract/fields/id';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { announce } from '../../kernel/sql/announce.sql.ts';
import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import * as educationSql from './education.sql.ts';

/** One group; undefined where there is none. */
export async function showGroup({ db }: Pick<StaffDeps, 'db'>, groupId: string) {
  const [group] = isUuid(groupId)
    ? await educationSql.schedule(db, { id: groupId }, { offset: 0, limit: 1 })
    : [];
  return group;
}

/** Groups of a course that accept people and have not started. */
export function listGroupsOf({ db, now }: StaffDeps, course: string) {
  return educationSql.schedule(
    db,
    { from: addDays(shopDay(now()), 1), unclosed: true, course },
    { offset: 0, limit: 50 },
  );
}

/** Reserves seats for a telephone call and returns how many remain. */
export function reserveSeats(
  { db, now }: StaffDeps,
  actor: Actor,
  groupId: string,
  places: number,
  version?: number,
): Promise<number> {
  return change(db, actor, { groupId, places, version }, (tx) =>
    takeGroupSeats(tx, groupId, places, shopDay(now())),
  );
}

/** Releases seats of somebody who will not come and returns how many remain. */
export function releaseSeats(
  { db }: StaffDeps,
  actor: Actor,
  groupId: string,
  places: number,
  version?: number,
): Promise<number> {
  return change(db, actor, { groupId, places: -places, version }, async (tx) => {
    if (!(await educationSql.releasePlaces(tx, groupId, places)))
      throw new StaffError('Столько занятых мест в группе нет.');
  });
}

/** In the caller's transaction, for a request that gets seats. */
export async function takeGroupSeats(tx: Db, groupId: string, places: number, today: string): Promise<void> {
  if (!(await educationSql.takePlaces(tx, groupId, places, today)))
    throw new StaffError('Столько свободных мест в группе нет, или она уже началась, или запись закрыта.');
  await announce(tx, 'education');
}

/** Releases seats for a declined request, in the caller's transaction; seats nobody holds are ignored. */
export async function releaseGroupSeats(tx: Db, groupId: string, places: number): Promise<void> {
  await educationSql.releasePlaces(tx, groupId, places);
  await announce(tx, 'education');
}

async function change(
  db: Db,
  actor: Actor,
  /** The seats `work` takes; a negative number releases them. */
  {
    groupId,
    places,
    version,
  }: { readonly groupId: string; readonly places: number; readonly version?: number | undefined },
  work: (tx: Db) => Promise<void>,
): Promise<number> {
  if (!isUuid(groupId)) throw new StaffError(`Группы «${groupId}» нет.`);
  return inTransaction(db, async (tx) => {
    const currentVersion = await educationSql.groupForChange(tx, groupId);
    if (currentVersion) await refuseStale(tx, ['education-group', groupId], version, currentVersion);
    await work(tx);
    await announce(tx, 'education');
    const [group] = await educationSql.schedule(tx, { id: groupId }, { offset: 0, limit: 1 });
    const seatsTaken = group?.places_taken ?? 0;
    await writeAudit(tx, actor, {
      action: places > 0 ? 'education.take' : 'education.release',
      record: ['education-group', groupId],
      before: { places_taken: seatsTaken - places },
      after: { places_taken: seatsTaken },
    });
    return (group?.places ?? 0) - seatsTaken;
  });
}
