import { recordName } from '@spindle/contract/staff/audit-list';
import { officeAddress } from '@spindle/contract/staff/office-paths';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Letter } from '../emails/email.ts';
import type { Actor } from './actor.ts';
import type { AuditEntry } from './audit.rules.ts';
import { writeAudit } from './audit.sql.ts';
import { mentioned } from './mentions.rules.ts';
import { addNote } from './notes.sql.ts';
import type { StaffDeps } from './staff-deps.ts';
import { StaffError } from './staff-error.ts';
import { activeStaff, staffName } from './staff-name.sql.ts';
import { withCurrent } from './versions.ts';

/** Reads a record as it is at one moment: the version belongs to everything that is shown with it. */
export const atOneMoment = <D extends { readonly db: Db }, T>(
  deps: D,
  read: (deps: D) => Promise<T>,
): Promise<T> => inTransaction(deps.db, (db) => read({ ...deps, db }), { isolation: 'repeatable read' });

/** Runs a change and returns the record after it; a version conflict carries the current record. */
export async function afterChange<T, R>(
  work: () => Promise<R>,
  show: (result?: R) => Promise<T>,
): Promise<T> {
  return show(await withCurrent(work, show));
}

interface Assignment extends Pick<AuditEntry, 'action' | 'record'> {
  readonly to: string | null;
  /** Locks the record at the expected version and returns its current assignee and a setter. */
  readonly lockAssignee: (tx: Db) => Promise<{ from: string | null; set: () => Promise<unknown> }>;
}

/** Assigns a record to a member of staff who may sign in, or to nobody. */
export function assignTo(
  { db }: Pick<StaffDeps, 'db'>,
  actor: Actor,
  { action, record, to, lockAssignee }: Assignment,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { from, set } = await lockAssignee(tx);
    const name = to === null ? null : await staffName(tx, to);
    if (to !== null && name === null) throw new StaffError('Такого сотрудника нет или его вход закрыт.');
    const before = from === null ? null : await staffName(tx, from);
    await set();
    await writeAudit(tx, actor, { action, record, before: { assignee: before }, after: { assignee: name } });
  });
}

/**
 * Adds a note that only staff read; the audit log records it without its text. Colleagues mentioned as «@Имя Фамилия»
 * get an e-mail.
 */
export function noteOn(
  { db, newId, post, officeUrl }: StaffDeps,
  actor: Actor & { kind: 'person' },
  {
    action,
    record,
    text,
    path,
  }: Pick<AuditEntry, 'action' | 'record'> & {
    readonly text: string;
    /** Of the record in the office. */
    readonly path: string;
  },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [record_kind, record_id] = record;
    await addNote(tx, { id: newId(), record_kind, record_id, staff_id: actor.id, text });
    await writeAudit(tx, actor, { action, record });
    const colleagues = text.includes('@') ? await activeStaff(tx) : [];
    const called = mentioned(text, colleagues).filter(({ id }) => id !== actor.id);
    const who = colleagues.find(({ id }) => id === actor.id);
    for (const { email } of called)
      await post(
        tx,
        { template: 'staff-mention', to: email, of: null },
        mentionEmail(who ? `${who.first_name} ${who.last_name}` : 'Коллега', recordName(...record), {
          text: 'Открыть запись',
          path: new URL(officeAddress(path), officeUrl).href,
        }),
      );
  });
}

/** To a colleague; the words of the note stay in the office. */
export function mentionEmail(who: string, record: string, button: { text: string; path: string }): Letter {
  const title = `${who}: заметка для вас`;
  return {
    values: { кто: who, запись: record },
    subject: `${title}, ${record}`,
    preheader: record,
    heading: title,
    paragraphs: [`Вас упомянули в\u00a0заметке. Запись: ${record}.`],
    button,
  };
}
