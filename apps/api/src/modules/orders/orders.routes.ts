import { Readable } from 'node:stream';
import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleBuyer } from '../cart/cart.calls.ts';
import { handleSignedIn } from '../../kernel/http/handle-signed-in.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import { periodForFileName } from '../../kernel/spreadsheets/spreadsheet-period.ts';
import { fileDisposition } from '../../kernel/spreadsheets/spreadsheet-disposition.ts';
import { xlsxChunks, xlsxMime } from '../../kernel/spreadsheets/xlsx-writer.ts';
import type { AuthService } from '../auth/auth.service.ts';
import { type CartService, cartView } from '../cart/cart.service.ts';
import type { SiteService } from '../site/site.service.ts';
import type { OrdersService } from './orders.service.ts';

const calls = endpoints.orders;
const exportsPerPerson = { max: 30, seconds: 600 };

interface RouteServices {
  readonly auth: AuthService;
  readonly cart: CartService;
  readonly limits: Limits;
  readonly site: SiteService;
  readonly orders: OrdersService;
}

export function ordersRoutes(
  app: FastifyInstance,
  { auth, cart, limits, orders, site }: RouteServices,
): void {
  handleSignedIn(app, auth, calls.list, ({ userId, query: { offset, limit, ...filter } }) =>
    orders.list(userId, filter, { offset, limit }),
  );
  handleSignedIn(app, auth, calls.colleagues, async ({ userId }) => ({
    data: await orders.colleagues(userId),
  }));
  handleSignedIn(app, auth, calls.sheet, async ({ userId, query, reply }) => {
    await limits.take(`orders-sheet:${userId}`, exportsPerPerson.max, exportsPerPerson.seconds);
    const rows = await orders.sheet(userId, query);
    const { companyName: shop } = (await site.settings()).pageTemplate;
    reply
      .type(xlsxMime)
      .header(
        'content-disposition',
        fileDisposition('orders', `${shop}. Заказы ${periodForFileName(query)}`),
      );
    return Readable.from(xlsxChunks('Заказы', rows));
  });
  handleSignedIn(app, auth, calls.get, async ({ userId, params, query }) => ({
    data: await orders.get(userId, params.id, query),
  }));
  handleSignedIn(app, auth, calls.cancel, async ({ userId, params }) => ({
    data: await orders.cancel(userId, params.id),
  }));
  handleSignedIn(app, auth, calls.answerAmendment, async ({ userId, params: { id, number }, body }) => ({
    data: await orders.answerAmendment(userId, id, {
      number,
      agrees: body.agrees,
      word: body.word ?? null,
    }),
  }));
  handleSignedIn(app, auth, calls.repeatCheck, async ({ userId, params }) => {
    const lines = await orders.repeatCheck(userId, params.id);
    return { lines, can_repeat: lines.some(({ quantity }) => quantity > 0) };
  });
  handleBuyer(app, { auth, cart }, calls.repeat, async ({ who, userId, params, query }) => {
    const repeated = await orders.repeat(who, userId, params.id);
    return { ...repeated, cart: cartView(repeated.cart, query) };
  });
}
