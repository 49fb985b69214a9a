import { ApiError } from '@spindle/client/api-error';
import type { FieldErrors } from '@spindle/contract/errors';
import { messageOf } from './api.ts';

interface Refusal {
  /** Messages at the fields of the form. */
  readonly errors: FieldErrors;
  /** Above the button: what no field of the form shows. */
  readonly problem: string;
}

export const noRefusal: Refusal = { errors: {}, problem: '' };

/** Splits a failed call between the fields a form shows and the line above its button, so that nothing stays unsaid. */
export function refusalOf(error: unknown, shown: readonly string[]): Refusal {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const errors = Object.fromEntries(fields.filter(([name]) => shown.includes(name)));
  const others = fields
    .filter(([name]) => !shown.includes(name))
    .flatMap(([, messages]) => messages[0] ?? []);
  if (fields.length === 0) return { errors, problem: messageOf(error) };
  return { errors, problem: [...new Set(others)].join(' ') };
}

/** Names of the fields of a form. */
export const namesIn = (form: HTMLFormElement): string[] =>
  [...form.elements].flatMap((element) => element.getAttribute('name') ?? []);
