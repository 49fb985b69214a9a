import type { ApiError } from '@spindle/client/api-error';
import type { FailureHint } from '@spindle/contract/endpoint';
import { paths } from '@spindle/contract/addresses/paths';

/**
 * What the shop does about a failed call when its caller does not: 500 and 503 lead to the failure page, the rest is
 * left to the caller. A 401 has already cleared the token on the server. `passive` and `ignore` keep this silent.
 */
export function handleFailure(
  error: ApiError,
  hint: FailureHint | undefined,
  place: { assign(url: string): void },
): void {
  if (hint === 'passive' || hint === 'ignore') return;
  if (error.status === 409) {
    // eslint-disable-next-line no-console -- a conflict is only logged, as the specification says
    console.warn(error.message, error.requestId);
    return;
  }
  if (error.status === 500 || error.status === 503) place.assign(paths.failure());
}
