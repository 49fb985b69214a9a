import { ApiError } from '@spindle/client/api-error';
import type { Client } from '@spindle/client/client';
import { redirect } from 'react-router';
import type { PopupAnswer } from './popup-answer.ts';

type Submit = (fields: FormData, client: Client) => Promise<{ readonly to?: string; readonly sent?: string }>;

/** What a popup's form does when it is sent as a plain form, without JavaScript. */
const submits: Readonly<Record<string, Submit>> = {
  async login(fields, client) {
    await client.auth.signIn({
      body: {
        email: text(fields, 'email'),
        password: text(fields, 'password'),
        remember: fields.has('remember'),
      },
    });
    return {};
  },
};

/**
 * A POST to any page with `?popup=name` is that popup's form. Sent: back to the page, without the popup or with
 * its thanks. Refused: the page is rendered again with the popup open, the messages at their fields and nothing lost.
 */
export async function answerPopup(
  request: Request,
  client: Client,
): Promise<Response | { request: Request; answer: PopupAnswer } | null> {
  if (request.method !== 'POST') return null;
  const url = new URL(request.url);
  const name = url.searchParams.get('popup');
  const submit = name ? submits[name] : undefined;
  if (!name || !submit) return null;
  const fields = await request.formData();
  try {
    const { to, sent } = await submit(fields, client);
    url.searchParams.delete('popup');
    url.searchParams.delete('authRedirect');
    if (sent) {
      url.searchParams.set('popup', name);
      url.searchParams.set('sent', sent);
    }
    return redirect(to ?? `${url.pathname}${url.search}`, 303);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return {
      request: new Request(request.url, { headers: withoutBody(request.headers) }),
      answer: { popup: name, message: error.message, errors: error.firstMessages(), values: kept(fields) },
    };
  }
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
