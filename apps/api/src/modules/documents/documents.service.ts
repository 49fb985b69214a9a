import { filePaths } from '@spindle/contract/addresses/file-paths';
import { type Document, DOCUMENT_KINDS } from '@spindle/contract/documents';
import { AppError } from '@spindle/contract/errors';
import { Readable } from 'node:stream';
import type { ApiDeps } from '../../kernel/deps.ts';
import { MissingFileError } from '../../kernel/storage/file-storage.ts';
import type { CompanyService } from '../company/company.service.ts';
import type { ServiceActs } from '../equipment/service-acts.service.ts';
import { type OrderPapers, PAPER_KINDS } from '../orders/papers.service.ts';
import * as documentsSql from './documents.sql.ts';

export interface DocumentFile {
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly stream: Readable;
}

export interface DocumentsService {
  list(
    userId: string,
    page: { offset: number; limit: number },
  ): Promise<{ data: Document[]; meta: { offset: number; limit: number; total: number } }>;
  file(userId: string, id: string): Promise<DocumentFile>;
}

export function createDocumentsService(
  deps: ApiDeps & { company: CompanyService; papers: OrderPapers; acts: ServiceActs },
): DocumentsService {
  const { db, storage, log, company, papers, acts } = deps;
  /** A paper of an order or of finished service is made when it is asked for. */
  const made = async (row: documentsSql.FileRow): Promise<DocumentFile> => {
    const kind = PAPER_KINDS.find((one) => one === row.kind);
    const bytes = row.service_request_id
      ? await acts.pdf(row.service_request_id, row.issued_on)
      : kind && row.order_id && (await papers.pdf(row.order_id, kind, row.issued_on));
    if (!bytes) throw new AppError('not_found');
    return {
      name: `${row.title}.pdf`,
      mime: 'application/pdf',
      size: bytes.length,
      stream: Readable.from([bytes]),
    };
  };

  return {
    async list(userId, { offset, limit }) {
      const total = await documentsSql.countDocuments(db, userId);
      const rows = offset >= total ? [] : await documentsSql.documentsOf(db, userId, { offset, limit });
      const payers = await company.payers(userId);
      const own = payers.find(({ is_legal }) => !is_legal)?.name ?? 'Личные документы';
      return { data: rows.map((row) => documentView(row, own)), meta: { offset, limit, total } };
    },
    async file(userId, id) {
      const file = await documentsSql.fileOf(db, userId, id);
      if (!file) throw new AppError('not_found');
      const { storage_key, name, mime, size } = file;
      if (storage_key === null || name === null || mime === null || size === null) return made(file);
      try {
        return { name, mime, size, stream: await storage.open(storage_key) };
      } catch (error) {
        if (!(error instanceof MissingFileError)) throw error;
        log.error({ err: error, document: id }, 'the file of a document is gone');
        throw new AppError('not_found');
      }
    },
  };
}

function documentView(row: documentsSql.DocumentRow, ownName: string): Document {
  return {
    id: row.id,
    kind: row.kind,
    kind_name: DOCUMENT_KINDS[row.kind],
    number: row.number,
    title: row.title,
    issued_on: row.issued_on,
    amount: row.amount === null ? null : row.amount / 100,
    order_id: row.order_id,
    payer:
      row.client_id === null
        ? { id: row.user_id ?? '', name: ownName, is_legal: false }
        : { id: row.client_id, name: row.client_name ?? '', is_legal: true },
    file: {
      name: row.file_name ?? `${row.title}.pdf`,
      size: row.file_size,
      url: filePaths.document(row.id),
    },
  };
}
