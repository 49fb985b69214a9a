import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { notifySessionEnd } from '../../calls/session-end.ts';
import { storePendingAction } from '../../calls/waiting.ts';

/** A form was refused because the session has ended: it is sent again after signing in. Files cannot be kept. */
export function storeRefusedForm({ formAction, formData }: ShouldRevalidateFunctionArgs): void {
  const values = [...(formData ?? [])].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  const isComplete =
    formAction !== undefined && formData !== undefined && values.length === [...formData].length;
  if (isComplete) storePendingAction({ kind: 'sent', key: formAction, values, isSent: true });
  notifySessionEnd({ formKept: isComplete });
}
