import { ApiError } from '@spindle/client/api-error';
import { clientOf } from '@spindle/client/client';
import { createHttpTransport } from '@spindle/client/http-transport';
import { UNATTENDED } from '@spindle/contract/staff/live';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import { staffRoutes } from '@spindle/contract/staff/staff-routes';
import { redirect } from 'react-router';
import { isAttended } from './attended.ts';
import { pressedOnce } from './double-press.ts';
import { signedInAgain } from './session-end.ts';

const http = createHttpTransport();
/** Calls of signing in handle their own failures. */
const entry = /^\/api\/staff\/(?:sign-|invite)/;

const transport = pressedOnce({
  async send(request) {
    const marked = isAttended()
      ? request
      : { ...request, headers: { ...request.headers, [UNATTENDED]: '1' } };
    const answer = await http.send(marked);
    if (answer.status !== 401 || entry.test(request.url)) return answer;
    // The session ended during work: after signing in again the same call is repeated.
    return (await signedInAgain()) ? http.send(request) : answer;
  },
});

export const api = clientOf<typeof staffEndpoints>(staffRoutes, transport);

/** The expected version: the server rejects the change when the record has a newer one. */
export const onVersion = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

/** For loaders: redirects to sign-in and back when the session has ended. */
export async function loaded<T>(request: Request, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      const { pathname, search } = new URL(request.url);
      throw redirect(officePaths.signIn(pathname.replace(/^\/office/, '') + search));
    }
    throw error;
  }
}

/** A message for the user, without technical details. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.firstMessage() : 'Что-то пошло не\u00a0так. Попробуйте ещё раз.';
