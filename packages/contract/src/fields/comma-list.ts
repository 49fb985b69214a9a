import * as z from 'zod/mini';
import { LIST_BOUNDS } from '../constants.ts';
import { listTooLongMessage, listTooShortMessage, maxMessage, requiredMessage } from '../messages.ts';
import { messageCheck, typeMessage, type FieldRule } from './field.ts';

interface CommaListOptions {
  maxItems?: number;
  minItems?: number;
}

/** `a, b,,a` or a repeated parameter → `['a', 'b']`. */
export const splitCommaList = (value: string | readonly string[] | undefined): string[] => {
  const parts = (typeof value === 'string' ? [value] : (value ?? [])).flatMap((part) => part.split(','));
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ''))];
};

const listProblem = (list: readonly string[], item: FieldRule, minItems: number, maxItems: number) => {
  if (list.length > maxItems) return listTooLongMessage(maxItems);
  if (list.length < minItems) return minItems === 1 ? requiredMessage : listTooShortMessage(minItems);
  for (const text of list) {
    const problem = text.length > item.max ? maxMessage(item.max) : item.problem(text);
    if (problem !== undefined) return problem;
  }
  return undefined;
};

/** A comma list of a query, each item by its rule; missing and empty give an empty list. */
export const commaListField = (
  item: FieldRule,
  { maxItems = LIST_BOUNDS.values, minItems = 0 }: CommaListOptions = {},
) => {
  // Bounded before splitting, so that a huge string costs nothing.
  const isTooLong = (raw: string | string[]) =>
    [raw].flat().length > maxItems || [raw].flat().join().length > maxItems * (item.max + 2);
  return z.pipe(
    z.pipe(
      z.optional(
        z
          .union([z.string(), z.array(z.string())], { error: typeMessage })
          .check(messageCheck((raw) => (isTooLong(raw) ? listTooLongMessage(maxItems) : undefined))),
      ),
      z.transform((value: string | string[] | undefined) =>
        splitCommaList(value).map((part) => item.clean(part)),
      ),
    ),
    z.array(z.string()).check(messageCheck((list) => listProblem(list, item, minItems, maxItems))),
  );
};
