import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { sessionEnded } from '../../calls/session-end.ts';
import { keepWaiting } from '../../calls/waiting.ts';

/** A form was refused because the session has ended: it is sent again after signing in. Files cannot be kept. */
export function keep({ formAction, formData }: ShouldRevalidateFunctionArgs): void {
  const values = [...(formData ?? [])].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  const isWhole =
    formAction !== undefined && formData !== undefined && values.length === [...formData].length;
  if (isWhole) keepWaiting({ kind: 'sent', key: formAction, values, isSent: true });
  sessionEnded({ formKept: isWhole });
}
