import type { Endpoint, OutputOf } from '@spindle/contract/endpoint';
import { ErrorBody, errorTable } from '@spindle/contract/errors';
import { STAFF_API } from '@spindle/contract/staff/office-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';
import type { $ZodType, output } from 'zod/v4/core';
import { refuseBadAttemptKey, splitAttempt, takesAttemptKey, type WithoutKey } from './attempt-key.ts';
import { type Identity, readIdentity } from './identity.ts';
import { setTopicHeader } from './topics.ts';

type InputPart<E, K extends string> = E extends { readonly [key in K]: infer S extends $ZodType }
  ? output<S>
  : undefined;

export interface CallContext<E extends Endpoint> {
  readonly params: InputPart<E, 'params'>;
  readonly query: InputPart<E, 'query'>;
  readonly body: WithoutKey<InputPart<E, 'body'>>;
  /** Names the attempt where the call takes such a key. */
  readonly attemptKey: string | null;
  readonly who: Identity;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<E extends Endpoint> = OutputOf<E>;

export type RequestGuard = (request: FastifyRequest) => Promise<void>;

/** Puts one call of the contract on the server: its schemas check what comes in and what goes out. */
export function handle<E extends Endpoint>(
  app: FastifyInstance,
  call: E,
  handler: (context: CallContext<E>) => Promise<Answer<E>> | Answer<E>,
  /** Decides who may call at all before any of the body is read. */
  guard?: RequestGuard,
): void {
  const isKeyed = takesAttemptKey(call);
  app.route({
    method: call.method,
    ...(guard ? { onRequest: guard } : {}),
    // The plugin is registered under `/api`.
    url: call.path.replace(/^\/api/, ''),
    schema: {
      // The published contract is for buyers' programs.
      ...(call.path.startsWith(`${STAFF_API}/`) ? { hide: true } : {}),
      summary: call.summary,
      tags: [call.path.split('/')[2] ?? 'api'],
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(call.multipart ? { consumes: ['application/json', 'multipart/form-data'] } : {}),
      response: { 200: call.response, ...failures(call) },
    },
    config: { isCall: true, multipart: call.multipart ?? false, spreadsheets: call.sheets ?? false },
    ...(isKeyed ? { preValidation: checkAttemptKey } : {}),
    handler: async (request, reply) => {
      const body = request.body as InputPart<E, 'body'>;
      return handler({
        params: request.params as InputPart<E, 'params'>,
        query: request.query as InputPart<E, 'query'>,
        ...(isKeyed
          ? splitAttempt(request, body)
          : { body: body as WithoutKey<typeof body>, attemptKey: null }),
        who: readIdentity(request),
        request,
        reply,
      });
    },
  });
}

const checkAttemptKey: preValidationHookHandler = (request, _reply, done) => {
  refuseBadAttemptKey(request);
  done();
};

type PublicCallContext<E extends Endpoint> = Pick<CallContext<E>, 'params' | 'query' | 'body'> & {
  /** What the answer is about, beyond what changes with everything else. */
  about(topic: string): void;
};

/** A call that answers everybody alike: its handler does not know the viewer, and hooks add the viewer's own data. */
export function handleAlike<E extends Endpoint>(
  app: FastifyInstance,
  call: E,
  handler: (publicContext: PublicCallContext<E>) => Promise<Answer<E>> | Answer<E>,
): void {
  handle(app, call, ({ params, query, body, reply }) =>
    handler({ params, query, body, about: (topic) => setTopicHeader(reply, topic) }),
  );
}

function failures(call: Endpoint): Record<number, typeof ErrorBody> {
  const always = [call.body || call.query ? 'invalid' : null, 'internal', 'unavailable'] as const;
  const codes = [...(call.errors ?? []), ...always.filter((code) => code !== null)];
  return Object.fromEntries(codes.map((code) => [errorTable[code].status, ErrorBody]));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the contract; other routes stand in its list of plain routes. */
    isCall?: boolean;
    multipart?: boolean;
    spreadsheets?: boolean | 'goods';
  }
}
