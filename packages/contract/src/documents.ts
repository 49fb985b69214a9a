import * as z from 'zod/mini';
import { EXPORT_LIMITS, LIST_LIMITS } from './constants.ts';
import { CurrencyCode } from './money/currency-code.ts';
import { endpoint } from './endpoint.ts';
import { uuidField } from './fields/id.ts';
import { idsField, listFilterShape, periodCheck } from './fields/list-filter.ts';
import { pagingShape } from './fields/paging.ts';
import { routes } from './routes.ts';

export const DOCUMENT_KINDS = {
  contract: 'Договор',
  invoice: 'Счёт на\u00a0оплату',
  waybill: 'УПД',
  act: 'Акт',
  reconciliation: 'Акт сверки',
  certificate: 'Сертификат',
  other: 'Документ',
} as const;
export type DocumentKind = keyof typeof DOCUMENT_KINDS;
/** Several of a kind. */
export const DOCUMENT_KINDS_NAMES: Readonly<Record<DocumentKind, string>> = {
  contract: 'Договоры',
  invoice: 'Счета',
  waybill: 'УПД',
  act: 'Акты',
  reconciliation: 'Акты сверки',
  certificate: 'Сертификаты',
  other: 'Другие',
};

const kindIds = Object.keys(DOCUMENT_KINDS) as [DocumentKind, ...DocumentKind[]];

export const Document = z.object({
  id: z.string(),
  kind: z.enum(kindIds),
  kind_name: z.string(),
  number: z.string(),
  title: z.string(),
  /** `YYYY-MM-DD`. */
  issued_on: z.string(),
  amount: z.nullable(z.number()),
  currency: CurrencyCode,
  order_id: z.nullable(z.string()),
  payer: z.object({ id: z.string(), name: z.string(), is_legal: z.boolean() }),
  /** The size is null for a PDF that is generated on request. */
  file: z.object({ name: z.string(), size: z.nullable(z.number()), url: z.string() }),
});
export type Document = z.infer<typeof Document>;

const filterShape = { ...listFilterShape(), kind: z.optional(z.enum(kindIds)) };
/** Which documents a list is of. */
export const DocumentsFilter = z.object(filterShape).check(periodCheck());
export type DocumentsFilter = z.infer<typeof DocumentsFilter>;

export const documentsEndpoints = {
  list: endpoint(routes.documents.list, {
    summary: 'Documents of the person and of their companies, newest first; counts are of all kinds',
    query: z.object({ ...filterShape, ...pagingShape(LIST_LIMITS.documents) }).check(periodCheck()),
    response: z.object({
      data: z.array(Document),
      counts: z.partialRecord(z.enum(kindIds), z.number()),
      meta: z.object({ offset: z.number(), limit: z.number(), total: z.number() }),
    }),
    errors: ['unauthorized'],
  }),
  archive: endpoint(routes.documents.archive, {
    summary: 'Files of documents with a list of them, as one ZIP: those named, or all that the filter leaves',
    query: z.object({ ...filterShape, ids: idsField(EXPORT_LIMITS.documents) }).check(periodCheck()),
    response: z.unknown(),
    errors: ['unauthorized', 'not_found', 'too_many'],
  }),
  file: endpoint(routes.documents.file, {
    summary: 'The file of a document, as an attachment',
    params: z.object({ id: uuidField() }),
    response: z.unknown(),
    errors: ['unauthorized', 'not_found'],
  }),
};
