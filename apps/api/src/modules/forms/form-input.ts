import { AppError } from '@spindle/contract/errors';
import type { Locale } from '@spindle/contract/shop/locales';
import type { FormDefinition } from './form-definition.ts';

/** Fields every form has in addition to its own. */
export interface FormInput {
  readonly consent: true;
  readonly page_url?: string | undefined;
  readonly website?: string | undefined;
  readonly guard?: string | undefined;
  readonly company_id?: string | undefined;
}

/** The form read by the shop's own country: its call has only checked what holds everywhere. */
export function parseForm(definition: FormDefinition, locale: Locale, body: object): FormInput {
  const result = definition.schema(locale).safeParse(body);
  if (result.success) return result.data as FormInput;
  const fields = result.error.issues.map((issue) => [String(issue.path[0] ?? 'body'), [issue.message]]);
  throw new AppError('invalid', { fields: Object.fromEntries(fields) });
}
