import * as z from 'zod/mini';
import { MAX_LIMIT } from './constants.ts';
import { countField, offsetField } from './fields/paging.ts';
import { optionalTextField } from './fields/text.ts';

/** Selects some of the lines; without a limit and a search, all of them. Totals always cover the whole. */
export const lineWindowShape = () => ({
  offset: offsetField(),
  limit: z.optional(countField({ min: 1, max: MAX_LIMIT })),
  /** By article or name. */
  search: optionalTextField({ max: 100 }),
});
export const LinesQuery = z.object(lineWindowShape());
export type LinesQuery = z.infer<typeof LinesQuery>;

/** Which lines an answer holds; null where it holds all of them. */
export const LineWindow = z.nullable(
  z.object({
    offset: z.number(),
    limit: z.number(),
    search: z.string(),
    /** The requested part of the list, where it has parts. */
    part: z.string(),
    /** How many lines fit the search. */
    found: z.number(),
  }),
);
export type LineWindow = z.infer<typeof LineWindow>;
