import { text } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Only the build uses it, once: for the page that every address of the office gets. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const body = new PassThrough();
  await new Promise<void>((ready, failed) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady() {
        pipe(body);
        ready();
      },
      onShellError: failed,
      onError: failed,
    });
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(await text(body), { status, headers });
}
