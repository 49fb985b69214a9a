import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { withoutValues } from './without-values.ts';

/** One line per request, with the pattern of its address: values of visitors never get here. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      serializers: {
        req: requestFields,
        res: ({ statusCode }: FastifyReply) => ({ statusCode }),
        err: failure,
      },
      hooks: { streamWrite: withoutValues },
    },
    destination ?? pino.destination(1),
  );
}

type LoggedRequest = Pick<FastifyRequest, 'method' | 'pagePattern'> &
  Partial<Pick<FastifyRequest, 'ip' | 'routeOptions'>>;

function requestFields(request: LoggedRequest) {
  return { method: request.method, route: routeOf(request), ip: request.ip };
}

/** `/api/goods/slug/:slug`, or the page's own pattern. */
function routeOf(request: LoggedRequest): string {
  return request.pagePattern ?? request.routeOptions?.url ?? 'unknown';
}

/** PostgreSQL writes values into error details; only identifiers are logged. */
function failure(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: withoutValues(String(error)) };
  const { code, statusCode, status, constraint, table, cause } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    code,
    statusCode,
    status,
    constraint,
    table,
    ...(cause === undefined ? {} : { cause: failure(cause) }),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of a page's address, as the pages know it. */
    pagePattern: string | null;
  }
}
