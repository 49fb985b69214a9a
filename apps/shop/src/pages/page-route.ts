import { isViewToken } from '@spindle/api/kernel/http/identity';
import { isOdd } from '@spindle/api/kernel/text/unstorable-text';
import type { Services } from '@spindle/api/services';
import { AppError } from '@spindle/contract/errors';
import { isUnavailable } from '@spindle/database/pool';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalAddress } from '../addresses.ts';
import type { Config } from '../config.ts';
import { inProcess } from '../in-process-transport.ts';
import { plainFailurePage, plainMissingPage, RETRY_AFTER_SECONDS } from '../plain-failure-page.ts';
import type { PageCache } from './page-cache.ts';
import { pageCookies } from './page-cookies.ts';
import { readPageForm, type SentForm } from './page-form.ts';
import { type PageKey, pageKey } from './page-key.ts';
import { formRequest, pageRequest } from './page-request.ts';
import { visitOf } from './page-visit.ts';
import { identityOf, visitorOf } from './page-visitor.ts';
import { type GuestPage, renderGuestPage } from './render-guest-page.ts';
import { type RenderPage, renderPage } from './render-page.ts';
import { sendCached, sendRendered } from './send-page.ts';

interface PageParts {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly render: RenderPage;
  readonly pagePattern?: (path: string) => string;
  readonly services: Pick<
    Services,
    'site' | 'visitor' | 'offices' | 'limits' | 'uploads' | 'customerViews' | 'missingPages' | 'searchLog'
  >;
  /** Pages that are the same for all guests; null in development, where pages change without a notice. */
  readonly cache: PageCache<GuestPage> | null;
}

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
    // Records 404s and search queries without anything about the visitor.
    app.addHook('onResponse', ({ method, url, headers }, { statusCode }, done) => {
      if (method !== 'GET') return done();
      if (statusCode === 404) parts.services.missingPages.note(url.replace(/\.data(?=\?|$)/, ''));
      else if (statusCode === 200) parts.services.searchLog.note(url, headers.referer);
      done();
    });
    app.all(pageRoute, async (request, reply) => {
      request.pagePattern = parts.pagePattern?.(request.url.split('?', 1)[0] ?? '') ?? null;
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

async function sendPage(
  app: FastifyInstance,
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  form: SentForm | null,
): Promise<FastifyReply> {
  const { cache } = parts;
  const key = cache && (await keyOf(request, parts));
  if (key) return sendGuestPage(app, { ...parts, cache }, key, request, reply);
  await recordView(parts, request);
  return sendStatusPage(app, parts, request, reply, form);
}

async function keyOf(request: FastifyRequest, { services }: PageParts): Promise<PageKey | null> {
  const cookies = pageCookies(request);
  const offices = 'company_id' in cookies ? await services.offices.list().catch(() => []) : [];
  return pageKey(request, cookies, offices);
}

/** A page that is the same for all guests, with the visitor's own counts in it. */
async function sendGuestPage(
  app: FastifyInstance,
  parts: PageParts & { readonly cache: PageCache<GuestPage> },
  key: PageKey,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await parts.cache.get(key, () => renderGuestPage(app, parts, key, request));
  if ('cached' in page) {
    const isHtml = page.cached.headers['content-type']?.startsWith('text/html') ?? false;
    return sendCached(
      request,
      reply,
      page.cached,
      isHtml ? await visitorOf(request, parts.services) : undefined,
    );
  }
  return sendRendered(request, reply, page.rendered, await visitorOf(request, parts.services));
}

/** A page rendered for this visitor alone. */
async function sendStatusPage(
  app: FastifyInstance,
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
  form: SentForm | null,
): Promise<FastifyReply> {
  const { transport, cookies } = inProcess(app, request, { who: identityOf(request) });
  const page = await renderPage(
    parts,
    form ? formRequest(request, reply, form) : pageRequest(request, reply),
    visitOf(request, { transport, publicUrl: parts.config.publicUrl, form: form?.fields ?? null }),
  );
  reply.header('set-cookie', [...page.cookies, ...cookies]);
  const visitor = typeof page.body === 'string' ? await visitorOf(request, parts.services) : null;
  return sendRendered(request, reply, page, visitor);
}

/** The journal records which kinds of pages staff open as a customer; a page is not shown without it. */
async function recordView({ services }: PageParts, request: FastifyRequest): Promise<void> {
  const { token } = identityOf(request);
  if (request.method !== 'GET' || !token || !isViewToken(token)) return;
  await services.customerViews.opened(token, request.pagePattern ?? '—');
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  const html = status === 404 ? plainMissingPage() : plainFailurePage(request.id);
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/** The body was not read to its end, so the connection cannot be reused. */
function refuseForm(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', Math.ceil(error.retryAfter));
  return refuse(request, reply.header('connection', 'close'), error.status);
}

/** `/tools/%2e%2e/`: a URL reader would take it for another page. */
const dotSegment = /(?:^|[\\/])\.{1,2}(?:[\\/]|$)/;

/** A URL with control characters, broken encoding or parent segments is no page. */
function isReadable(url: string): boolean {
  try {
    const cut = url.search(/[?#]|$/);
    const path = decodeURIComponent(url.slice(0, cut));
    return !isOdd(path) && !/\p{Cc}/u.test(path) && !dotSegment.test(path) && !/%00/.test(url.slice(cut));
  } catch {
    return false;
  }
}
