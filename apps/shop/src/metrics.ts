import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from './config.ts';
import { isInProcess } from './in-process-transport.ts';
import { pageRoute } from './pages/page-route.ts';

type MetricsConfig = Pick<Config, 'metricsToken' | 'metricsOpen'>;

/** Prometheus metrics, protected by `METRICS_TOKEN` unless `METRICS_OPEN` is set. */
export function metrics(app: FastifyInstance, config: MetricsConfig): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (isInProcess(request.raw)) return done();
    // `request.routeOptions` builds an object with every access.
    const route = request.pagePattern === null ? (request.routeOptions.url ?? 'unknown') : pageRoute;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isAllowed(request.headers.authorization, config))
      return reply.code(404).type('text/plain').send('This page could not be found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

function isAllowed(authorization: string | undefined, { metricsToken, metricsOpen }: MetricsConfig): boolean {
  if (metricsOpen) return true;
  const providedToken = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (metricsToken === null || providedToken === undefined) return false;
  return timingSafeEqual(digest(providedToken), digest(metricsToken));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
