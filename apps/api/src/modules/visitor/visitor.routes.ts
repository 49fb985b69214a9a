import { endpoints } from '@spindle/contract/endpoints';
import { STAFF_API } from '@spindle/contract/staff/office-paths';
import { isOpenToViews } from '@spindle/contract/view-only';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handle } from '../../kernel/handle.ts';
import { readIdentity, setIdentityCookie, visitMarkCookie } from '../../kernel/identity.ts';
import type { VisitorService } from './visitor.service.ts';

interface RouteServices {
  readonly visitor: VisitorService;
}

export function visitorRoutes(app: FastifyInstance, { visitor }: RouteServices): void {
  handle(app, endpoints.visitor.get, async ({ who }) => ({ data: await visitor.view(who) }));
}

/** Whatever a visitor may have changed makes what pages were told of them old: here at once, elsewhere by the mark. */
export function markChanges(app: FastifyInstance, { visitor }: RouteServices): void {
  const mark = (request: FastifyRequest, reply: FastifyReply): void => {
    const { method, routeOptions } = request;
    const path = routeOptions.url ?? '';
    if (isOpenToViews(method, path) || path.startsWith(`${STAFF_API}/`)) return;
    // What was refused changed nothing; what failed may have.
    if (reply.statusCode >= 400 && reply.statusCode < 500) return;
    const who = readIdentity(request);
    visitor.changed(who);
    // Nothing is kept for accounts, nor for who had no list yet.
    if (who.token === null && (who.cartId ?? who.viewedListId ?? who.comparisonToken) !== null)
      setIdentityCookie(request, reply, visitMarkCookie, newMark());
  };
  app.addHook('onSend', (request, reply, _body, done) => {
    mark(request, reply);
    done();
  });
}

/** No secret: another one for each change is all that is wanted. */
const newMark = (): string => Math.random().toString(36).slice(2, 12);
