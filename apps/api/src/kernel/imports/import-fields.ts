import * as z from 'zod/mini';

/** A day of the calendar as `YYYY-MM-DD`. */
export const day = z
  .string()
  .check(
    z.refine(
      (text) =>
        /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text,
      'нужна дата вида 2026-11-15',
    ),
  );
