import { HEADERS } from '@spindle/contract/constants';
import type { Endpoint } from '@spindle/contract/endpoint';
import { attemptKeyRule } from '@spindle/contract/fields/attempt-key';
import { ruleProblem } from '@spindle/contract/fields/field';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { fieldError } from './parse-input.ts';

const field = 'idempotency_key';
const header = HEADERS.idempotencyKey.toLowerCase();

/** Whether a call of the contract takes a key of its attempt. */
export function takesAttemptKey({ body }: Endpoint): boolean {
  return body instanceof z.ZodMiniObject && field in body.shape;
}

/** Refuses a key that cannot be stored: without it a second attempt would count as a new one. */
export function refuseBadAttemptKey(request: FastifyRequest): void {
  const key = keyInHeader(request);
  const problem = key && ruleProblem(attemptKeyRule, key);
  if (problem) throw fieldError(field, problem);
}

/** Separates the attempt key, from the header or else from the form, from the body. */
export function splitAttempt<B>(
  request: FastifyRequest,
  body: B,
): { attemptKey: string | null; body: WithoutKey<B> } {
  const { [field]: inBody, ...rest } = body as { readonly [field]?: string };
  return { attemptKey: keyInHeader(request) ?? inBody ?? null, body: rest as WithoutKey<B> };
}

export type WithoutKey<B> = B extends { readonly idempotency_key?: string | undefined }
  ? Omit<B, typeof field>
  : B;

/** Before anything of the body is read. */
function keyInHeader(request: FastifyRequest): string | undefined {
  return request.headers[header]?.toString().trim() || undefined;
}
