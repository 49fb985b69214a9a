import { HEADERS } from '@spindle/contract/constants';
import { isId } from '@spindle/contract/fields/id';
import type { FastifyRequest } from 'fastify';
import { fieldError } from './parse-input.ts';

/** A key that cannot be kept is refused: without it a second attempt would be taken for a new one. */
export function attemptKey(request: FastifyRequest): string | null {
  const key = request.headers[HEADERS.idempotencyKey.toLowerCase()];
  if (key === undefined || key === '') return null;
  if (typeof key === 'string' && isId(key)) return key;
  throw fieldError('idempotency_key', 'Ключ попытки состоит из латинских букв, цифр, дефиса и подчёркивания');
}
