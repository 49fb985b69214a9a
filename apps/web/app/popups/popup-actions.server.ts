import { ApiError } from '@spindle/client/api-error';
import type { Client } from '@spindle/client/client';
import { COOKIES, type PopupName } from '@spindle/contract/constants';
import { redirect } from 'react-router';
import { keptValues, sentBody, textOf } from '../forms/form-body.ts';
import { paths } from '../paths.ts';
import { authRedirectTarget } from '../route-names.ts';
import { CHOICE_COOKIE, visitorCookie } from '../shell/visitor-cookie.ts';
import { accountSubmits } from './account-submits.server.ts';
import { favouritesSubmits } from './favourites-submits.server.ts';
import { asSearch, readPopupValue, withoutPopup, withSent } from '../kits/popups/popup-address.ts';
import type { PopupAnswer } from '../kits/popups/popup-answer.ts';
import type { PopupParams } from '../kits/popups/popup-module.ts';

export interface Sent {
  /** Where to go instead of the same page. */
  readonly to?: string;
  /** The number of a stored request: the popup comes back with its thanks. */
  readonly number?: string;
  /** What the thanks depend on, as parameters of the popup. */
  readonly params?: PopupParams;
  readonly cookie?: string;
  /** The form goes on: the popup comes back with these values and shows its next step. */
  readonly next?: Readonly<Record<string, string>>;
}

export type Submit = (fields: FormData, client: Client, url: URL) => Promise<Sent>;

/** Popups that send a request, by the call they send it with. */
const requests = {
  callback: 'callBackRequest',
  feedback: 'feedback',
  requestDocument: 'documentRequest',
  editCompany: 'editClientCompany',
  requestOffer: 'offerRequest',
  leasing: 'leasingRequest',
  tradeIn: 'tradeinRequest',
  service: 'serviceRequest',
  requestEquipment: 'benchSelectionRequest',
  requestTools: 'equipmentSelectionRequest',
  addEquipment: 'addEquipment',
  editEquipment: 'editEquipment',
  deleteEquipment: 'deleteEquipment',
  jobApplication: 'jobApplication',
  educationSignUp: 'educationApplication',
} as const satisfies Partial<Record<PopupName, keyof Client['forms']>>;

const requestSubmits = Object.fromEntries(
  Object.entries(requests).map(([popup, call]): [string, Submit] => [
    popup,
    async (fields, client) => {
      const { data } = await client.forms[call]({ body: sentBody(fields) });
      return { number: data.number, ...(data.is_waiting && { params: { waiting: '1' } }) };
    },
  ]),
);

/** What a popup's form, or a small form of the shell, does when it is sent without JavaScript. */
const submits: Readonly<Record<string, Submit>> = {
  async login(fields, client, url) {
    await client.auth.signIn({
      body: {
        email: textOf(fields, 'email'),
        password: textOf(fields, 'password'),
        remember: fields.has('remember'),
      },
    });
    const to = authRedirectTarget(url.searchParams);
    return to ? { to } : {};
  },
  ...accountSubmits,
  ...favouritesSubmits,
  async uploadList(fields, client) {
    const body = sentBody(fields);
    if (body.has('files')) body.delete('text');
    const { data } = await client.listUpload.create({ body: body as never });
    return { to: paths.cartUpload(data.id) };
  },
  async logout(_fields, client) {
    await client.auth.logout();
    return { to: paths.home() };
  },
  ...requestSubmits,
  async cookies(fields, _client, url) {
    const choice = textOf(fields, 'choice') === 'all' ? 'all' : 'needed';
    return { cookie: visitorCookie(CHOICE_COOKIE, choice, url.protocol) };
  },
  async office(fields, _client, url) {
    const id = textOf(fields, COOKIES.company);
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
    const { to, number, params, cookie, next } = await submit(fields, client, url);
    if (next) return again(request, 200, { popup: name, message: null, errors: {}, values: next });
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

/** The same page once more, with the popup's answer in it. */
function again(request: Request, status: number, answer: PopupAnswer) {
  return { request: new Request(request.url, { headers: withoutBody(request.headers) }), status, answer };
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
  return { popup, message, errors, values: keptValues(fields) };
}

function withoutBody(headers: Headers): Headers {
  const copy = new Headers(headers);
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) copy.delete(name);
  return copy;
}
