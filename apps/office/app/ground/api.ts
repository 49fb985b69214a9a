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
/** Calls of the way in: their refusals are theirs to tell. */
const entry = /^\/api\/staff\/(?:sign-|invite)/;

const transport = pressedOnce({
  async send(request) {
    const marked = isAttended()
      ? request
      : { ...request, headers: { ...request.headers, [UNATTENDED]: '1' } };
    const answer = await http.send(marked);
    if (answer.status !== 401 || entry.test(request.url)) return answer;
    // The session ended under the hands of whoever is at the screen: they sign in, and the same call goes out again.
    return (await signedInAgain()) ? http.send(request) : answer;
  },
});

/** Calls of the office; its cookie goes with them by itself. */
export const api = clientOf<typeof staffEndpoints>(staffRoutes, transport);

/** The version a change is made on: the server refuses it when somebody was quicker. */
export const onVersion = (version: number) => ({ headers: { 'if-match': `"${version}"` } });

/** For loaders: who is not signed in any more goes to the door and comes back. */
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

/** What to say about a failure; nothing that only a developer reads. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.firstMessage() : 'Что-то пошло не\u00a0так. Попробуйте ещё раз.';
