import * as z from 'zod/mini';
import { maxNumberMessage, minNumberMessage, numberMessage, requiredMessage } from '../messages.ts';
import { messageCheck, typeMessage } from './field.ts';

interface NumberBounds {
  readonly min: number;
  readonly max: number;
  /** Shown with the bound: «не меньше 1 500 000 ₽». */
  readonly unit?: string;
  /** Messages for numbers out of bounds that need special wording, such as years. */
  readonly tooSmall?: string;
  readonly tooBig?: string;
}

// Longer texts are refused before anything reads them.
const longestText = 30;
const isLong = (value: string | number) => typeof value === 'string' && value.length > longestText;

const problemOf = (value: number | undefined, bounds: NumberBounds): string | undefined => {
  const { min, max, unit, tooSmall, tooBig } = bounds;
  if (value === undefined) return undefined;
  if (!Number.isSafeInteger(value)) return numberMessage;
  if (value < min) return tooSmall ?? minNumberMessage(min, unit);
  return value > max ? (tooBig ?? maxNumberMessage(max, unit)) : undefined;
};

/** Parses `7 480 000` as typed; undefined for empty text, NaN for anything but a whole number. */
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
        .union([z.number(), z.string()], { error: typeMessage })
        .check(messageCheck((value) => (isLong(value) ? numberMessage : problemOf(read(value), bounds)))),
      z.transform(read),
    ),
    z.optional(z.number()),
  );

/** A whole number that may be left out; plain forms send it as text. */
export const optionalWholeNumberField = (bounds: NumberBounds) => z.optional(build(bounds));

export const wholeNumberField = (bounds: NumberBounds) =>
  z.pipe(
    build(bounds),
    z.custom<number>((value) => typeof value === 'number', { error: requiredMessage, abort: false }),
  );
