import { type Identity, readIdentity, visitMarkOf } from '@spindle/api/kernel/identity';
import type { Services } from '@spindle/api/services';
import { emptyVisitor } from '@spindle/contract/empty-visitor';
import type { Visitor } from '@spindle/contract/visitor';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { pageCookies } from './page-visit.ts';

const longestWait = 1000;

type Asking = Pick<IncomingMessage, 'headers'>;

export const whoAsks = (request: Asking): Identity => whoAsksWith(request, pageCookies(request));

function whoAsksWith({ headers }: Asking, cookies: ReadonlyMap<string, string>): Identity {
  return readIdentity({ headers, cookies: Object.fromEntries(cookies) });
}

/** Nothing can be kept for them. */
export const isNewcomer = (request: Asking): boolean => hasNothing(whoAsks(request));

const hasNothing = ({ token, cartId, viewedListId, comparisonToken }: Identity): boolean =>
  (token ?? cartId ?? viewedListId ?? comparisonToken) === null;

/** Where nothing has to be waited for. */
export function keptVisitorOf(
  request: Asking,
  cookies: ReadonlyMap<string, string>,
  { visitor }: Pick<Services, 'visitor'>,
): Visitor | null {
  const who = whoAsksWith(request, cookies);
  return hasNothing(who) ? emptyVisitor : visitor.kept(who, visitMarkOf(cookies));
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
    return await Promise.race([visitor.view(whoAsksWith(request, cookies), visitMarkOf(cookies)), late]);
  } catch (error) {
    request.log.error({ err: error }, 'what is kept for the visitor could not be read');
    return null;
  } finally {
    clearTimeout(timer);
  }
}
