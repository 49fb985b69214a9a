import { endpoints } from '@spindle/contract/endpoints';
import { AppError } from '@spindle/contract/errors';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { sendAttachment } from '../../kernel/http/attachment.ts';
import { readIdentity } from '../../kernel/http/identity.ts';
import { handleSignedIn } from '../../kernel/http/handle-signed-in.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import { requireSameOrigin } from '../../kernel/http/shop-origin.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { CartService } from '../cart/cart.service.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import type { QuotationsService } from './quotations.service.ts';
import type { QuotationPdfs } from './documents/quotation-documents.service.ts';

const calls = endpoints.quotations;
const pdfsPerAddress = 60;
const windowSeconds = 600;

interface RouteServices {
  readonly auth: AuthService;
  readonly cart: CartService;
  readonly limits: Limits;
  readonly quotations: QuotationsService;
  readonly quotationPdfs: QuotationPdfs;
}

export function quotationsRoutes(app: FastifyInstance, services: RouteServices): void {
  const { auth, cart, limits, quotations, quotationPdfs } = services;
  handleSignedIn(app, auth, calls.list, ({ userId, query: { offset, limit, ...filter } }) =>
    quotations.list(userId, filter, { offset, limit }),
  );
  handleSignedIn(app, auth, calls.get, async ({ userId, params, query }) => ({
    data: await quotations.get(userId, params.id, query),
  }));
  handleSignedIn(app, auth, calls.viewCompleted, async ({ userId, params, request }) => {
    requireSameOrigin(request);
    return { data: { id: params.id, status: await quotations.viewed(userId, params.id) } };
  });
  handleSignedIn(app, auth, calls.file, async ({ userId, params, reply }) => {
    const { number } = await quotations.get(userId, params.id, { limit: 1 });
    const bytes = await quotationPdfs.pdf(params.id);
    if (!bytes) throw new AppError('not_found');
    return sendAttachment(reply, {
      name: `Предложение ${number}.pdf`,
      mime: 'application/pdf',
      size: bytes.length,
      stream: Readable.from([bytes]),
    });
  });
  handleSignedIn(app, auth, calls.create, async ({ who, userId, body, attemptKey }) => ({
    data: await quotations.create(who, userId, body, attemptKey),
  }));
  handleSignedIn(app, auth, calls.createFromKit, async ({ userId, body, attemptKey, request }) => ({
    data: await quotations.createFromKit({ userId, address: limitedAddress(request.ip) }, body, attemptKey),
  }));
  handleSignedIn(app, auth, calls.change, async ({ userId, params, body }) => ({
    data: await quotations.change(userId, params.id, body),
  }));
  handleSignedIn(app, auth, calls.remove, async ({ userId, params }) => {
    await quotations.remove(userId, params.id);
    return { id: params.id };
  });
  handleSignedIn(app, auth, calls.accept, async ({ userId, params, body, attemptKey }) => ({
    order: await quotations.accept(userId, params.id, body, attemptKey),
  }));
  handleSignedIn(app, auth, calls.decline, async ({ userId, params, body }) => ({
    data: await quotations.decline(userId, params.id, body.reason ?? null),
  }));
  // A file, not a call: it is not in the contract.
  app.get(
    '/cart/cart.pdf',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => {
      await cart.requireBasket();
      await limits.take(`paper:${limitedAddress(request.ip)}`, pdfsPerAddress, windowSeconds);
      const bytes = await quotations.cartPdf(readIdentity(request));
      const name = 'Расчёт по корзине.pdf';
      const stream = Readable.from([bytes]);
      return sendAttachment(reply, { name, mime: 'application/pdf', size: bytes.length, stream });
    },
  );
}
