import { STAFF_API } from '@spindle/contract/staff/office-paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../http/secure-address.ts';

const tokenShape = /^[A-Za-z0-9_-]{20,200}$/;
const names = { token: 'Staff-Token', step: 'Staff-Step' } as const;
type Name = keyof typeof names;

/** Only calls of the office get these cookies, and only from its own pages. */
const options = (request: FastifyRequest) =>
  ({ path: STAFF_API, httpOnly: true, sameSite: 'strict', secure: isSecure(request) }) as const;

const read =
  (name: Name) =>
  ({ cookies }: FastifyRequest): string | null => {
    const value = cookies[names[name]];
    return value !== undefined && tokenShape.test(value) ? value : null;
  };
export const staffTokenOf = read('token');
export const staffStepOf = read('step');

export function setStaffCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: Name,
  value: string,
  expires: Date,
): void {
  reply.setCookie(names[name], value, { ...options(request), expires });
}

export function clearStaffCookie(request: FastifyRequest, reply: FastifyReply, name: Name): void {
  reply.clearCookie(names[name], options(request));
}
