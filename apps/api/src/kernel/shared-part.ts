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

export const isShared = (part: object): boolean => texts.has(part);

/** The part's own text, written now if it is asked for the first time. */
export function sharedText<T extends object>(part: T, schema: $ZodType, write: (part: T) => string): string {
  const known = texts.get(part);
  const text = known?.get(schema);
  if (text !== undefined) return text;
  const written = write(part);
  known?.set(schema, written);
  return written;
}

/** Whole answers, by the schema they were written with, as they are sent. */
const bodies = new WeakMap<object, Map<$ZodType, Buffer>>();

/** A whole answer that is the same for everyone and is kept between requests: its bytes are written once, too. */
export function shareAnswer<T extends object>(answer: T): T {
  freeze(answer);
  bodies.set(answer, new Map());
  return answer;
}

/** The bytes of an answer of one request that was written before its time came: nobody changes it any more. */
export function keepBody(answer: object, schema: $ZodType, text: string): void {
  bodies.set(answer, new Map([[schema, Buffer.from(text)]]));
}

/** The answer's bytes, written now if it is sent for the first time; its text for what is not shared. */
export function bodyOf(
  answer: unknown,
  schema: $ZodType,
  write: (answer: unknown) => string,
): Buffer | string {
  const known = typeof answer === 'object' && answer !== null ? bodies.get(answer) : undefined;
  if (!known) return write(answer);
  const before = known.get(schema);
  if (before) return before;
  const text = write(answer);
  // With memory of its own, not a part of a block that others share.
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  body.write(text);
  known.set(schema, body);
  return body;
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
