import { AppError } from '@spindle/contract/errors';
import { controlCharactersMessage } from '@spindle/contract/messages';
import type { FastifyRequest } from 'fastify';

const deepest = 12;

/** Text that PostgreSQL cannot store: a zero character or half of a surrogate pair. */
export function isOdd(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

/** Odd text never reaches a schema or a query: in a path it names nothing, elsewhere its field is named. */
export function refuseOddText(request: FastifyRequest): void {
  if (hasOddText(request.params, 0)) throw new AppError('not_found');
  for (const part of [request.query, request.body]) {
    if (typeof part === 'string' && isOdd(part)) throw new AppError('bad_request');
    if (typeof part !== 'object' || part === null) continue;
    const field = Object.entries(part).find(([name, value]) => isOdd(name) || hasOddText(value, 0))?.[0];
    if (field === undefined) continue;
    throw new AppError('invalid', {
      fields: { [isOdd(field) ? 'body' : field]: [controlCharactersMessage] },
    });
  }
}

function hasOddText(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isOdd(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  // Nothing the shop takes is nested like this.
  if (depth > deepest) return true;
  return Object.entries(value).some(([name, inner]) => isOdd(name) || hasOddText(inner, depth + 1));
}
