import { filePaths } from '@spindle/contract/addresses/file-paths';
import {
  type Document,
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentsFilter,
} from '@spindle/contract/documents';
import { EXPORT_LIMITS } from '@spindle/contract/constants';
import { AppError } from '@spindle/contract/errors';
import { shippingDocument } from '@spindle/contract/orders/shipping-document';
import { Readable } from 'node:stream';
import type { SentFile } from '../../kernel/http/attachment.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { ZipFile } from '../../kernel/spreadsheets/zip-writer.ts';
import { MissingFileError } from '../../kernel/storage/file-storage.ts';
import type { CompanyService } from '../company/company.service.ts';
import type { ServiceActs } from '../equipment/service/service-acts.service.ts';
import { type OrderPdfs, pdfKindOf } from '../orders/documents/documents.service.ts';
import { archiveFiles } from './documents-archive.ts';
import * as documentsSql from './documents.sql.ts';

export interface DocumentsService {
  list(
    userId: string,
    filter: DocumentsFilter,
    page: { offset: number; limit: number },
  ): Promise<{
    data: Document[];
    counts: Partial<Record<DocumentKind, number>>;
    meta: { offset: number; limit: number; total: number };
  }>;
  /** Files of those named, or of the newest that the filter leaves; throws `not_found` where one is not the person's. */
  archive(
    userId: string,
    filter: DocumentsFilter & { ids?: string[] | undefined },
  ): Promise<AsyncIterable<ZipFile>>;
  file(userId: string, id: string): Promise<SentFile>;
}

export function createDocumentsService(
  deps: ApiDeps & { company: CompanyService; orderPdfs: OrderPdfs; acts: ServiceActs },
): DocumentsService {
  const { db, storage, log, company, orderPdfs, acts } = deps;
  /** A document of an order or of finished service is rendered on request. */
  const renderedFile = async (row: documentsSql.FileRow): Promise<SentFile> => {
    const kind = pdfKindOf(row);
    const bytes = row.service_request_id
      ? await acts.pdf(row.service_request_id, row.issued_on)
      : kind &&
        row.order_id &&
        (await orderPdfs.pdf(
          row.order_id,
          kind,
          row.issued_on,
          row.order_return ?? row.order_part,
          row.revision,
        ));
    if (!bytes) throw new AppError('not_found');
    return {
      name: `${row.title}.pdf`,
      mime: 'application/pdf',
      size: bytes.length,
      stream: Readable.from([bytes]),
    };
  };

  const views = async (userId: string, rows: readonly documentsSql.DocumentRow[]): Promise<Document[]> => {
    const payers = await company.payers(userId);
    const personalName = payers.find(({ is_legal }) => !is_legal)?.name ?? 'Личные документы';
    return rows.map((row) => documentView(row, personalName));
  };

  const file: DocumentsService['file'] = async (userId, id) => {
    const row = await documentsSql.fileOf(db, userId, id);
    if (!row) throw new AppError('not_found');
    const { storage_key, name, mime, size } = row;
    if (storage_key === null || name === null || mime === null || size === null) return renderedFile(row);
    try {
      return { name, mime, size, stream: await storage.open(storage_key) };
    } catch (error) {
      if (!(error instanceof MissingFileError)) throw error;
      log.error({ err: error, document: id }, 'the file of a document is gone');
      throw new AppError('not_found');
    }
  };

  return {
    file,
    async list(userId, filter, { offset, limit }) {
      const counts = await documentsSql.countByKind(db, userId, filter);
      const total = filter.kind === undefined ? totalOf(counts) : (counts[filter.kind] ?? 0);
      const page = { offset, limit };
      const rows = offset >= total ? [] : await documentsSql.documentsOf(db, userId, filter, page);
      return { data: await views(userId, rows), counts, meta: { offset, limit, total } };
    },
    async archive(userId, { ids, ...filter }) {
      const named = ids === undefined ? null : [...new Set(ids)];
      const rows = named
        ? await documentsSql.documentsNamed(db, userId, named)
        : await documentsSql.documentsOf(db, userId, filter, { offset: 0, limit: EXPORT_LIMITS.documents });
      if (rows.length === 0 || (named && rows.length < named.length)) throw new AppError('not_found');
      return archiveFiles(await views(userId, rows), (id) => file(userId, id));
    },
  };
}

const totalOf = (counts: Partial<Record<DocumentKind, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

function documentView(row: documentsSql.DocumentRow, personalName: string): Document {
  return {
    id: row.id,
    kind: row.kind,
    kind_name: row.kind === 'waybill' ? shippingDocument(row.currency).name : DOCUMENT_KINDS[row.kind],
    number: row.number,
    title: row.title,
    issued_on: row.issued_on,
    amount: row.amount === null ? null : row.amount / 100,
    currency: row.currency,
    order_id: row.order_id,
    payer:
      row.client_id === null
        ? { id: row.user_id ?? '', name: personalName, is_legal: false }
        : { id: row.client_id, name: row.client_name ?? '', is_legal: true },
    file: {
      name: row.file_name ?? `${row.title}.pdf`,
      size: row.file_size,
      url: filePaths.document(row.id),
    },
  };
}
