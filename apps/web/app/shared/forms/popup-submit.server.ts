import { ApiError } from '@spindle/client/api-error';
import type { Client } from '@spindle/client/client';
import type { PopupAnswer } from '../../layout/server-context.ts';
import { asSearch, readPopupValue, withoutPopup, withSent } from '../popups/popup-address.ts';
import type { RequestCall } from '../popups/popup-entry.ts';
import type { PopupParams } from '../popups/popup-module.ts';
import { submittedValues, sentBody } from './form-body.ts';
import { refusalText } from './form-errors.ts';
import { readPending } from './pending-form.ts';
import { redirect } from '../../addresses/local-redirect.ts';

export interface SubmitResult {
  /** Where to go instead of the same page. */
  readonly to?: string;
  /** The number of a stored request: the popup comes back with its thanks. */
  readonly number?: string;
  /** What the thanks depend on, as parameters of the popup. */
  readonly params?: PopupParams;
  readonly cookie?: string;
  /** Signed in, a form that waited for it is sent now: `readPending` reads it. */
  readonly pending?: string;
  /** The form goes on: the popup comes back with these values and shows its next step. */
  readonly next?: Readonly<Record<string, string>>;
  /** The step stands in another popup: the address of the page with it. */
  readonly nextAt?: string;
}

export type Submit = (fields: FormData, client: Client, url: URL) => Promise<SubmitResult>;

/** The submit handler of a popup whose form is a request. */
export function requestSubmit(call: RequestCall): Submit {
  return async (fields, client) => {
    const { data } = await client.forms[call]({ body: sentBody(fields) });
    return { number: data.number, ...(data.is_waiting && { params: { waiting: '1' } }) };
  };
}

/**
 * A POST to any page with `?popup=name` is that popup's form. Sent: back to the page, without the popup or with
 * its thanks. Refused: the page is rendered again with the popup open, the messages at their fields and nothing lost.
 */
export async function answerPopup(
  request: Request,
  client: Client,
  submits: ReadonlyMap<string, Submit>,
  /** Read already, where it is too large to be sent on: its files are on disk. */
  form: FormData | null = null,
): Promise<Response | AnsweredPopup | null> {
  if (request.method !== 'POST') return null;
  const url = new URL(request.url);
  const { name } = readPopupValue(url.searchParams.get('popup') ?? '');
  const submit = submits.get(name);
  if (!submit) return null;
  const fields = form ?? (await request.formData());
  try {
    const { to, number, params, cookie, next, nextAt, pending } = await submit(fields, client, url);
    const waiting = pending === undefined ? null : readPending(pending);
    if (waiting) return { request: sentAgain(request, waiting), signedIn: true };
    if (next) return nextStep(request, name, next, nextAt);
    const query =
      number === undefined ? withoutPopup(url.search) : withSent(url.search, name, number, params);
    return redirect(to ?? url.pathname + asSearch(query), {
      status: 303,
      headers: cookie ? { 'set-cookie': cookie } : {},
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return again(request, error.status || 503, answerOf(name, error, fields));
  }
}

interface AnsweredPopup {
  /** The request of the page below the popup. */
  readonly request: Request;
  readonly status?: number;
  readonly answer?: PopupAnswer;
  readonly signedIn?: boolean;
}

function sentAgain(request: Request, { path, fields }: NonNullable<ReturnType<typeof readPending>>): Request {
  const headers = withoutBody(request.headers);
  headers.set('content-type', 'application/x-www-form-urlencoded');
  return new Request(new URL(path, request.url), { method: 'POST', headers, body: fields });
}

/** The same page once more, with the popup's answer in it. */
function again(request: Request, status: number, answer: PopupAnswer, url: string | URL = request.url) {
  return { request: new Request(url, { headers: withoutBody(request.headers) }), status, answer };
}

function nextStep(request: Request, name: string, values: PopupAnswer['values'], at: string | undefined) {
  const url = new URL(at ?? request.url, request.url);
  const popup = readPopupValue(url.searchParams.get('popup') ?? '').name || name;
  return again(request, 200, { popup, message: null, errors: {}, values }, url);
}

function answerOf(popup: string, error: ApiError, fields: FormData): PopupAnswer {
  const errors = error.firstMessages();
  // Messages of fields that are not shown stand above the button.
  const unseen = errors['guard'] ?? errors['website'] ?? errors['company_id'];
  const message = unseen ?? (Object.keys(errors).length === 0 ? refusalText(error) : null);
  return { popup, message, errors, values: submittedValues(fields) };
}

function withoutBody(headers: Headers): Headers {
  const copy = new Headers(headers);
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) copy.delete(name);
  return copy;
}
