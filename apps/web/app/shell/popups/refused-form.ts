import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { notifySessionEnd } from '../../calls/session-end.ts';
import { storePendingAction } from '../../calls/pending-actions.ts';

/** Stores a form refused because the session ended, to submit it after sign-in. Files cannot be stored. */
export function storeRefusedForm({ formAction, formData }: ShouldRevalidateFunctionArgs): void {
  const values = [...(formData ?? [])].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  const isComplete =
    formAction !== undefined && formData !== undefined && values.length === [...formData].length;
  if (isComplete) storePendingAction({ kind: 'sent', key: formAction, values, isSent: true });
  notifySessionEnd({ formKept: isComplete });
}
