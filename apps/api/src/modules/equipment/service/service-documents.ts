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
import { type KeptFile, withKeptFiles } from '../../../kernel/uploads/stored-files.ts';
import type { Upload } from '../../../kernel/uploads/upload.ts';
import { requestPath } from './service-links.ts';
import { papersLetter } from '../equipment.emails.ts';
import type { ServiceActs } from './service-acts.service.ts';
import * as cardsSql from './service-cards.sql.ts';
import * as papersSql from './service-documents.sql.ts';
import type { PaperRow } from './service-documents.sql.ts';
import * as requestsSql from './service-requests.sql.ts';
import { unknownRequest } from './service-steps.ts';

interface NewPaper {
  readonly kind: (typeof SERVICE_PAPER_KINDS)[number];
  readonly title: string;
  readonly file: KeptFile;
}

export interface PapersDeps extends StaffDeps {
  readonly storage: FileStorage;
  readonly log: Pick<ApiDeps['log'], 'warn'>;
}

/** Files as staff give them; without a title each is called as its file. */
export interface GivenPapers {
  readonly kind: NewPaper['kind'];
  readonly title: string | undefined;
  readonly uploads: readonly Omit<Upload, 'head'>[];
}

/** The same as a browser of the office has sent them. */
export type AttachedPapers = Omit<GivenPapers, 'uploads'> & { readonly uploads: readonly Upload[] };

const longestTitle = 200;

/** Puts files into the storage and names them in a transaction; nothing stays of them when it fails. Tells their titles. */
export async function keepPapers(
  deps: PapersDeps,
  { kind, title, uploads }: GivenPapers,
  attach: (tx: Db, papers: readonly NewPaper[]) => Promise<void>,
): Promise<string[]> {
  return withKeptFiles(deps, uploads, async (files) => {
    const papers = files.map((file) => ({
      kind,
      file,
      title: title ?? parse(file.name).name.slice(0, longestTitle),
    }));
    await inTransaction(deps.db, (tx) => attach(tx, papers));
    return papers.map((paper) => paper.title);
  });
}

/** A paper on its way to a reader: the file somebody has put there, or the act, which is made when it is asked for. */
export async function openPaper(
  { storage, acts }: PaperReading,
  paper: PaperRow | undefined,
): Promise<SentFile> {
  if (!paper) throw new AppError('not_found');
  const { file_name: name, size, mime, storage_key } = paper;
  if (name !== null && mime !== null && size !== null && storage_key !== null)
    return openStored(storage, { name, size, mime, storage_key });
  const { service_request_id: request, title, issued_on } = paper;
  const bytes = request === null ? undefined : await acts.pdf(request, issued_on);
  if (!bytes) throw new AppError('not_found');
  return {
    name: `${title}.pdf`,
    mime: 'application/pdf',
    size: bytes.length,
    stream: Readable.from([bytes]),
  };
}

export interface PaperReading {
  readonly storage: Pick<FileStorage, 'open'>;
  readonly acts: ServiceActs;
}

interface Place {
  readonly number: string;
  readonly userId: string | null;
  readonly clientId: string | null;
  readonly cardId: string | null;
  readonly requestId: string | null;
}

/** Files of a request for service: among its papers, in its history, and told to the customer. */
export async function attachToRequest(
  deps: StaffDeps,
  tx: Db,
  number: string,
  papers: readonly NewPaper[],
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
  await store(deps, tx, papers, {
    number,
    userId: owner.user_id,
    clientId: owner.client_id,
    cardId: request.card_id,
    requestId: request.id,
  });
  const titles = papers.map(({ title }) => title);
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
  await deps.post(tx, envelope, papersLetter(request, titles, await requestPath(tx, request, deps.now())));
}

/** Files of a machine that belong to no request. */
export async function attachToCard(
  deps: StaffDeps,
  tx: Db,
  card: cardsSql.CardRow,
  papers: readonly NewPaper[],
): Promise<void> {
  await store(deps, tx, papers, {
    number: card.number,
    userId: card.user_id,
    clientId: card.client_id,
    cardId: card.id,
    requestId: null,
  });
}

async function store(deps: StaffDeps, tx: Db, papers: readonly NewPaper[], place: Place): Promise<void> {
  const files = papers.map(({ file }) => file);
  await insertFiles(tx, files);
  await papersSql.addPapers(
    tx,
    papers.map(({ kind, title, file }) => ({
      id: deps.newId(),
      user_id: place.userId,
      client_id: place.clientId,
      kind,
      number: place.number,
      title,
      issued_on: shopDay(deps.now()),
      amount: null,
      order_id: null,
      file_id: file.id,
      service_card_id: place.cardId,
      service_request_id: place.requestId,
    })),
  );
}
