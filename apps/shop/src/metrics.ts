import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from './config.ts';
import { isInProcess } from './in-process-transport.ts';
import type { ObserveAnswer } from './pages/front-door.ts';
import { pageRoute } from './pages/pages.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly observePage: ObserveAnswer;
}

type MetricsConfig = Pick<Config, 'metricsToken' | 'metricsOpen'>;

/** Prometheus figures for whoever sends `METRICS_TOKEN`, or for everybody where `METRICS_OPEN` says so. */
export function metrics(app: FastifyInstance, config: MetricsConfig): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const observe = (route: string, { method, status, ms }: Parameters<ObserveAnswer>[0]): void =>
    seconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
  app.addHook('onResponse', (request, reply, done) => {
    if (isInProcess(request.raw)) return done();
    // Asking a request for its route makes an object of everything about it.
    const route = request.pagePattern === null ? (request.routeOptions.url ?? 'unknown') : pageRoute;
    observe(route, { method: request.method, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayAsk(request.headers.authorization, config))
      return reply.code(404).type('text/plain').send('This page could not be found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return { registry, observePage: (answer) => observe(pageRoute, answer) };
}

function mayAsk(authorization: string | undefined, { metricsToken, metricsOpen }: MetricsConfig): boolean {
  if (metricsOpen) return true;
  const given = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (metricsToken === null || given === undefined) return false;
  return timingSafeEqual(digest(given), digest(metricsToken));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
