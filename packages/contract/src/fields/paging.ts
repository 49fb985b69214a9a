import * as z from 'zod/mini';
import { MAX_LIMIT, MAX_OFFSET, PAGE_SIZE } from '../constants.ts';
import { maxNumberMessage, minNumberMessage, numberMessage } from '../messages.ts';

interface CountOptions {
  min: number;
  max: number;
  /** The value of a missing or empty parameter; without it the parameter must be there. */
  fallback?: number;
}

// Only plain digits: `1e3`, `0x10`, ` ` and `-0` are not counts.
const readCount = (value: string | number | undefined, fallback: number | undefined): number | undefined => {
  if (value === undefined || value === '') return fallback;
  if (typeof value === 'number') return value;
  return /^-?\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
};

/** A whole number from a query string, a form or JSON, always within its bounds. */
export const countField = ({ min, max, fallback }: CountOptions) =>
  z.pipe(
    z.pipe(
      z.optional(z.union([z.number(), z.string()], { error: numberMessage })),
      z.transform((value: string | number | undefined) => readCount(value, fallback)),
    ),
    z
      .int({ error: numberMessage })
      .check(
        z.gte(min, { error: minNumberMessage(min), abort: true }),
        z.lte(max, { error: maxNumberMessage(max), abort: true }),
      ),
  );

export const offsetField = () => countField({ min: 0, max: MAX_OFFSET, fallback: 0 });
export const limitField = (fallback: number = PAGE_SIZE, max: number = MAX_LIMIT) =>
  countField({ min: 1, max, fallback });

/** Spread into a query schema: `z.object({ ...pagingShape(5), … })`. */
export const pagingShape = (fallback?: number, max?: number) => ({
  offset: offsetField(),
  limit: limitField(fallback, max),
});

/** The same under the name `per_page`. */
export const perPageShape = (fallback?: number, max?: number) => ({
  offset: offsetField(),
  per_page: limitField(fallback, max),
});

export const pageOffset = (page: number, size: number = PAGE_SIZE): number => size * (page - 1);

/** Pages of a list; an empty list still has its first page. */
export const pageCount = (total: number, size: number = PAGE_SIZE): number =>
  Math.max(1, Math.ceil(total / size));
