import { redirectDocument } from '../addresses/local-redirect.ts';
import {
  isConnectionLost,
  isUnanswered,
  type RouteResult,
  subscribeConnection,
  waitForShop,
} from '../failures/connection.ts';

const patienceMs = 15_000;

type Results = Record<string, RouteResult>;

/** Whether a page, or the script of one, does not come. */
function lost(answer: Promise<Results>, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => end(true), patienceMs);
  const stop = subscribeConnection(() => isConnectionLost() && end(true));
  function end(isLost: boolean): void {
    clearTimeout(timer);
    stop();
    resolve(isLost);
  }
  signal.addEventListener('abort', () => end(false), { once: true });
  answer.then(
    (results) => end(isUnanswered(results)),
    () => end(false),
  );
  return promise;
}

/**
 * Keeps the open page while the shop does not answer: the move waits until it does, and then loads its document. A form
 * is answered as ever, because nothing may be sent twice.
 */
export async function keepPage<R extends Results>(
  { request }: { readonly request: Request },
  next: () => Promise<R>,
): Promise<R> {
  const answer = next();
  const { pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || !(await lost(answer, request.signal))) return answer;
  const { promise: again, resolve } = Promise.withResolvers<void>();
  const stop = waitForShop(resolve);
  request.signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([
      again.then(() => {
        throw redirectDocument(pathname + search);
      }),
      // It may still come late.
      answer.then((results) => (isUnanswered(results) ? new Promise<R>(() => {}) : results)),
    ]);
  } finally {
    stop();
  }
}
