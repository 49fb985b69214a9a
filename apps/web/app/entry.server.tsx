import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { tellFailure } from './failures/page-failures.server.ts';
import { marketingValues } from './kits/listing/foreign-parameters.ts';
import { withPopup } from './kits/popups/popup-address.ts';
import { redeem } from './layout/handed-data.server.ts';
import { HandedText } from './layout/handed-data.tsx';
import { handedPieces, handedText } from './layout/handed-text.server.ts';
import type { InPage, KeptParts, PagePiece } from './layout/kept-html.ts';
import { layoutFilePath } from './layout/layout-file.ts';
import { PagePartsContext } from './layout/kept-part.tsx';
import { commonOf, digestOf, partsOfPage } from './layout/kept-parts.server.ts';
import { type PageAnswer, pageContext } from './layout/server-context.ts';
import { startText } from './layout/start-scripts.server.ts';
import { StartText } from './layout/start-scripts.tsx';
import { RequestNumber } from './shell/request-number.ts';

export { handleDataRequest } from './shell/data-request.server.ts';

const renderTimeout = 10_000;
export const streamTimeout = renderTimeout - 1000;

/** A page is sent whole: it can be kept, and late parts need no script to move them into place. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<PageAnswer> {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce, requestId, isKnown, parts, layoutFiles } = loadContext.get(pageContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  const { staticHandlerContext } = routerContext;
  const { loaderData, sent, isWhole, file } = redeem(staticHandlerContext.loaderData, layoutFiles);
  // The data is all that a page is made from, where nothing was sent and nothing has failed.
  const isMadeOfData = request.method === 'GET' && status === 200 && !staticHandlerContext.errors;
  if (isMadeOfData && isWhole && isKnown?.(digestOf(sent))) return new Response(null, { headers, status });
  const context = await withWholeData({
    ...routerContext,
    manifest: ofThisPage(routerContext),
    staticHandlerContext: { ...staticHandlerContext, loaderData },
  });
  const start = {
    text: startText(routerContext, context.streamed, file ? layoutFilePath(file.name) : null),
    nonce,
  };
  const { pathname, search } = staticHandlerContext.location;
  const common = parts && isMadeOfData && isWhole ? commonOf(loaderData) : null;
  const begin = (kept: KeptParts | null = parts ?? null): Attempt => {
    const shown = new Map<string, InPage>();
    const known = kept && common !== null ? partsOfPage(kept, common, shown) : null;
    const write = (): string =>
      known
        ? handedPieces(sent, { shown, loaderData })
            .map((piece) => (typeof piece === 'string' ? piece : known.known(piece)))
            .join('')
        : handedText(sent, { shown, loaderData });
    const page = (
      <RequestNumber value={requestId}>
        <HandedText value={{ write, shown }}>
          <StartText value={start}>
            <PagePartsContext value={known}>
              <ServerRouter context={context.fresh()} url={request.url} nonce={nonce} />
            </PagePartsContext>
          </StartText>
        </HandedText>
      </RequestNumber>
    );
    const late = { here: pathname + search, office: `${pathname}?${withPopup(search, 'office')}` };
    return { page, whole: (html) => known?.whole(html, late, marketingValues(search)) ?? [html] };
  };
  const { html, failed } = renderedAtOnce(begin()) ?? (await renderedLate());
  // Its data is written before what was waited for, and holds what that shows; once it is there, the page is lighter.
  async function renderedLate(): Promise<Rendered> {
    const late = await renderedWhenReady(begin(), nonce);
    return (late.failed ? null : renderedAtOnce(begin())) ?? late;
  }
  if (parts?.proves && common !== null) prove(html, renderedAtOnce(begin(null))?.html);
  // A body of a Response would be a stream, and read into one piece again by whoever packs the page.
  return Object.assign(new Response(null, { headers, status: failed ? 500 : status }), { html });
}

/** React Router makes all routes anew for each page it renders; it needs those of the page. */
function ofThisPage({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  return { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) };
}

/**
 * React Router puts the data of a page behind it chunk by chunk, and React waits for each. The data is whole before the
 * page is rendered, so it is handed over in one piece: to the browser with what starts the page, to a developer's page
 * where React Router keeps what it has read.
 */
async function withWholeData(
  context: EntryContext,
): Promise<{ readonly streamed: string; fresh(): EntryContext }> {
  const { serverHandoffStream: data, renderMeta } = context;
  if (!data || !renderMeta) return { streamed: '', fresh: () => context };
  const value = await new Response(data).text();
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
  // A stream can be read by one: each rendering takes its own.
  return {
    streamed: value,
    fresh: () => ({ ...context, serverHandoffStream: new ReadableStream<Uint8Array>() }),
  };
}

/** A page to be rendered, and what puts its kept parts into it. */
interface Attempt {
  readonly page: ReactNode;
  readonly whole: (html: string) => PagePiece[];
}

interface Rendered {
  readonly html: readonly PagePiece[];
  readonly failed: boolean;
}

/** React writes it into streams alone; without it browsers lay pages out as in 1998. */
const doctype = '<!DOCTYPE html>';

/** In tests: kept parts write what React would have written. */
function prove(pieces: readonly PagePiece[], rendered: readonly PagePiece[] | undefined): void {
  if (rendered === undefined) return;
  const [html, plain] = [bytesOf(pieces), bytesOf(rendered)];
  if (plain.equals(html)) return;
  const at = plain.findIndex((byte, index) => byte !== html[index]);
  const [wanted, written] = [plain, html].map((bytes) =>
    bytes.toString('utf8', Math.max(0, at - 200), at + 200),
  );
  throw new Error(`a kept part differs from what is rendered\n${written}\n${wanted}`);
}

const bytesOf = (pieces: readonly PagePiece[]): Buffer =>
  Buffer.concat(
    pieces.map((piece) =>
      Buffer.isBuffer(piece) ? piece : Buffer.from(typeof piece === 'string' ? piece : piece.address),
    ),
  );

/** What React writes where a part was not ready, or failed. */
const unfinished = /<!--\$[!?]-->/;

/**
 * Nearly every page has all it needs when it is rendered: it is written in one go as one string. Null where a part
 * would have to be waited for, or anything failed: the other way then waits, and tells what failed.
 */
function renderedAtOnce({ page, whole }: Attempt): Rendered | null {
  try {
    const html = renderToString(page);
    return unfinished.test(html) ? null : { html: whole(doctype + html), failed: false };
  } catch {
    return null;
  }
}

async function renderedWhenReady({ page, whole }: Attempt, nonce: string): Promise<Rendered> {
  let failed = false;
  const html = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const whole = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React would send large parts that are ready hidden, for a script to move: without scripts they never show.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(whole),
      onShellError: reject,
      onError() {
        failed = true;
      },
    });
    const timer = setTimeout(abort, renderTimeout);
  });
  return { html: whole(html), failed };
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: unknown },
): void {
  if (request.signal.aborted) return;
  tellFailure((context as RouterContextProvider).get(pageContext), error);
}
