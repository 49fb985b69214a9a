import { isViewToken } from '@spindle/api/kernel/identity';
import { isOdd } from '@spindle/api/kernel/odd-text';
import { emptyVisitor } from '@spindle/contract/empty-visitor';
import type { Company } from '@spindle/contract/companies';
import { AppError } from '@spindle/contract/errors';
import { isUnavailable } from '@spindle/database/pool';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalAddress } from '../addresses.ts';
import { askedSafely } from '../security-headers.ts';
import { inProcess } from '../in-process-transport.ts';
import type { Rendering } from './kept-renderings.ts';
import { type PackedPage, packPage } from './packed-page.ts';
import { isNewcomer, visitorOf, whoAsks } from './page-visitor.ts';
import { sendPacked, smallestOf } from './send-packed.ts';
import { plainFailurePage, plainMissingPage, RETRY_AFTER_SECONDS } from '../plain-failure-page.ts';
import { readPageForm, type SentForm } from './page-form.ts';
import { PageHtml } from './page-html.ts';
import { formRequest, pageRequest } from './page-request.ts';
import { pageCookies, visitOf } from './page-visit.ts';
import { hasTagManager, type RenderedPage, renderPage } from './render-page.ts';
import { type PageParts, sendRendered } from './send-rendered.ts';
import { sendSharedPage, sharedAtOnce } from './send-shared-page.ts';
import { sharedPage } from './shared-page.ts';
import { wholeSoon } from './whole-soon.ts';

/** Every address that nothing else answers to. */
export const pageRoute = '/*';

const pageMethods = new Set(['GET', 'HEAD', 'POST']);

/** Everything that is neither API nor file is a page of the React application. */
export function pages(parts: PageParts): FastifyPluginAsync {
  return async (app) => {
    // Bodies are read by the page's own code, as a web Request.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, done) => done(null));
    await parts.services.uploads.registerPages(app);
    // Addresses that are not there and what is looked for, without anything of who asks.
    app.addHook('onResponse', ({ method, url, headers }, { statusCode }, done) => {
      if (method !== 'GET') return done();
      if (statusCode === 404) parts.services.missingPages.note(url.replace(/\.data(?=\?|$)/, ''));
      else if (statusCode === 200) parts.services.searchLog.note(url, headers.referer);
      done();
    });
    const { shared } = parts;
    const patternOf = pagePatternOf(parts);
    // Kept pages that the front door has left: of who comes by a proxy, or has chosen an office.
    if (shared) {
      const sharing = { ...parts, shared };
      app.addHook('onRequest', (request, reply, done) => {
        if (request.method !== 'GET') return done();
        const cookies = pageCookies(request);
        const send = (offices: readonly Company[]): void => {
          const page = sharedPage(request, cookies, offices);
          const asked = { ...askedSafely(request), headers: request.headers };
          const sent = page && sharedAtOnce(sharing, page, asked, cookies);
          if (!sent) return done();
          request.pagePattern = patternOf(request.url);
          reply.hijack();
          sent.writeTo(reply.raw);
        };
        if ('company_id' in cookies) officesOf(parts).then(send).catch(done);
        else send([]);
      });
    }
    app.all(pageRoute, async (request, reply) => {
      request.pagePattern = patternOf(request.url);
      const canonical = canonicalAddress(request.method, request.url);
      if (canonical) return reply.redirect(canonical, 301);
      if (!pageMethods.has(request.method))
        return refuse(request, reply.header('allow', 'GET, HEAD, POST'), 405);
      if (!isReadable(request.url)) return refuse(request, reply, 404);
      let form: SentForm | null = null;
      try {
        form = request.method === 'POST' ? await readPageForm(request, parts.services) : null;
        return await sendPage(app, parts, request, reply, form);
      } catch (error) {
        if (error instanceof AppError && error.status < 500) return refuseForm(request, reply, error);
        request.log.error({ err: error }, 'page could not be rendered');
        return refuse(request, reply, isUnavailable(error) ? 503 : 500);
      } finally {
        await form?.drop();
      }
    });
  };
}

/** What a log may say of an address. */
export const pagePatternOf =
  ({ pagePattern }: Pick<PageParts, 'pagePattern'>) =>
  (url: string): string | null =>
    pagePattern?.(url.split('?', 1)[0] ?? '') ?? null;

const officesOf = ({ services }: PageParts): Promise<readonly Company[]> =>
  services.offices.list().catch(() => []);

async function sendPage(
  app: FastifyInstance,
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  form: SentForm | null,
): Promise<FastifyReply> {
  const { shared } = parts;
  if (shared) {
    const cookies = pageCookies(request);
    const offices = 'company_id' in cookies ? await officesOf(parts) : [];
    const asked = sharedPage(request, cookies, offices);
    if (asked) return sendSharedPage(app, { ...parts, shared }, asked, request, reply);
  }
  await tellOfView(parts, request);
  return sendOwnPage(app, parts, request, reply, form);
}

/** The journal is told which kinds of pages staff open as a customer; a page is not shown without it. */
async function tellOfView({ services }: PageParts, request: FastifyRequest): Promise<void> {
  const token = whoAsks(request).token;
  if (request.method !== 'GET' || !token || !isViewToken(token)) return;
  await services.customerViews.opened(token, request.pagePattern ?? '—');
}

/** A page rendered for this visitor alone, unless the same was rendered before. */
async function sendOwnPage(
  app: FastifyInstance,
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  form: SentForm | null,
): Promise<FastifyReply> {
  const { render, services, shared, config } = parts;
  const { transport, cookies } = inProcess(app, request);
  const rendering =
    shared && request.method === 'GET' ? shared.renderings.begin(nameOf(request), transport) : null;
  // Data has no place for a visitor's things.
  const owner = async () => (isData(request) ? emptyVisitor : visitorOf(request, services));
  // Asked at once with what the page asks: where the page is made anew, its calls may have changed something of it.
  const [ready, ofNow] = await Promise.all([rendering?.ready(), rendering?.wasMade ? owner() : null]);
  if (ready && cookies.length === 0) return sendPacked(request, reply, ready, ofNow ?? (await owner()));
  const visit = visitOf(request, {
    transport: rendering?.transport ?? transport,
    publicUrl: config.publicUrl,
    form: form?.fields ?? null,
  });
  const made = await renderPage(
    render,
    form ? formRequest(request, reply, form) : pageRequest(request, reply),
    visit,
    { withTagManager: await hasTagManager(services) },
  );
  const page = rendering && isData(request) ? await askedByData(made, rendering) : made;
  reply.header('set-cookie', [...page.cookies, ...cookies]);
  const known = rendering?.known ?? (await kept(request, page, rendering));
  if (known) return sendPacked(request, reply, known, await owner());
  return sendRendered(parts, request, reply, page);
}

/** What no page is made from. All else of a request names its page: what it may depend on need not be known. */
const ofTheConnection = new Set([
  'accept-encoding',
  'cache-control',
  'connection',
  'if-modified-since',
  'if-none-match',
  'pragma',
  'referer',
]);

function nameOf({ protocol, host, url, headers }: FastifyRequest): string {
  const told = Object.entries(headers).filter(([name]) => !ofTheConnection.has(name));
  return `${protocol}://${host}${url}\n${JSON.stringify(told)}`;
}

/** What a page of the browser's own asks for, without its HTML. */
const isData = ({ url }: FastifyRequest): boolean => /\.data(?:\?|$)/.test(url);

/** Data is all that it is made of: what it was the last time is found by itself. Data that comes in pieces is sent so. */
async function askedByData(page: RenderedPage, rendering: Rendering): Promise<RenderedPage> {
  if (page.status !== 200 || page.cookies.length > 0 || !(page.body instanceof ReadableStream)) return page;
  const body = await wholeSoon(page.body);
  if (Buffer.isBuffer(body)) rendering.isKnown(body.toString());
  return { ...page, body };
}

/** Packs what was rendered for the next time it would be rendered alike. */
async function kept(
  request: FastifyRequest,
  page: RenderedPage,
  rendering: Rendering | null,
): Promise<PackedPage | null> {
  const { body } = page;
  const isWhole = Buffer.isBuffer(body) || body instanceof PageHtml;
  if (!rendering?.wasAsked || page.status !== 200 || !isWhole) return null;
  const packed = await packPage(
    body,
    { 'cache-control': 'no-store', ...page.headers },
    { isNewcomer: isNewcomer(request), encoding: smallestOf(request) },
  );
  rendering.keep(packed);
  return packed;
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  const html = status === 404 ? plainMissingPage() : plainFailurePage(request.id);
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/** What was sent is not read to its end: the connection cannot go on. */
function refuseForm(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', Math.ceil(error.retryAfter));
  return refuse(request, reply.header('connection', 'close'), error.status);
}

/** `/tools/%2e%2e/`: a URL reader would take it for another page. */
const dotSegment = /(?:^|[\\/])\.{1,2}(?:[\\/]|$)/;

/** An address with control characters, broken letters or steps upwards names no page. */
function isReadable(url: string): boolean {
  try {
    const cut = url.search(/[?#]|$/);
    const path = decodeURIComponent(url.slice(0, cut));
    return !isOdd(path) && !/\p{Cc}/u.test(path) && !dotSegment.test(path) && !/%00/.test(url.slice(cut));
  } catch {
    return false;
  }
}
