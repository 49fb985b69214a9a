import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import type { FormFields } from './form-definition.ts';

export interface NewRequest {
  readonly id: string;
  readonly number: string;
  readonly form: string;
  readonly fields: FormFields;
  readonly userId: string | null;
  readonly companyId: string | null;
  readonly pageUrl: string | null;
  readonly email: string | null;
  readonly subjectId: string | null;
  readonly address: string;
  readonly userAgent: string | null;
}

export interface StoredUpload {
  readonly id: string;
  readonly storageKey: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: Buffer;
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
      address: request.address,
      user_agent: request.userAgent?.slice(0, 300) ?? null,
    })
    .execute();
}

export async function insertFiles(db: Db, requestId: string, files: readonly StoredUpload[]): Promise<void> {
  if (files.length === 0) return;
  await db
    .insertInto('files')
    .values(
      files.map(({ id, storageKey, name, mime, size, sha256 }) => ({
        id,
        storage_key: storageKey,
        name,
        mime,
        size,
        sha256,
      })),
    )
    .execute();
  await db
    .insertInto('request_files')
    .values(files.map(({ id }, position) => ({ request_id: requestId, file_id: id, position })))
    .execute();
}
