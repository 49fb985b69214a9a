import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { logFailure } from './failures/page-failures.server.ts';
import { pageContext } from './layout/server-context.ts';
import { RequestNumber } from './shell/failure-pages/request-number.ts';

export { handleDataRequest } from './shell/data-request.server.ts';

const renderTimeout = 10_000;
export const streamTimeout = renderTimeout - 1000;

/** A page is sent whole: it can be cached, and late parts need no script to move them into place. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, requestId } = loadContext.get(pageContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  let failed = false;
  const html = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const collector = new Writable({
      write(chunk: Uint8Array, _encoding, callback) {
        chunks.push(chunk);
        callback();
      },
      final(callback) {
        resolve(Buffer.concat(chunks));
        callback();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <RequestNumber value={requestId}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestNumber>,
      {
        nonce,
        // React would send large parts that are ready hidden, for a script to move: without scripts they never show.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          clearTimeout(timer);
          pipe(collector.on('error', reject));
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError() {
          failed = true;
        },
      },
    );
    const timer = setTimeout(abort, renderTimeout);
  });
  return new Response(html, { status: failed ? 500 : status, headers });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: unknown },
): void {
  if (request.signal.aborted) return;
  logFailure((context as RouterContextProvider).get(pageContext), error);
}
