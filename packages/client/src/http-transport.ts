import type { Transport } from './client.ts';
import { ApiError } from './api-error.ts';

/** The browser's way: cookies travel by themselves. */
export function createHttpTransport(fetcher: typeof fetch = fetch): Transport {
  return {
    async send(request) {
      let answer: Response;
      try {
        answer = await fetcher(request.url, {
          method: request.method,
          headers: request.headers,
          credentials: 'same-origin',
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
