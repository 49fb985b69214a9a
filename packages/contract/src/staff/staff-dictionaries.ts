import * as z from 'zod/mini';
import { Done } from '../account/auth.ts';
import { endpoint } from '../endpoint.ts';
import { DICTIONARIES } from './dictionaries.ts';
import { staffErrors } from './staff-auth.ts';
import { RecordUse } from './goods/staff-folders.ts';
import { staffRoutes } from './staff-routes.ts';

const routes = staffRoutes.dictionaries;

const value = z.nullable(z.union([z.string().check(z.maxLength(10_000)), z.number(), z.boolean()]));
/** Fields are checked by the dictionary's own definition. */
const DictionaryWish = z.strictObject({
  values: z.record(z.string().check(z.maxLength(40)), value),
});
type DictionaryWish = z.infer<typeof DictionaryWish>;

export const DictionaryRow = z.object({
  id: z.string(),
  version: z.number(),
  values: z.record(z.string(), value),
  /** What holds on to it; without any it can be removed. */
  uses: z.array(RecordUse),
});
export type DictionaryRow = z.infer<typeof DictionaryRow>;

/** What becomes the other row's when two are merged. */
export const MergeMovesOfRow = z.object({
  moves: z.array(RecordUse),
  /** Sentences to read before. */
  notes: z.array(z.string()),
  /** Numbers of orders they are about, for whoever may read orders. */
  orders: z.array(z.string()),
});
export type MergeMovesOfRow = z.infer<typeof MergeMovesOfRow>;

const byName = z.object({ name: z.enum(DICTIONARIES.map(({ name }) => name) as [string, ...string[]]) });
const byRow = z.extend(byName, { id: z.string().check(z.minLength(1), z.maxLength(60)) });
const rows = z.object({ data: z.array(DictionaryRow) });
const row = z.object({ data: DictionaryRow });
const reading = [...staffErrors, 'not_found'] as const;
const changing = [...reading, 'refused', 'stale', 'version_needed'] as const;

export const staffDictionariesEndpoints = {
  overview: endpoint(routes.overview, {
    summary: 'How many rows each dictionary has',
    response: z.object({ data: z.record(z.string(), z.number()) }),
    errors: staffErrors,
  }),
  offices: endpoint(routes.offices, {
    summary: 'Offices a warehouse can belong to',
    response: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
    errors: staffErrors,
  }),
  list: endpoint(routes.list, {
    summary: 'Every row of a dictionary with what uses it',
    params: byName,
    response: rows,
    errors: reading,
  }),
  add: endpoint(routes.add, {
    summary: 'A new row',
    params: byName,
    body: DictionaryWish,
    response: row,
    errors: [...reading, 'refused'],
  }),
  change: endpoint(routes.change, {
    summary: 'Other values of a row',
    params: byRow,
    body: DictionaryWish,
    response: row,
    errors: changing,
  }),
  moves: endpoint(routes.moves, {
    summary: 'What a merge of two rows would move',
    params: byRow,
    query: z.object({ into: z.string().check(z.minLength(1), z.maxLength(60)) }),
    response: z.object({ data: MergeMovesOfRow }),
    errors: [...reading, 'refused'],
  }),
  merge: endpoint(routes.merge, {
    summary: 'Whatever uses this row uses another one instead',
    params: byRow,
    body: z.strictObject({ into: z.string().check(z.minLength(1), z.maxLength(60)) }),
    response: row,
    errors: changing,
  }),
  remove: endpoint(routes.remove, {
    summary: 'An unused row is removed',
    params: byRow,
    response: Done,
    errors: changing,
  }),
};
