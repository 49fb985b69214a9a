import * as z from 'zod/mini';
import { textField } from '../fields/text.ts';

/** Filters of any list as they stand in its address; `readList` knows which ones there are. */
export const ListQuery = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)));

/** `more`: there are more than were counted. */
const ListTotal = z.object({ count: z.number(), more: z.boolean() });

/** A page of a list; `next` is the cursor of the following one. */
export const listAnswer = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.array(row),
    next: z.nullable(z.string()),
    total: ListTotal,
    /** The total amount of the results, where it is in one currency and complete. */
    sum: z.nullable(z.object({ kopecks: z.number(), currency: z.string() })),
  });

export const ListView = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  built_in: z.boolean(),
  shared: z.boolean(),
  own: z.boolean(),
  late: z.boolean(),
  total: ListTotal,
});
export type ListView = z.infer<typeof ListView>;

export const ViewInput = z.strictObject({
  name: textField({ max: 60 }),
  query: z.string().check(z.maxLength(2000)),
  shared: z.boolean(),
});
export type ViewInput = z.infer<typeof ViewInput>;
