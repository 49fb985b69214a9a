import * as z from 'zod/mini';
import { maxNumberMessage, minNumberMessage, numberMessage, requiredMessage } from '../messages.ts';
import { messageCheck, typeMessage } from './field.ts';

export interface NumberBounds {
  readonly min: number;
  readonly max: number;
  /** Told with the bound: «не меньше 1 500 000 ₽». */
  readonly unit?: string;
}

// Longer texts are refused before anything reads them.
const longestText = 30;

const problemOf = (value: number | undefined, { min, max, unit }: NumberBounds): string | undefined => {
  if (value === undefined) return undefined;
  if (!Number.isSafeInteger(value)) return numberMessage;
  if (value < min) return minNumberMessage(min, unit);
  return value > max ? maxNumberMessage(max, unit) : undefined;
};

/** `7 480 000` as people type it; undefined for nothing, NaN for what is no whole number. */
const read = (value: string | number): number | undefined => {
  if (typeof value === 'number') return value;
  const text = value.replace(/[\s\u00a0\u202f]/g, '');
  if (text === '') return undefined;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
};

const build = (bounds: NumberBounds) =>
  z.pipe(
    z.pipe(
      z
        .union(
          [z.number(), z.string().check(z.maxLength(longestText, { error: numberMessage, abort: true }))],
          {
            error: (issue) => (typeof issue.input === 'string' ? numberMessage : typeMessage(issue)),
          },
        )
        .check(messageCheck((value) => problemOf(read(value), bounds))),
      z.transform(read),
    ),
    z.optional(z.number()),
  );

/** A whole number that may be left out; plain forms send it as text. */
export const optionalWholeNumberField = (bounds: NumberBounds) => z.optional(build(bounds));

export const wholeNumberField = (bounds: NumberBounds) =>
  z.pipe(
    build(bounds),
    z.custom<number>((value) => typeof value === 'number', { error: requiredMessage, abort: true }),
  );
