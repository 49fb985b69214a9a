import * as z from 'zod/mini';
import { LIST_LIMITS, TEXT_LIMITS, UPLOAD_LIST_MAX_TEXT } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { optionalField } from '../fields/field.ts';
import { uuidField, uuidRule } from '../fields/id.ts';
import { pagingShape } from '../fields/paging.ts';
import { optionalTextField } from '../fields/text.ts';
import { sheetNumberField } from './list-upload.ts';
import { routes } from '../routes.ts';

/** The owner: the company the person pays as, or the person; by default the payer of their cart. */
const payerShape = () => ({ payer_id: optionalField(uuidRule) });

export const OwnArticle = z.object({
  id: z.string(),
  /** What the buyer calls it. */
  article: z.string(),
  goods: z.object({ article: z.string(), name: z.string(), url: z.string() }),
});
export type OwnArticle = z.infer<typeof OwnArticle>;

/** What a list of own articles is narrowed by. */
export const OwnArticlesFilter = z.object({
  query: optionalTextField({ max: TEXT_LIMITS.query }),
  ...payerShape(),
});

const NewOwnArticles = z.strictObject({
  /** Lines of two articles: the buyer's own and the shop's. */
  text: optionalTextField({ max: UPLOAD_LIST_MAX_TEXT, multiline: true }),
  files: sheetNumberField(),
  ...payerShape(),
});

export const RefusedPair = z.object({
  line: z.number(),
  own: z.string(),
  article: z.string(),
  message: z.string(),
});
export type RefusedPair = z.infer<typeof RefusedPair>;

export const OwnArticlesImport = z.object({
  added: z.number(),
  /** Meant other goods before. */
  changed: z.number(),
  /** Were known so already. */
  same: z.number(),
  refused: z.number(),
  /** The first refused lines. */
  refused_lines: z.array(RefusedPair),
});
export type OwnArticlesImport = z.infer<typeof OwnArticlesImport>;

export const ownArticlesEndpoints = {
  list: endpoint(routes.ownArticles.list, {
    summary: 'Own articles of the company or the person, in their order',
    query: z.object({ ...OwnArticlesFilter.shape, ...pagingShape(LIST_LIMITS.ownArticles) }),
    response: z.object({
      data: z.array(OwnArticle),
      payer: z.string(),
      /** Without the filter. */
      kept: z.number(),
      meta: z.object({ offset: z.number(), limit: z.number(), total: z.number() }),
    }),
    errors: ['unauthorized', 'not_found'],
  }),
  import: endpoint(routes.ownArticles.import, {
    summary: 'Takes pairs of an own article and one of the shop: a sheet, or pasted lines',
    body: NewOwnArticles,
    multipart: true,
    sheets: true,
    response: z.object({ data: OwnArticlesImport }),
    errors: ['unauthorized', 'not_found', 'body_too_large', 'too_many'],
  }),
  remove: endpoint(routes.ownArticles.remove, {
    summary: 'Forgets one own article',
    params: z.object({ id: uuidField() }),
    response: z.object({ ok: z.literal(true) }),
    errors: ['unauthorized', 'not_found'],
  }),
  clear: endpoint(routes.ownArticles.clear, {
    summary: 'Forgets every own article of the company or the person',
    query: z.object(payerShape()),
    response: z.object({ removed: z.number() }),
    errors: ['unauthorized', 'not_found'],
  }),
};
