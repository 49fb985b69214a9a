import { ApiError } from '@spindle/client/api-error';
import type { Client } from '@spindle/client/client';
import { COOKIES } from '@spindle/contract/constants';
import { redirect } from 'react-router';
import { sentBody } from '../forms/form-body.ts';
import { paths } from '../paths.ts';
import { authRedirectTarget } from '../route-names.ts';
import { CHOICE_COOKIE, visitorCookie } from '../shell/visitor-cookie.ts';
import { asSearch, readPopupValue, withoutPopup, withSent } from './popup-address.ts';
import type { PopupAnswer } from './popup-answer.ts';

interface Sent {
  /** Where to go instead of the same page. */
  readonly to?: string;
  /** The number of a stored request: the popup comes back with its thanks. */
  readonly number?: string;
  readonly cookie?: string;
}

type Submit = (fields: FormData, client: Client, url: URL) => Promise<Sent>;

/** What a popup's form, or a small form of the shell, does when it is sent without JavaScript. */
const submits: Readonly<Record<string, Submit>> = {
  async login(fields, client, url) {
    await client.auth.signIn({
      body: {
        email: text(fields, 'email'),
        password: text(fields, 'password'),
        remember: fields.has('remember'),
      },
    });
    const to = authRedirectTarget(url.searchParams);
    return to ? { to } : {};
  },
  async logout(_fields, client) {
    await client.auth.logout();
    return { to: paths.home() };
  },
  async callback(fields, client) {
    const { data } = await client.forms.callBackRequest({ body: sentBody(fields) as never });
    return { number: data.number };
  },
  async feedback(fields, client) {
    const { data } = await client.forms.feedback({ body: sentBody(fields) as never });
    return { number: data.number };
  },
  async cookies(fields, _client, url) {
    const choice = text(fields, 'choice') === 'all' ? 'all' : 'needed';
    return { cookie: visitorCookie(CHOICE_COOKIE, choice, url.protocol) };
  },
  async office(fields, _client, url) {
    const id = text(fields, COOKIES.company);
    return /^[0-9a-f-]{36}$/.test(id) ? { cookie: visitorCookie(COOKIES.company, id, url.protocol) } : {};
  },
};

/**
 * A POST to any page with `?popup=name` is that popup's form. Sent: back to the page, without the popup or with
 * its thanks. Refused: the page is rendered again with the popup open, the messages at their fields and nothing lost.
 */
export async function answerPopup(
  request: Request,
  client: Client,
): Promise<Response | { request: Request; status: number; answer: PopupAnswer } | null> {
  if (request.method !== 'POST') return null;
  const url = new URL(request.url);
  const { name } = readPopupValue(url.searchParams.get('popup') ?? '');
  const submit = Object.hasOwn(submits, name) ? submits[name] : undefined;
  if (!submit) return null;
  if (!isOwnForm(request, url)) return new Response(null, { status: 403 });
  const fields = await request.formData();
  try {
    const { to, number, cookie } = await submit(fields, client, url);
    const query = number === undefined ? withoutPopup(url.search) : withSent(url.search, name, number);
    return redirect(to ?? url.pathname + asSearch(query), {
      status: 303,
      headers: cookie ? { 'set-cookie': cookie } : {},
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return {
      request: new Request(request.url, { headers: withoutBody(request.headers) }),
      status: error.status || 503,
      answer: answerOf(name, error, fields),
    };
  }
}

/** Other sites must not answer the cookie notice, or anything else, for a visitor. */
function isOwnForm(request: Request, url: URL): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null) return URL.canParse(origin) && new URL(origin).host === url.host;
  return ['same-origin', 'none', null].includes(request.headers.get('sec-fetch-site'));
}

function answerOf(popup: string, error: ApiError, fields: FormData): PopupAnswer {
  const errors = error.firstMessages();
  // Messages of fields that are not shown stand above the button.
  const unseen = errors['guard'] ?? errors['website'] ?? errors['company_id'];
  const message = unseen ?? (Object.keys(errors).length === 0 ? error.message : null);
  return { popup, message, errors, values: kept(fields) };
}

function text(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

function kept(fields: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [key, value] of fields) if (typeof value === 'string' && key !== 'password') values[key] = value;
  return values;
}

function withoutBody(headers: Headers): Headers {
  const copy = new Headers(headers);
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) copy.delete(name);
  return copy;
}
