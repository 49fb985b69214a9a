import { Readable } from 'node:stream';
import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { type RequestGuard, handle } from '../../kernel/http/handle.ts';
import { readIdentity } from '../../kernel/http/identity.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import { xlsxChunks, xlsxMime } from '../../kernel/spreadsheets/xlsx-writer.ts';
import { cartView } from '../cart/cart.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { ListUploadService } from './list-upload.service.ts';
import { setCartCookie } from '../cart/cart.calls.ts';

const calls = endpoints.listUpload;

interface RouteServices {
  readonly auth: AuthService;
  readonly listUpload: ListUploadService;
}

export function listUploadRoutes(app: FastifyInstance, { auth, listUpload }: RouteServices): void {
  /** A guest has a cart to put a list into, but no quotation requests. */
  const guard: RequestGuard = async (request) => {
    if ((await listUpload.takes()) === 'requests') await auth.requireUser(readIdentity(request));
  };
  handle(
    app,
    calls.create,
    async ({ who, body, request, reply }) => {
      const given = { text: body.text, file: request.uploads?.[0] };
      const { upload, newToken } = await listUpload.create(who, given, limitedAddress(request.ip));
      setCartCookie({ request, reply }, newToken);
      return { data: upload };
    },
    guard,
  );
  handle(
    app,
    calls.get,
    async ({ who, params, query }) => {
      const { upload, lines, total } = await listUpload.view(who, params.id, query);
      return { data: upload, lines, meta: { offset: query.offset, limit: query.limit, total } };
    },
    guard,
  );
  handle(
    app,
    calls.match,
    async ({ who, params }) => ({
      data: await listUpload.match(who, params.id),
    }),
    guard,
  );
  handle(
    app,
    calls.columns,
    async ({ who, params, body }) => ({
      data: await listUpload.columns(who, params.id, { ...body, quantity: body.quantity ?? null }),
    }),
    guard,
  );
  handle(
    app,
    calls.sheet,
    async ({ who, params, body }) => ({
      data: await listUpload.sheet(who, params.id, body.sheet),
    }),
    guard,
  );
  handle(
    app,
    calls.line,
    async ({ who, params, body }) => {
      const { upload, ...changed } = await listUpload.change(who, params.id, params.line, body);
      return { data: upload, ...changed };
    },
    guard,
  );
  handle(
    app,
    calls.add,
    async ({ who, params, body, query }) => {
      const added = await listUpload.add(who, params.id, body.to);
      return { ...added, cart: cartView(added.cart, query) };
    },
    guard,
  );
  // A file, not a call: it is not in the contract.
  app.get(
    '/cart/uploads/template.xlsx',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (_request, reply) => {
      await listUpload.takes();
      const rows = (await listUpload.samples()).map(({ article, name, pack_size }) => [
        article,
        pack_size,
        name,
      ]);
      return reply
        .type(xlsxMime)
        .header('content-disposition', `attachment; filename="list.xlsx"; filename*=UTF-8''${fileName}`)
        .send(Readable.from(xlsxChunks('Список', [['Артикул', 'Количество', 'Наименование'], ...rows])));
    },
  );
}

const fileName = encodeURIComponent('Список товаров.xlsx');
