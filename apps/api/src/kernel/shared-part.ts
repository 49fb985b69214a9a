import type { $ZodType } from 'zod/v4/core';

/** The text of a part by the schema it was written with: the same object may be a card here and a product there. */
const texts = new WeakMap<object, Map<$ZodType, string>>();

/**
 * A part of answers that is the same for everyone and is kept between requests: it is frozen through and through, so
 * that nobody can change it, and its JSON is written once. Whoever needs it otherwise (a personal price) makes a copy.
 */
export function sharePart<T extends object>(part: T): T {
  freeze(part);
  texts.set(part, new Map());
  return part;
}

/** The part's own text, written now if it is asked for the first time; null for what is not shared. */
export function sharedText(part: unknown, schema: $ZodType, write: () => string): string | null {
  const known = typeof part === 'object' && part !== null ? texts.get(part) : undefined;
  if (!known) return null;
  const text = known.get(schema);
  if (text !== undefined) return text;
  const written = write();
  known.set(schema, written);
  return written;
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
