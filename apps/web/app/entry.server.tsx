import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContext } from './server-context.ts';

const renderTimeout = 10_000;
export const streamTimeout = renderTimeout - 1000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, log } = loadContext.get(pageContext);
  return new Promise((resolve, reject) => {
    let answered = false;
    let finalStatus = status;
    const answer = (): void => {
      answered = true;
      const body = new PassThrough({
        final(done) {
          clearTimeout(timer);
          done();
        },
      });
      headers.set('content-type', 'text/html; charset=utf-8');
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }));
    };
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // React would send large parts that are ready hidden, for a script to move: without scripts they never show.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        // Whole, so that the page server can keep it and late parts need no script to move them into place.
        onAllReady: answer,
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          if (answered) log.error({ err: error }, 'rendering failed after the shell was sent');
        },
      },
    );
    const timer = setTimeout(abort, renderTimeout);
  });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: unknown },
): void {
  if (request.signal.aborted) return;
  const { log } = (context as RouterContextProvider).get(pageContext);
  log.error({ err: error }, 'page failed');
}
