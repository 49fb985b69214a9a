import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { insertFiles } from '../../kernel/uploads/files.sql.ts';
import type { StoredUpload } from '../../kernel/uploads/stored-files.ts';
import type { FormFields } from './form-definition.ts';

interface NewRequest {
  readonly id: string;
  readonly number: string;
  readonly form: string;
  readonly fields: FormFields;
  readonly userId: string | null;
  readonly companyId: string | null;
  readonly pageUrl: string | null;
  readonly email: string | null;
  readonly subjectId: string | null;
  readonly waitsFor: string | null;
  /** Until when the sender is to be answered. */
  readonly dueAt: Date;
  readonly address: string;
  readonly userAgent: string | null;
}

export async function nextNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('request_numbers')::text as number`.execute(
    db,
  );
  return rows[0]?.number ?? '';
}

export async function insertRequest(db: Db, request: NewRequest): Promise<void> {
  await db
    .insertInto('requests')
    .values({
      id: request.id,
      number: request.number,
      form: request.form,
      fields: JSON.stringify(request.fields),
      user_id: request.userId,
      company_id: request.companyId,
      page_url: request.pageUrl,
      email: request.email,
      subject_id: request.subjectId,
      waits_for: request.waitsFor,
      due_at: request.dueAt,
      address: request.address,
      user_agent: request.userAgent?.slice(0, 300) ?? null,
    })
    .execute();
}

export async function insertRequestFiles(
  db: Db,
  requestId: string,
  files: readonly StoredUpload[],
  /** The step whose e-mail carries them; without it they belong to the sender. */
  historyId: string | null = null,
): Promise<void> {
  if (files.length === 0) return;
  await insertFiles(db, files);
  await db
    .insertInto('request_files')
    .values(
      files.map(({ id }, position) => ({
        request_id: requestId,
        file_id: id,
        position,
        history_id: historyId,
      })),
    )
    .execute();
}
