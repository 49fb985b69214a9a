import * as z from 'zod/mini';

// Also runs when single fields are invalid, so that all problems are reported at once.
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

/** For an object: a rule that reads several fields; its message stands under one of them. */
export const acrossFields = <V extends object>(
  path: keyof V & string,
  problem: (values: V) => string | undefined,
) =>
  z.check<V>(({ value, issues }) => {
    // An invalid field already has its own message.
    if (issues.some((issue) => issue.path?.[0] === path)) return;
    const message = problem(value);
    if (message !== undefined) issues.push({ code: 'custom', message, path: [path], input: value });
  }, always);

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
