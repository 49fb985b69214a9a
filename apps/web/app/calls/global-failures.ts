import type { ApiError } from '@spindle/client/api-error';
import type { FailureHint } from '@spindle/contract/endpoint';
import { paths } from '@spindle/contract/addresses/paths';
import { notifySessionEnd } from './session-end.ts';

/**
 * Default handling of a failed call: 500 and 503 open the failure page, a 401, which has already cleared the token on
 * the server, turns the page into a guest's. Other statuses are left to the caller. `passive` ignores 5xx failures,
 * `ignore` all of them.
 */
export function handleFailure(
  error: ApiError,
  hint: FailureHint | undefined,
  location: { assign(url: string): void },
): void {
  if (hint === 'ignore') return;
  if (error.code === 'unauthorized') {
    notifySessionEnd();
    return;
  }
  if (hint === 'passive') return;
  if (error.status === 409) {
    // eslint-disable-next-line no-console -- a conflict is only logged, as the specification says
    console.warn(error.message, error.requestId);
    return;
  }
  if (error.status === 500 || error.status === 503) location.assign(paths.failure());
}
