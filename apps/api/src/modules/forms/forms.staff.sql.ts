import type { Db } from '@spindle/database/pool';
import type { RequestStatus } from './request-status.rules.ts';

export interface RequestFilter {
  readonly limit: number;
  readonly form?: string | undefined;
  readonly status?: RequestStatus | undefined;
}

/** For staff: the newest requests. */
export function listRequests(db: Db, { limit, form, status }: RequestFilter) {
  let query = db
    .selectFrom('requests')
    .leftJoin('users', 'users.id', 'requests.user_id')
    .select(['number', 'form', 'status', 'fields', 'requests.created_at', 'users.email as user_email'])
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests.id')
    .limit(Math.min(limit, 1000));
  if (form !== undefined) query = query.where('form', '=', form);
  if (status !== undefined) query = query.where('status', '=', status);
  return query.execute();
}

/** For staff: one request whole, with its files and consent; undefined when there is none. */
export async function showRequest(db: Db, number: string) {
  const request = await db
    .selectFrom('requests')
    .leftJoin('companies', 'companies.id', 'requests.company_id')
    .leftJoin('users', 'users.id', 'requests.user_id')
    .selectAll('requests')
    .select(['companies.city_name as office', 'users.email as user_email'])
    .where('number', '=', number)
    .executeTakeFirst();
  if (!request) return undefined;
  const files = await db
    .selectFrom('request_files')
    .innerJoin('files', 'files.id', 'request_files.file_id')
    .select(['files.id', 'files.name', 'files.mime', 'files.size', 'files.storage_key'])
    .where('request_id', '=', request.id)
    .orderBy('position')
    .execute();
  const consent = await db
    .selectFrom('consents')
    .select(['text_version', 'subject', 'address', 'given_at', 'withdrawn_at'])
    .where('request_id', '=', request.id)
    .executeTakeFirst();
  const history = await db
    .selectFrom('request_history')
    .select(['status', 'answer', 'at'])
    .where('request_id', '=', request.id)
    .orderBy('id')
    .execute();
  return { ...request, files, consent, history };
}

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

export interface StoredStep {
  readonly status: RequestStatus;
  readonly answer: string | null;
  readonly keepsSubject: boolean;
  /** Who took it; null is a command. */
  readonly staffId: string | null;
  readonly assigneeId: string | null;
  readonly answeredAt: Date | null;
  readonly isSpam: boolean;
}

/** Tells the id of the step in the history. */
export async function setStatus(tx: Db, id: string, step: StoredStep): Promise<string> {
  const { status, answer, keepsSubject, staffId, assigneeId, answeredAt, isSpam } = step;
  await tx
    .updateTable('requests')
    .set((value) => ({
      status,
      assignee_id: assigneeId,
      answered_at: answeredAt,
      is_spam: isSpam,
      // Taken up again, it waits for what it had.
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

/** Message-IDs of the letters of a request to its sender, oldest first. */
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
