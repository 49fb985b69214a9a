import { emailKey } from '@spindle/contract/fields/contact/email';
import { DOCUMENT_KINDS, type DocumentKind } from '@spindle/contract/documents';
import type { Db } from '@spindle/database/pool';
import * as z from 'zod/mini';
import { nameUuid } from '../../kernel/imports/name-uuid.ts';
import type { Problems } from '../../kernel/imports/import-problems.ts';
import { repeated } from '../../kernel/imports/repeated.ts';
import { type FileCheck, readYaml } from '../../kernel/imports/yaml-file.ts';
import type { FileStorage } from '../../kernel/storage/file-storage.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const line = z.string().check(z.minLength(1), z.maxLength(300));

const Documents = z.object({
  documents: z
    .array(
      z.object({
        /** The company's tax number, or the person's e-mail. */
        inn: z.optional(line),
        email: z.optional(line),
        kind: z.enum(Object.keys(DOCUMENT_KINDS) as [DocumentKind, ...DocumentKind[]]),
        number: line,
        title: line,
        issued_on: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'нужна дата вида 2026-10-12 в кавычках')),
        /** Roubles. */
        amount: z.optional(z.number().check(z.minimum(0), z.maximum(1e12))),
        /** Relative to the list, in `documents/`. */
        file: z.string().check(z.regex(/^[a-z\d][a-z\d-]*\.pdf$/, 'нужно имя файла .pdf из папки documents')),
      }),
    )
    .check(z.maxLength(1000)),
});
type CheckedDocuments = FileCheck<z.infer<typeof Documents>>;
type Entry = CheckedDocuments['value']['documents'][number];

export function readDocuments(
  file: string,
  source: string,
  problems: Problems,
): CheckedDocuments | undefined {
  const checked = readYaml(file, source, Documents, problems);
  if (!checked) return undefined;
  const { documents } = checked.value;
  for (const index of repeated(documents.map(keyOf))) {
    problems.add(checked.locate(['documents', index]), 'такой документ уже записан');
  }
  for (const [index, { inn, email }] of documents.entries()) {
    if ((inn === undefined) === (email === undefined)) {
      problems.add(checked.locate(['documents', index]), 'нужен либо inn компании, либо email человека');
    }
  }
  return checked;
}

const keyOf = ({ inn, email, kind, number }: Entry): string => `${inn ?? email} ${kind} ${number}`;

interface StoredDocument {
  readonly entry: Entry;
  readonly index: number;
  readonly storageKey: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/** Puts the files of new documents into the storage: before the transaction that names them. */
export async function putDocuments(
  db: Db,
  storage: FileStorage,
  directory: string,
  { value: { documents } }: CheckedDocuments,
): Promise<StoredDocument[]> {
  const stored: StoredDocument[] = [];
  for (const [index, entry] of documents.entries()) {
    const existing = await db
      .selectFrom('documents')
      .select('id')
      .where('id', '=', documentId(entry))
      .executeTakeFirst();
    if (existing) continue;
    const bytes = await readFile(path.join(directory, 'documents', entry.file));
    const sha256 = createHash('sha256').update(bytes).digest();
    stored.push({ entry, index, storageKey: await storage.put(bytes), size: bytes.length, sha256 });
  }
  return stored;
}

const documentId = (entry: Entry): string => nameUuid(`document:${keyOf(entry)}`);

/** Adds the documents; one that is there already stays as it is. */
export async function storeDocuments(
  tx: Db,
  stored: readonly StoredDocument[],
  { locate }: CheckedDocuments,
  problems: Problems,
): Promise<void> {
  for (const { entry, index, storageKey, size, sha256 } of stored) {
    const owner = await ownerOf(tx, entry);
    if (!owner) {
      problems.add(
        locate(['documents', index]),
        entry.inn === undefined ? `почты ${entry.email} нет` : `компании с ИНН ${entry.inn} нет`,
      );
      continue;
    }
    const id = documentId(entry);
    const fileId = nameUuid(`document file:${keyOf(entry)}`);
    const name = `${entry.title}.pdf`;
    await tx
      .insertInto('files')
      .values({ id: fileId, storage_key: storageKey, name, mime: 'application/pdf', size, sha256 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('documents')
      .values({
        id,
        ...owner,
        kind: entry.kind,
        number: entry.number,
        title: entry.title,
        issued_on: entry.issued_on,
        amount: entry.amount === undefined ? null : Math.round(entry.amount * 100),
        file_id: fileId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function ownerOf(tx: Db, { inn, email }: Entry) {
  if (inn !== undefined) {
    const client = await tx
      .selectFrom('clients')
      .select('id')
      .where('inn', '=', inn)
      .where('checked_at', 'is not', null)
      .executeTakeFirst();
    return client && { client_id: client.id, user_id: null };
  }
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey(email ?? ''))
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return user && { user_id: user.id, client_id: null };
}
