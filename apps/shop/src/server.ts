import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import { createApi } from '@spindle/api/api';
import { watchRoutes } from '@spindle/api/kernel/http/route-check';
import type { Services } from '@spindle/api/services';
import { officeRoutes, plainShopRoutes } from '@spindle/contract/plain-routes';
import type { Notices } from '@spindle/database/notices';
import { type Database, isUnavailable } from '@spindle/database/pool';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import { drawings, type Draw } from './files/drawings.ts';
import { health } from './health.ts';
import { isInProcess } from './in-process-transport.ts';
import { RequestLog } from './log/request-log.ts';
import { logos } from './files/logos.ts';
import { metrics } from './metrics.ts';
import { createPageCache, type PageCache } from './pages/page-cache.ts';
import { countPageRequests, measurePageCache } from './pages/page-cache-metrics.ts';
import { pages } from './pages/page-route.ts';
import { createPageVersion } from './pages/page-version.ts';
import type { GuestPage } from './pages/render-guest-page.ts';
import type { RenderPage } from './pages/render-page.ts';
import { officeAssets, officePages } from './files/office-files.ts';
import { photos } from './files/photos.ts';
import { plainFailurePage, RETRY_AFTER_SECONDS } from './plain-failure-page.ts';
import { isHost, refuseBadAddress, refuseBadHost } from './addresses.ts';
import { securityHeaders } from './security-headers.ts';
import { pressFeed } from './files/press-feed.ts';
import { seoFiles } from './files/seo-files.ts';
import { staticFiles } from './files/static-files.ts';

export interface ServerParts {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly database: Database;
  readonly services: Services;
  readonly notices: Notices;
  readonly render: RenderPage;
  /** The pattern of a page's address, for the log. */
  readonly pagePattern?: (path: string) => string;
  readonly draw: Draw;
  /** The built client's folder; in development Vite serves the files instead. */
  readonly assets: string | null;
  /** The folder of the built office; null where it is not built. */
  readonly office: string | null;
  /** Sees every request first: Vite, in development. */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export type ShopServer = FastifyInstance & { startDrain(): void };

/** One HTTP server: the API, the files and the pages. */
export async function createServer(parts: ServerParts): Promise<ShopServer> {
  const { config, log } = parts;
  const app = Fastify({
    loggerInstance: log,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    requestIdHeader: false,
    genReqId: (raw) => innerRequestId(raw as IncomingMessage) ?? randomUUID(),
    bodyLimit: 1024 * 1024,
    // A query of ten thousand Cyrillic characters in a URL is truncated and answered, not refused.
    http: { maxHeaderSize: 96 * 1024 },
    forceCloseConnections: 'idle',
    // Requests that were accepted before closing began are answered.
    return503OnClosing: false,
    connectionTimeout: 60_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 2000, onBadUrl: (_path, _raw, reply) => refuseBadAddress(reply) },
    logController: new RequestLog(),
  });
  app.decorate('ownOrigin', config.ownOrigin);
  app.decorate('officeHost', config.office?.host ?? null);
  app.decorateRequest('pagePattern', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (isHost(request.host)) done();
    else refuseBadHost(reply);
  });
  await app.register(compress, {
    threshold: 1024,
    brotliOptions: { params: { 1: 4 } },
    zlibOptions: { level: 5 },
  });
  const { before } = parts;
  if (before) {
    app.addHook('onRequest', async (request, reply) => {
      if (isInProcess(request.raw)) return;
      const passed = await new Promise<boolean>((resolve) => {
        reply.raw.once('close', () => resolve(false));
        before(request.raw, reply.raw, () => resolve(true));
      });
      if (!passed) reply.hijack();
    });
  }
  if (parts.assets) await staticFiles(app, parts.assets);
  const office = config.office && parts.office ? { root: parts.office, host: config.office.host } : null;
  if (office) await officeAssets(app, office);
  const checkRoutes = watchRoutes(app, {
    calls: [],
    plain: { ...plainShopRoutes, ...(office ? officeRoutes : {}) },
    isWatched: (url) => !url.startsWith('/api'),
  });
  securityHeaders(app, { strict: !before });
  const registry = metrics(app, config);
  const { startDrain } = health(app, parts.database, config);
  drawings(app, parts.draw);
  logos(app, parts.services);
  photos(app, config);
  seoFiles(app, parts.services);
  pressFeed(app, parts.services, config);
  if (office) await officePages(app, office);
  await app.register(createApi(parts.services, { checksAnswers: Boolean(before) }), { prefix: '/api' });
  const cache = parts.assets ? guestPageCache(parts, registry) : null;
  await app.register(pages({ ...parts, cache }));
  checkRoutes();
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'request failed outside the API and the pages');
    const status = isUnavailable(error) ? 503 : ((error as { statusCode?: number }).statusCode ?? 500);
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply
      .code(status < 400 ? 500 : status)
      .type('text/html; charset=utf-8')
      .send(plainFailurePage(request.id));
  });
  await app.ready();
  return Object.assign(app, { startDrain }) as unknown as ShopServer;
}

const pageCacheBytes = 64 * 1024 * 1024;

function guestPageCache({ notices, services }: ServerParts, registry: Registry): PageCache<GuestPage> {
  const cache = createPageCache<GuestPage>({
    version: createPageVersion(notices, services),
    now: () => performance.now(),
    onRequest: countPageRequests(registry),
    maxBytes: pageCacheBytes,
  });
  measurePageCache(registry, cache);
  return cache;
}

function innerRequestId(raw: IncomingMessage): string | undefined {
  const id = raw.headers['x-request-id'];
  return isInProcess(raw) && typeof id === 'string' ? id : undefined;
}
