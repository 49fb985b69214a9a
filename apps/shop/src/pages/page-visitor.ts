import { type Identity, readIdentity, visitMarkOf } from '@spindle/api/kernel/identity';
import type { Services } from '@spindle/api/services';
import { emptyVisitor } from '@spindle/contract/empty-visitor';
import type { Visitor } from '@spindle/contract/visitor';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { type PageCookies, pageCookies } from './page-visit.ts';

const longestWait = 1000;

type Asking = Pick<IncomingMessage, 'headers'>;

export const whoAsks = (request: Asking): Identity =>
  readIdentity({ headers: request.headers, cookies: pageCookies(request) });

/** Nothing can be kept for them. */
export const isNewcomer = (request: Asking): boolean => hasNothing(whoAsks(request));

const hasNothing = ({ token, cartId, viewedListId, comparisonToken }: Identity): boolean =>
  (token ?? cartId ?? viewedListId ?? comparisonToken) === null;

/** Where nothing has to be waited for. */
export function keptVisitorOf(
  { headers }: Asking,
  cookies: PageCookies,
  { visitor }: Pick<Services, 'visitor'>,
): Visitor | null {
  const who = readIdentity({ headers, cookies });
  return hasNothing(who) ? emptyVisitor : visitor.kept(who, visitMarkOf({ cookies }));
}

/** What is kept for the visitor. A page does not wait long for it: `null` makes the browser ask for itself. */
export async function visitorOf(
  request: FastifyRequest,
  { visitor }: Pick<Services, 'visitor'>,
): Promise<Visitor | null> {
  const cookies = pageCookies(request);
  const kept = keptVisitorOf(request, cookies, { visitor });
  if (kept) return kept;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, longestWait, null);
  });
  try {
    const who = readIdentity({ headers: request.headers, cookies });
    return await Promise.race([visitor.view(who, visitMarkOf({ cookies })), late]);
  } catch (error) {
    request.log.error({ err: error }, 'what is kept for the visitor could not be read');
    return null;
  } finally {
    clearTimeout(timer);
  }
}
