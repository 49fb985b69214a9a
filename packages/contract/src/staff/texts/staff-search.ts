import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { staffErrors } from '../staff-auth.ts';
import { staffRoutes } from '../staff-routes.ts';

const routes = staffRoutes.searchLog;
const text = z.nullable(z.string());

export const QUERY_VIEWS = {
  all: 'Все',
  nothing: 'Ничего не\u00a0найдено',
  unclicked: 'Не\u00a0открыли',
  corrected: 'Исправлены',
} as const;
export type QueryView = keyof typeof QUERY_VIEWS;
export const isQueryView = (word: string): word is QueryView => Object.hasOwn(QUERY_VIEWS, word);

export const QUERY_PERIODS = { 7: '7\u00a0дней', 30: '30\u00a0дней', 90: 'Квартал' } as const;
export type QueryPeriod = `${keyof typeof QUERY_PERIODS}`;
export const isQueryPeriod = (word: string): word is QueryPeriod => Object.hasOwn(QUERY_PERIODS, word);

const queryFields = {
  of: z.optional(z.enum(Object.keys(QUERY_VIEWS) as QueryView[])),
  days: z.optional(z.enum(Object.keys(QUERY_PERIODS) as QueryPeriod[])),
};

const LoggedQuery = z.object({
  query: z.string(),
  /** How often, in steps of equal length up to today. */
  line: z.array(z.number()),
  asked: z.number(),
  clicked: z.number(),
  found: z.number(),
  corrected: text,
  /** Of a query that finds nothing: a part of it that finds something, and how much. */
  offer: z.nullable(z.object({ words: z.string(), found: z.number() })),
});
export type LoggedQuery = z.infer<typeof LoggedQuery>;

const TriedQuery = z.object({
  query: z.string(),
  found: z.number(),
  /** The corrected query, and how much it finds as typed. */
  corrected: text,
  typed_found: z.nullable(z.number()),
  /** Words that matched goods, each with its replacement when there is one. */
  words: z.array(z.object({ typed: z.string(), as: text })),
  left_out: z.array(z.string()),
  /** Words of intent that describe no goods: «куплю», «какое». */
  passed_over: z.array(z.string()),
  /** «Материал: алюминий», «В наличии»: words interpreted as filters. */
  filters: z.array(z.string()),
  /** Groups of synonyms that have one of its words or phrases. */
  synonyms: z.array(z.object({ id: z.string(), words: z.string(), finds: text })),
  /** A manual layout: the number of pinned and of hidden goods. */
  layout: z.nullable(z.object({ id: z.string(), pinned: z.number(), hidden: z.number() })),
  goods: z.array(
    z.object({
      name: z.string(),
      article: z.string(),
      url: z.string(),
      /** Words matched by its name, brand or article; the others matched properties, folder or synonyms. */
      is_pinned: z.boolean(),
      said: z.array(z.string()),
      unsaid: z.array(z.string()),
    }),
  ),
});
export type TriedQuery = z.infer<typeof TriedQuery>;

export const staffSearchLogEndpoints = {
  queries: endpoint(routes.queries, {
    summary: 'What was looked for in so many days, the most asked for first',
    query: z.object(queryFields),
    response: z.object({
      data: z.array(LoggedQuery),
      /** Askings; `before` in as many days before. */
      totals: z.object({
        asked: z.number(),
        before: z.number(),
        nothing: z.number(),
        clicked: z.number(),
        corrected: z.number(),
      }),
      /** Different queries of each view. */
      views: z.record(z.enum(Object.keys(QUERY_VIEWS) as QueryView[]), z.number()),
    }),
    errors: staffErrors,
  }),
  file: endpoint(routes.file, {
    summary: 'The same queries as a workbook or a plain sheet',
    query: z.object({ ...queryFields, format: z.enum(['xlsx', 'csv']) }),
    response: z.unknown(),
    errors: staffErrors,
  }),
  attempt: endpoint(routes.attempt, {
    summary: 'What a query finds now, and why',
    query: z.object({ query: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: z.object({ data: TriedQuery }),
    errors: [...staffErrors, 'unavailable'],
  }),
};
