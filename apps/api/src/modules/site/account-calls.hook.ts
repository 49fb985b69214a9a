import { accountCalls } from '@spindle/contract/account/account-calls';
import { AppError } from '@spindle/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { SiteService } from './site.service.ts';

const closed = new Set(accountCalls);

/** A shop without accounts has no calls of theirs either. */
export function closeAccountCalls(app: FastifyInstance, site: Pick<SiteService, 'settings'>): void {
  app.addHook('onRequest', ({ method, routeOptions }, _reply, done) => {
    if (!closed.has(`${method} ${routeOptions.url}`)) return done();
    site.settings().then(({ profilesEnabled }) => {
      if (profilesEnabled) done();
      else done(new AppError('not_found'));
    }, done);
  });
}
