import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { type Identity, shareIdentity } from '@spindle/api/kernel/http/identity';
import type { Transport } from '@spindle/client/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inject } from 'light-my-request';

/** Headers of the visitor that the API must see as if the browser had called it. */
const passedOn = [
  'accept-language',
  'authorization',
  'cart-uuid',
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'viewed-goods-list-id',
  'x-api-comparison-token',
];

interface InProcess {
  readonly transport: Transport;
  /** Cookies the API has set during this page; they go out with the page. */
  readonly cookies: string[];
}

const inProcessRequests = new WeakSet<object>();

/** Whether a loader of this process made the request: only then its internal headers are trusted. */
export function isInProcess(raw: object): raw is IncomingMessage {
  return inProcessRequests.has(raw);
}

/** A loader's call of the API: the same routes, checks and answers, without a socket. */
export function inProcess(
  app: FastifyInstance,
  page: FastifyRequest,
  /** For a page that is the same for everyone: nothing of the visitor is passed on. */
  { anonymous = false, who }: { anonymous?: boolean; who?: Identity } = {},
): InProcess {
  const cookies: string[] = [];
  const visitor: Record<string, string> = {
    'x-request-id': page.id,
    'x-forwarded-proto': page.protocol,
  };
  for (const name of anonymous ? [] : passedOn) {
    const value = page.headers[name];
    if (typeof value === 'string') visitor[name] = value;
  }
  // A page opened by GET only reads, even though some of its calls read by POST.
  const isOpened = page.method === 'GET' || page.method === 'HEAD';
  // `app.inject` refuses once closing has begun, when pages in progress still load their data.
  const dispatch: Parameters<typeof inject>[0] = (raw, response) => {
    inProcessRequests.add(raw);
    // After a sign-in or a form submission the identity must be read again.
    if (isOpened && who && cookies.length === 0) shareIdentity(raw, who);
    app.routing(raw, response);
  };
  if (isOpened && !anonymous) visitor['origin'] = page.server.ownOrigin ?? `${page.protocol}://${page.host}`;
  return {
    cookies,
    transport: {
      async send(request) {
        const { payload, headers } = bodyOf(request.body);
        const answer = await inject(dispatch, {
          method: request.method as 'GET',
          url: request.url,
          headers: { ...visitor, ...request.headers, ...headers },
          remoteAddress: page.ip,
          ...(payload === undefined ? {} : { payload }),
        });
        const set = answer.headers['set-cookie'];
        for (const one of [set ?? []].flat()) {
          cookies.push(one);
          visitor['cookie'] = withCookie(visitor['cookie'] ?? '', one);
        }
        return {
          status: answer.statusCode,
          header: (name) => {
            const value = answer.headers[name];
            return value === undefined ? null : String(value);
          },
          text: answer.body,
        };
      },
    },
  };
}

/**
 * A cookie set by the API applies to the next call of the same page, so a sign-in takes effect at once. A cleared
 * cookie does not, so that the remaining calls of the page fail alike instead of running as a guest.
 */
function withCookie(header: string, set: string): string {
  const [pair = ''] = set.split(';', 1);
  const [name = '', value = ''] = pair.split('=', 2);
  if (value === '') return header;
  const others = header.split(/;\s*/).filter((one) => one !== '' && !one.startsWith(`${name}=`));
  return [...others, pair].join('; ');
}

/** Files of a form are never in memory as a whole. */
function bodyOf(body: string | FormData | undefined): {
  payload: string | Readable | undefined;
  headers: Record<string, string>;
} {
  if (!(body instanceof FormData)) return { payload: body, headers: {} };
  const encoded = new Response(body);
  return {
    payload: Readable.fromWeb(encoded.body as WebStream),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
