import { CONFIGURATION_KEY_PREFIX, LIST_BOUNDS } from '@spindle/contract/constants';
import { endpoints } from '@spindle/contract/endpoints';
import { listTooLongMessage } from '@spindle/contract/messages';
import type { FastifyInstance } from 'fastify';
import { type CallContext, handle } from '../../kernel/http/handle.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import { fieldError } from '../../kernel/http/parse-input.ts';
import type { ConfiguratorService } from './configurator.service.ts';
import type { KitPdfs } from './kit-pdf.service.ts';
import type { PdfCache } from '../../kernel/pdf/made-pdfs.ts';

const calls = endpoints.configurator;

interface RouteServices {
  readonly configurator: ConfiguratorService;
  readonly kitPdfs: KitPdfs;
  readonly pdfCache: PdfCache;
}

export function configuratorRoutes(
  app: FastifyInstance,
  { configurator, kitPdfs, pdfCache }: RouteServices,
): void {
  const viewerOf = ({ who, request }: Pick<CallContext<(typeof calls)['save']>, 'who' | 'request'>) => ({
    who,
    address: limitedAddress(request.ip),
  });
  handle(app, calls.machines, async () => ({ data: await configurator.machines() }));
  handle(app, calls.kitVariants, async (context) => ({
    data: await configurator.proposed(viewerOf(context), context.params.id),
  }));
  handle(app, calls.save, async (context) => ({
    data: await configurator.save(viewerOf(context), context.params.id, context.body),
  }));
  handle(app, calls.kitVariant, async (context) => {
    const { params, query } = context;
    return {
      data: params.id.startsWith(CONFIGURATION_KEY_PREFIX)
        ? await configurator.open(viewerOf(context), params.id, query.promotion_coupon)
        : await configurator.preview(
            viewerOf(context),
            { goodsId: params.id },
            idsIn(query.options),
            query.promotion_coupon,
          ),
    };
  });
  handle(app, calls.look, async (context) => ({
    data: await configurator.preview(
      viewerOf(context),
      context.params,
      idsIn(context.query.options),
      context.query.promotion_coupon,
    ),
  }));
  handle(app, calls.configure, (context) =>
    configurator.configure(viewerOf(context), context.params.slug, context.body),
  );
  // A file, not a call: it is not in the contract.
  app.get<{ Params: { key: string } }>(
    '/goods/kit-variant/:key/kit.pdf',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => pdfCache.send(await kitPdfs.pdf(request.params.key), request, reply),
  );
}

function idsIn(list: string | undefined): string[] {
  const ids = (list ?? '').split(',').filter(Boolean);
  if (ids.length > LIST_BOUNDS.ids) throw fieldError('options', listTooLongMessage(LIST_BOUNDS.ids));
  return ids;
}
