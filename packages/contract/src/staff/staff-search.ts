import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { staffErrors } from './staff-auth.ts';
import { staffRoutes } from './staff-routes.ts';

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

const LoggedQuery = z.object({
  query: z.string(),
  asked: z.number(),
  clicked: z.number(),
  found: z.number(),
  corrected: text,
});
export type LoggedQuery = z.infer<typeof LoggedQuery>;

const TriedQuery = z.object({
  query: z.string(),
  found: z.number(),
  /** What it was taken for, and how much it finds as typed. */
  corrected: text,
  typed_found: z.nullable(z.number()),
  left_out: z.array(z.string()),
  /** «Материал: алюминий»: words taken as filters. */
  filters: z.array(z.string()),
  /** Groups of synonyms that know one of its words. */
  synonyms: z.array(z.object({ id: z.string(), words: z.string(), finds: text })),
  /** Laid out by hand: what was put first and what is not shown. */
  layout: z.nullable(z.object({ id: z.string(), pinned: z.number(), hidden: z.number() })),
  goods: z.array(
    z.object({
      name: z.string(),
      article: z.string(),
      url: z.string(),
      /** Which of the words its name, brand or article say; the others it has in properties, folder or by synonyms. */
      is_pinned: z.boolean(),
      said: z.array(z.string()),
      unsaid: z.array(z.string()),
    }),
  ),
});
export type TriedQuery = z.infer<typeof TriedQuery>;

export const staffSearchLogEndpoints = {
  queries: endpoint(routes.queries, {
    summary: 'What was looked for in thirty days, the most asked for first',
    query: z.object({ of: z.optional(z.enum(Object.keys(QUERY_VIEWS) as QueryView[])) }),
    response: z.object({
      data: z.array(LoggedQuery),
      totals: z.object({ asked: z.number(), nothing: z.number(), clicked: z.number() }),
    }),
    errors: staffErrors,
  }),
  attempt: endpoint(routes.attempt, {
    summary: 'What a query finds now, and why',
    query: z.object({ query: z.string().check(z.minLength(1), z.maxLength(200)) }),
    response: z.object({ data: TriedQuery }),
    errors: [...staffErrors, 'unavailable'],
  }),
};
