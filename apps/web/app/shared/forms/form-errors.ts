import { ApiError } from '@spindle/client/api-error';
import { missingRecordMessage } from '@spindle/contract/messages';

interface Refusal {
  /** The first message of each field the form shows. */
  readonly fields: Readonly<Record<string, string>>;
  /** Message above the button, for errors without a visible field. */
  readonly message: string | null;
}

/** A failed call in the words of a form. Errors that are not answers of the shop are thrown on. */
export function refusalOf(error: unknown, isShown: (field: string) => boolean): Refusal {
  if (!(error instanceof ApiError)) throw error;
  const messages = Object.entries(error.firstMessages());
  const fields = Object.fromEntries(messages.filter(([field]) => isShown(field)));
  const other = messages.find(([field]) => !isShown(field))?.[1];
  return { fields, message: other ?? (messages.length === 0 ? refusalText(error) : null) };
}

/** The message of a refused call. A 404 carries the specification's English text, which buyers must not see. */
export function refusalText({ status, message }: Pick<ApiError, 'status' | 'message'>): string {
  return status === 404 ? missingRecordMessage : message;
}
