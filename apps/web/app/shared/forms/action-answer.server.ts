import { ApiError } from '@spindle/client/api-error';
import { data } from 'react-router';
import { submittedValues } from './form-body.ts';
import { refusalText } from './form-errors.ts';

/** The result of a page's form. */
export interface ActionAnswer<Intent extends string = string> {
  /** Which of the page's forms was sent. */
  readonly intent: Intent;
  readonly done: string | null;
  readonly code: string | null;
  readonly message: string | null;
  /** Everything that was refused: a field may have several reasons. */
  readonly messages: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/** The message; or also values for the next form, such as an undo; or a redirect. */
export type Outcome = string | Response | Pick<ActionAnswer, 'done' | 'values'>;

/** Runs the submitted action. A refusal returns its status, the messages and the input. */
export async function answerForm<Intent extends string>(
  intent: Intent,
  fields: FormData,
  run: () => Promise<Outcome>,
  keptFields: readonly string[] = [],
) {
  try {
    const outcome = await run();
    if (outcome instanceof Response) return outcome;
    const result = typeof outcome === 'string' ? { done: outcome, values: {} } : outcome;
    return data<ActionAnswer<Intent>>({
      intent,
      ...result,
      code: null,
      message: null,
      messages: [],
      errors: {},
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors = error.firstMessages();
    const unseen = Object.entries(errors).find(([field]) => !keptFields.includes(field))?.[1];
    const message = unseen ?? (Object.keys(errors).length === 0 ? refusalText(error) : null);
    const fieldMessages = Object.values(error.fields).flat();
    const messages = fieldMessages.length > 0 ? fieldMessages : [refusalText(error)];
    const values = submittedValues(fields);
    return data<ActionAnswer<Intent>>(
      { intent, done: null, code: error.code, message, messages, errors, values },
      { status: error.status || 503 },
    );
  }
}
