import type { Transport, TransportRequest } from './client.ts';
import { ApiError } from './api-error.ts';

/** Transport of the browser, which sends cookies by itself. */
export function createHttpTransport(fetcher: typeof fetch = fetch): Transport {
  return {
    async send(request) {
      let answer: Response;
      try {
        answer = await fetcher(request.url, {
          method: request.method,
          headers: request.headers,
          credentials: 'same-origin',
          // A change goes through even when the page is left the moment after.
          keepalive: isSmallChange(request),
          ...(request.body === undefined ? {} : { body: request.body }),
          ...(request.signal ? { signal: request.signal } : {}),
        });
      } catch (cause) {
        if (request.signal?.aborted) throw cause;
        throw new ApiError({
          status: 0,
          code: 'offline',
          message: 'Нет связи с магазином. Проверьте интернет и повторите.',
        });
      }
      return { status: answer.status, header: (name) => answer.headers.get(name), text: await answer.text() };
    },
  };
}

/** Browsers accept at most 64 KB for keepalive requests. */
const keepAliveLimit = 32_000;

function isSmallChange({ method, body = '' }: TransportRequest): boolean {
  return method !== 'GET' && typeof body === 'string' && body.length < keepAliveLimit;
}
