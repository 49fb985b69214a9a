import { ping } from '@spindle/database/ping';
import type { Database } from '@spindle/database/pool';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** `live`: the process answers. `ready`: it can serve buyers now, and is not about to stop. */
export function health(
  app: FastifyInstance,
  { db }: Database,
  { version }: Pick<Config, 'version'>,
): { startDrain(): void } {
  let draining = false;
  app.get('/health/live', { logLevel: 'warn' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (draining) return reply.code(503).header('retry-after', 5).send({ status: 'draining', version });
    try {
      await ping(db);
      return { status: 'ready', version };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready: the database does not answer');
      return reply.code(503).header('retry-after', 5).send({ status: 'database_away', version });
    }
  });
  return {
    startDrain() {
      draining = true;
    },
  };
}
