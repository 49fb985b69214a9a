import { type Identity, readIdentity, visitMarkOf } from '@spindle/api/kernel/identity';
import type { Services } from '@spindle/api/services';
import { emptyVisitor } from '@spindle/contract/empty-visitor';
import type { Visitor } from '@spindle/contract/visitor';
import type { FastifyRequest } from 'fastify';
import { pageCookies } from './page-visit.ts';

const longestWait = 1000;

export function whoAsks(request: FastifyRequest): Identity {
  return readIdentity({ headers: request.headers, cookies: Object.fromEntries(pageCookies(request)) });
}

/** Nothing can be kept for them. */
export function isNewcomer(request: FastifyRequest): boolean {
  return Object.values(whoAsks(request)).every((value) => value === null);
}

/** Where nothing has to be waited for. */
export function keptVisitorOf(
  request: FastifyRequest,
  { visitor }: Pick<Services, 'visitor'>,
): Visitor | null {
  if (isNewcomer(request)) return emptyVisitor;
  return visitor.kept(whoAsks(request), visitMarkOf(pageCookies(request)));
}

/** What is kept for the visitor. A page does not wait long for it: `null` makes the browser ask for itself. */
export async function visitorOf(
  request: FastifyRequest,
  { visitor }: Pick<Services, 'visitor'>,
): Promise<Visitor | null> {
  const kept = keptVisitorOf(request, { visitor });
  if (kept) return kept;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, longestWait, null);
  });
  try {
    return await Promise.race([visitor.view(whoAsks(request), visitMarkOf(pageCookies(request))), late]);
  } catch (error) {
    request.log.error({ err: error }, 'what is kept for the visitor could not be read');
    return null;
  } finally {
    clearTimeout(timer);
  }
}
