import { AppError } from '@spindle/contract/errors';
import type { Queue } from '@spindle/contract/staff/office';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { EMAIL_STATE_NAMES, troubledEmails } from '@spindle/contract/staff/lists/emails-list';
import type { ListedEmail, StaffJobs, StaffEmail } from '@spindle/contract/staff/texts/staff-mail';
import { inTransaction } from '@spindle/database/transaction';
import { announce } from '../../kernel/sql/announce.sql.ts';
import * as jobsSql from '../../kernel/jobs.sql.ts';
import { emailsChannel, mailQueue } from '../../kernel/mail/outbox.ts';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffMember } from '../../kernel/staff/handle-staff.ts';
import { momentCell, type ExportColumns } from '../../kernel/staff/list-spreadsheet.ts';
import type { ListReader } from '../../kernel/staff/lists.sql.ts';
import { leaderOf } from '../../kernel/staff/assigned-customers.sql.ts';
import { afterChange } from '../../kernel/staff/records.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { queueOf } from '../../kernel/staff/queue.ts';
import { refuseStale } from '../../kernel/staff/versions.ts';
import * as officeSql from './mail-office.sql.ts';
import { cronLabel, queueTitle, withoutLinks } from './mail.rules.ts';

/** Managers limited to their own customers see only e-mails to those. */
export const readerOf = (staff: StaffMember): ListReader => ({
  me: staff.id,
  only: officeSql.ledBy(leaderOf(staff)),
});

/** Columns of the file. */
export const emailColumns: ExportColumns<ListedEmail> = [
  ['Создано', (row) => momentCell(row.created_at)],
  ['Кому', (row) => row.to],
  ['Тема', (row) => row.subject],
  ['Шаблон', (row) => row.template],
  ['Состояние', (row) => EMAIL_STATE_NAMES[row.state]],
  ['Попыток', (row) => row.attempts],
  ['Ответ почты', (row) => row.error],
  ['Ушло', (row) => momentCell(row.sent_at)],
];

export async function listEmailRows(
  { db }: StaffDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ListedEmail>> {
  return new Map((await officeSql.emailRows(db, ids)).map((row) => [row.id, listed(row)]));
}

const listed = (row: officeSql.OfficeEmailRow): ListedEmail => ({
  id: row.id,
  version: row.version,
  state: row.state,
  template: row.template,
  to: row.recipient,
  subject: row.subject,
  attempts: row.attempts,
  error: row.last_error,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
});

export async function showStaffEmail({ db }: StaffDeps, staff: StaffMember, id: string): Promise<StaffEmail> {
  const row = await officeSql.emailRow(db, id, leaderOf(staff));
  if (!row) throw new AppError('not_found');
  return {
    ...listed(row),
    reply_to: row.reply_to,
    html: withoutLinks(row.html),
    files: row.attachments.map(({ name }) => name),
    may_send: staff.permissions.has('mail.send') && row.state !== 'waiting',
  };
}

/** Sends an e-mail once more; one that is still queued is refused. */
export async function sendAgain(
  deps: StaffDeps,
  staff: StaffMember,
  actor: Actor,
  id: string,
  version: number,
): Promise<StaffEmail> {
  if (!(await officeSql.emailRow(deps.db, id, leaderOf(staff)))) throw new AppError('not_found');
  return afterChange(
    () => putAgain(deps, actor, id, version),
    () => showStaffEmail(deps, staff, id),
  );
}

/** Puts the e-mail back into the queue; without a version, whatever its current state. */
export function putAgain(
  { db, newId }: StaffDeps,
  actor: Actor,
  id: string,
  version?: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const email = await officeSql.lockedEmail(tx, id);
    if (!email) throw new AppError('not_found');
    await refuseStale(tx, ['letter', id], version, email);
    if (email.state === 'waiting') throw new StaffError('Письмо уже в\u00a0очереди.');
    const host = email.message_id.slice(email.message_id.indexOf('@'));
    await officeSql.requeue(tx, id, `<${newId()}${host}`);
    await writeAudit(tx, actor, {
      action: 'letters.again',
      record: ['letter', id],
      before: { state: email.state, attempts: email.attempts },
      after: { state: 'waiting', attempts: 0 },
    });
    await jobsSql.hurryKey(tx, mailQueue, id);
    // Wakes the mail worker at commit.
    await announce(tx, emailsChannel);
  });
}

export async function showJobs({ db }: StaffDeps): Promise<StaffJobs> {
  const [queues, troubled] = [await jobsSql.queueRows(db), await jobsSql.troubledRows(db)];
  return {
    queues: queues.map((row) => ({
      name: row.name,
      title: queueTitle(row.name),
      when: cronLabel(row.cron),
      waiting: row.waiting,
      running: row.running,
      failed: row.failed,
      done_at: row.done_at?.toISOString() ?? null,
    })),
    troubled: troubled.map((row) => ({
      id: row.id,
      version: row.version,
      queue: row.name,
      title: queueTitle(row.name),
      state: row.state,
      reason: row.error ?? 'Причина не\u00a0записана',
      attempts: row.retry_count + 1,
      created_at: row.created_on.toISOString(),
      next_at: row.state === 'retry' ? row.start_after.toISOString() : null,
      letter_id: row.name === mailQueue ? row.singleton_key : null,
    })),
  };
}

/** Makes a failed job due now. */
export function hurryJob({ db }: StaffDeps, actor: Actor, id: string, version: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const job = await jobsSql.lockTroubled(tx, id);
    if (job) await refuseStale(tx, ['job', id], version, job);
    const queue = await jobsSql.hurryJob(tx, id);
    if (queue === undefined) throw new StaffError('Это задание уже выполнено или идёт.');
    await writeAudit(tx, actor, { action: 'jobs.again', record: ['job', id], after: { queue } });
  });
}

const normHours = 1;

export async function waitingMail({ db }: StaffDeps, staff: StaffMember): Promise<Queue> {
  const queue = {
    key: 'letters-troubled',
    title: 'Письма',
    hint: 'не\u00a0ушли',
    path: officePaths.letters(troubledEmails),
    norm_hours: normHours,
  };
  return queueOf(staff, queue, await officeSql.troubledEmailAges(db, normHours, leaderOf(staff)));
}

export async function waitingJobs({ db }: StaffDeps, staff: StaffMember): Promise<Queue> {
  const queue = {
    key: 'jobs-troubled',
    title: 'Задания',
    hint: 'не\u00a0удались',
    path: officePaths.jobs(),
    norm_hours: normHours,
  };
  return queueOf(staff, queue, await jobsSql.troubledAges(db, normHours));
}
