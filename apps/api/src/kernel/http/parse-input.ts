import { AppError } from '@spindle/contract/errors';
import type * as z from 'zod/mini';

/** Reads a body once more by the shop's own country: its call has only checked what holds everywhere. */
export function parseInput<S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => [issue.path.join('.') || 'body', [issue.message]]);
  throw new AppError('invalid', { fields: Object.fromEntries(fields) });
}

/** One wrong field of a form. */
export function fieldError(field: string, message: string): AppError {
  return new AppError('invalid', { fields: { [field]: [message] } });
}
