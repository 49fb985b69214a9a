import { type Identity, readIdentity } from '@spindle/api/kernel/http/identity';
import type { Services } from '@spindle/api/services';
import type { Visitor } from '@spindle/contract/account/visitor';
import type { FastifyRequest } from 'fastify';
import { pageCookies } from './page-cookies.ts';

const longestWait = 1000;

const pages = new WeakMap<FastifyRequest, Identity>();

/** Returns the same object for all reads of one request, which memoizes visitor data on it. */
export function identityOf(request: FastifyRequest): Identity {
  const who = pages.get(request) ?? readIdentity({ headers: request.headers, cookies: pageCookies(request) });
  pages.set(request, who);
  return who;
}

/** The visitor's cart and lists. The page waits briefly; `null` makes the browser load them. */
export async function visitorOf(
  request: FastifyRequest,
  { visitor }: Pick<Services, 'visitor'>,
): Promise<Visitor | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, longestWait, null);
  });
  try {
    return await Promise.race([visitor.view(identityOf(request)), late]);
  } catch (error) {
    request.log.error({ err: error }, 'what is kept for the visitor could not be read');
    return null;
  } finally {
    clearTimeout(timer);
  }
}
