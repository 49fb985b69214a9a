import { QUERY } from '@spindle/contract/constants';
import { errorTable } from '@spindle/contract/errors';
import type { PopupAnswer } from '../layout/server-context.ts';
import { PENDING, pendingOf } from '../shared/forms/pending-form.ts';

interface Entrance {
  readonly request: Request;
  readonly answer: PopupAnswer;
}

/**
 * The target of a plain form whose session has ended: its page comes back as it was filled in, with the sign-in popup
 * open. A page for signed-in people only redirects to the home page. The submitted form waits in the sign-in popup and
 * is sent after it.
 */
export async function entranceFor(
  sent: Request,
  fields: FormData,
  answer: Response,
): Promise<Entrance | null> {
  const url = new URL(sent.url);
  const pending = pendingOf(url.pathname, fields);
  const waiting: PopupAnswer = {
    popup: 'login',
    message: errorTable.unauthorized.message,
    errors: {},
    values: pending ? { [PENDING]: pending } : {},
  };
  if (answer.status === 401) {
    url.searchParams.set(QUERY.popup, 'login');
    return { request: new Request(url, sent), answer: waiting };
  }
  const to = new URL(answer.headers.get('location') ?? url, url);
  if (!to.searchParams.has(QUERY.authRedirect)) return null;
  const headers = new Headers(sent.headers);
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  return { request: new Request(to, { headers }), answer: waiting };
}
