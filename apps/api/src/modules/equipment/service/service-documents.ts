import { AppError } from '@spindle/contract/errors';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { SERVICE_PAPER_KINDS } from '@spindle/contract/staff/service/staff-service';
import { parse } from 'node:path';
import { Readable } from 'node:stream';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { SentFile } from '../../../kernel/http/attachment.ts';
import type { ApiDeps } from '../../../kernel/deps.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import type { FileStorage } from '../../../kernel/storage/file-storage.ts';
import { openStored } from '../../../kernel/storage/open-stored.ts';
import { insertFiles } from '../../../kernel/uploads/files.sql.ts';
import { type StoredUpload, withStoredUploads } from '../../../kernel/uploads/stored-files.ts';
import type { Upload } from '../../../kernel/uploads/upload.ts';
import { requestPath } from './service-links.ts';
import { serviceFilesEmail } from '../equipment.emails.ts';
import type { ServiceActs } from './service-acts.service.ts';
import * as cardsSql from './service-cards.sql.ts';
import * as documentsSql from './service-documents.sql.ts';
import type { ServiceDocumentRow } from './service-documents.sql.ts';
import * as requestsSql from './service-requests.sql.ts';
import { unknownRequest } from './service-steps.ts';

interface NewDocument {
  readonly kind: (typeof SERVICE_PAPER_KINDS)[number];
  readonly title: string;
  readonly file: StoredUpload;
}

export interface DocumentsDeps extends StaffDeps {
  readonly storage: FileStorage;
  readonly log: Pick<ApiDeps['log'], 'warn'>;
}

/** Files as staff give them; without a title each is called as its file. */
export interface DocumentsInput {
  readonly kind: NewDocument['kind'];
  readonly title: string | undefined;
  readonly uploads: readonly Omit<Upload, 'head'>[];
}

/** The same as a browser of the office has sent them. */
export type AttachedPapers = Omit<DocumentsInput, 'uploads'> & { readonly uploads: readonly Upload[] };

const longestTitle = 200;

/** Stores files and records them in a transaction, removing them again if it fails, and returns their titles. */
export async function storeDocuments(
  deps: DocumentsDeps,
  { kind, title, uploads }: DocumentsInput,
  attach: (tx: Db, documents: readonly NewDocument[]) => Promise<void>,
): Promise<string[]> {
  return withStoredUploads(deps, uploads, async (files) => {
    const documents = files.map((file) => ({
      kind,
      file,
      title: title ?? parse(file.name).name.slice(0, longestTitle),
    }));
    await inTransaction(deps.db, (tx) => attach(tx, documents));
    return documents.map((doc) => doc.title);
  });
}

/** Opens a document: an attached file, or the act, which is rendered on request. */
export async function openDocument(
  { storage, acts }: DocumentReadDeps,
  doc: ServiceDocumentRow | undefined,
): Promise<SentFile> {
  if (!doc) throw new AppError('not_found');
  const { file_name: name, size, mime, storage_key } = doc;
  if (name !== null && mime !== null && size !== null && storage_key !== null)
    return openStored(storage, { name, size, mime, storage_key });
  const { service_request_id: request, title, issued_on } = doc;
  const bytes = request === null ? undefined : await acts.pdf(request, issued_on);
  if (!bytes) throw new AppError('not_found');
  return {
    name: `${title}.pdf`,
    mime: 'application/pdf',
    size: bytes.length,
    stream: Readable.from([bytes]),
  };
}

export interface DocumentReadDeps {
  readonly storage: Pick<FileStorage, 'open'>;
  readonly acts: ServiceActs;
}

interface DocumentOwner {
  readonly number: string;
  readonly userId: string | null;
  readonly clientId: string | null;
  readonly cardId: string | null;
  readonly requestId: string | null;
}

/** Attaches files of a service request to its documents and history and notifies the customer. */
export async function attachToRequest(
  deps: StaffDeps,
  tx: Db,
  number: string,
  documents: readonly NewDocument[],
): Promise<void> {
  const request = await requestsSql.lockByNumber(tx, number);
  if (!request) throw unknownRequest(number);
  const card = request.card_id === null ? undefined : await cardsSql.cardById(tx, request.card_id);
  const owner = card ?? { user_id: request.user_id, client_id: null };
  const isGuest = owner.user_id === null && owner.client_id === null;
  if (isGuest && request.email === '')
    throw new StaffError(
      `Заявку ${number} прислал гость без почты: ни\u00a0кабинета, ни\u00a0письма, где он увидел\u00a0бы файл, нет.`,
    );
  await store(deps, tx, documents, {
    number,
    userId: owner.user_id,
    clientId: owner.client_id,
    cardId: request.card_id,
    requestId: request.id,
  });
  const titles = documents.map(({ title }) => title);
  await requestsSql.addHistory(tx, {
    service_request_id: request.id,
    status: null,
    actor: 'staff',
    user_id: null,
    note: `Добавлены файлы: ${titles.join(', ')}`,
    at: deps.now(),
  });
  if (request.email === '') return;
  const envelope = { template: 'service-papers' as const, to: request.email, of: request.user_id };
  await deps.post(
    tx,
    envelope,
    serviceFilesEmail(request, titles, await requestPath(tx, request, deps.now())),
  );
}

/** Files of a machine that belong to no request. */
export async function attachToCard(
  deps: StaffDeps,
  tx: Db,
  card: cardsSql.CardRow,
  documents: readonly NewDocument[],
): Promise<void> {
  await store(deps, tx, documents, {
    number: card.number,
    userId: card.user_id,
    clientId: card.client_id,
    cardId: card.id,
    requestId: null,
  });
}

async function store(
  deps: StaffDeps,
  tx: Db,
  documents: readonly NewDocument[],
  owner: DocumentOwner,
): Promise<void> {
  const files = documents.map(({ file }) => file);
  await insertFiles(tx, files);
  await documentsSql.addDocuments(
    tx,
    documents.map(({ kind, title, file }) => ({
      id: deps.newId(),
      user_id: owner.userId,
      client_id: owner.clientId,
      kind,
      number: owner.number,
      title,
      issued_on: shopDay(deps.now()),
      amount: null,
      order_id: null,
      file_id: file.id,
      service_card_id: owner.cardId,
      service_request_id: owner.requestId,
    })),
  );
}
