import { AppError } from '@spindle/contract/errors';
import { plainTag, TAG_LENGTH, TAGS_AT_MOST } from '@spindle/contract/staff/lists';
import { inTransaction } from '@spindle/database/transaction';
import { type Actor, staffIdOf } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { Desk } from '../../kernel/staff/desk.ts';
import { requirePermission, type StaffMember } from '../../kernel/staff/handle-staff.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as tagsSql from '../../kernel/staff/tags.sql.ts';

/** A list whose records have tags, for staff who may read it. */
function tagList(desk: Desk, staff: StaffMember, name: string) {
  const list = desk.list(name);
  const { tags } = list?.definition ?? {};
  if (!list || !tags) throw new AppError('not_found');
  requirePermission(staff, list.permission);
  return { sql: list.sql, reader: list.readerOf(staff), ...tags };
}

export function listKnownTags({ db }: StaffDeps, desk: Desk, staff: StaffMember, name: string) {
  const { record, sql, reader } = tagList(desk, staff, name);
  return tagsSql.tagsInUse(db, record, sql, reader);
}

/** Tags of the named records; those the person may not see have none. */
export async function listTags(
  { db }: StaffDeps,
  desk: Desk,
  staff: StaffMember,
  name: string,
  ids: readonly string[],
): Promise<Record<string, string[]>> {
  const { record, sql, reader } = tagList(desk, staff, name);
  const seen = await tagsSql.seenNames(db, sql, reader, ids);
  const rows = await tagsSql.tagsOf(
    db,
    record,
    ids.filter((id) => seen.has(id)),
  );
  const tags: Record<string, string[]> = {};
  for (const row of rows) (tags[row.record_id] ??= []).push(row.tag);
  return tags;
}

/** Adds a tag to a record or removes it, idempotently. Returns the record's tags. */
export function changeTags(
  deps: StaffDeps,
  desk: Desk,
  staff: StaffMember,
  actor: Actor,
  {
    list,
    id,
    tag: tagInput,
    on,
  }: { readonly list: string; readonly id: string; readonly tag: string; readonly on: boolean },
): Promise<string[]> {
  const { record, permission, sql, reader } = tagList(desk, staff, list);
  requirePermission(staff, permission);
  const tag = plainTag(tagInput);
  if (tag === '' || tag.length > TAG_LENGTH)
    throw new StaffError(`Метка\u00a0— слово или два, до\u00a0${TAG_LENGTH}\u00a0знаков.`);
  return inTransaction(deps.db, async (tx) => {
    if (!(await tagsSql.seenNames(tx, sql, reader, [id])).has(id)) throw new AppError('not_found');
    const now = async (): Promise<string[]> => (await tagsSql.tagsOf(tx, record, [id])).map((row) => row.tag);
    const before = await now();
    const isChanged = on
      ? await tagsSql.addTag(tx, { record_kind: record, record_id: id, tag, staff_id: staffIdOf(actor) })
      : await tagsSql.removeTag(tx, record, id, tag);
    const after = await now();
    if (after.length > TAGS_AT_MOST) throw new StaffError(`Меток уже ${TAGS_AT_MOST}: снимите лишнюю.`);
    if (isChanged)
      await writeAudit(tx, actor, {
        action: 'records.tag',
        record: [record, id],
        before: { tags: before },
        after: { tags: after },
      });
    return after;
  });
}
