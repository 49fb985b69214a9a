import type { Db } from '@spindle/database/pool';
import type { RequestStatus } from './requests/request-status.rules.ts';

/** Held until the end of the transaction: two of the staff cannot answer at once. */
export function requestForChange(tx: Db, number: string) {
  return tx
    .selectFrom('requests')
    .select([
      'id',
      'form',
      'status',
      'fields',
      'email',
      'subject_id',
      'waits_for',
      'user_id',
      'version',
      'assignee_id',
      'answered_at',
      'is_spam',
      'created_at',
      'became_kind',
      'merged_into',
      'merged_status',
    ])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
}

interface StoredStep {
  readonly status: RequestStatus;
  readonly answer: string | null;
  readonly keepsSubject: boolean;
  /** Who took it; null is a command. */
  readonly staffId: string | null;
  readonly assigneeId: string | null;
  readonly answeredAt: Date | null;
  readonly isSpam: boolean;
}

/** Returns the id of the step in the history. */
export async function setStatus(tx: Db, id: string, step: StoredStep): Promise<string> {
  const { status, answer, keepsSubject, staffId, assigneeId, answeredAt, isSpam } = step;
  await tx
    .updateTable('requests')
    .set((value) => ({
      status,
      assignee_id: assigneeId,
      answered_at: answeredAt,
      is_spam: isSpam,
      // A request taken up again waits for the same subject.
      ...(keepsSubject ? {} : { subject_id: null, waits_for: value.ref('subject_id') }),
    }))
    .where('id', '=', id)
    .execute();
  const stored = await tx
    .insertInto('request_history')
    .values({ request_id: id, status, answer, staff_id: staffId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return stored.id;
}

const threadAtMost = 20;

/** Message-IDs of a request's e-mails to its sender, oldest first. */
export async function threadOf(tx: Db, requestId: string, recipient: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('letters')
    .select('message_id')
    .where('request_id', '=', requestId)
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(threadAtMost)
    .execute();
  return rows.map((row) => row.message_id).toReversed();
}
