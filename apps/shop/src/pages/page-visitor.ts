import { type Identity, readIdentity } from '@spindle/api/kernel/identity';
import type { Services } from '@spindle/api/services';
import { emptyVisitor } from '@spindle/contract/empty-visitor';
import type { Visitor } from '@spindle/contract/visitor';
import type { FastifyRequest } from 'fastify';
import { pageCookies } from './page-visit.ts';

const longestWait = 1000;

export function whoAsks(request: FastifyRequest): Identity {
  return readIdentity({ headers: request.headers, cookies: Object.fromEntries(pageCookies(request)) });
}

/** What is kept for the visitor. A page does not wait long for it: `null` makes the browser ask for itself. */
export async function visitorOf(
  request: FastifyRequest,
  { visitor }: Pick<Services, 'visitor'>,
): Promise<Visitor | null> {
  const who = whoAsks(request);
  if (Object.values(who).every((value) => value === null)) return emptyVisitor;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, longestWait, null);
  });
  try {
    return await Promise.race([visitor.view(who), late]);
  } catch (error) {
    request.log.error({ err: error }, 'what is kept for the visitor could not be read');
    return null;
  } finally {
    clearTimeout(timer);
  }
}
