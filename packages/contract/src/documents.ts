import * as z from 'zod/mini';
import { LIST_LIMITS } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { uuidField } from './fields/id.ts';
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

export const Document = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(DOCUMENT_KINDS) as [DocumentKind, ...DocumentKind[]]),
  kind_name: z.string(),
  number: z.string(),
  title: z.string(),
  /** `YYYY-MM-DD`. */
  issued_on: z.string(),
  amount: z.nullable(z.number()),
  order_id: z.nullable(z.string()),
  payer: z.object({ id: z.string(), name: z.string(), is_legal: z.boolean() }),
  /** The size is null for a paper that is made when it is asked for. */
  file: z.object({ name: z.string(), size: z.nullable(z.number()), url: z.string() }),
});
export type Document = z.infer<typeof Document>;

export const documentsEndpoints = {
  list: endpoint(routes.documents.list, {
    summary: 'Documents of the person and of their companies, newest first',
    query: z.object(pagingShape(LIST_LIMITS.documents)),
    response: z.object({
      data: z.array(Document),
      meta: z.object({ offset: z.number(), limit: z.number(), total: z.number() }),
    }),
    errors: ['unauthorized'],
  }),
  file: endpoint(routes.documents.file, {
    summary: 'The file of a document, as an attachment',
    params: z.object({ id: uuidField() }),
    response: z.unknown(),
    errors: ['unauthorized', 'not_found'],
  }),
};
