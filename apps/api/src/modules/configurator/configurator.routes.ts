import { CONFIGURATION_KEY_PREFIX, LIST_BOUNDS } from '@spindle/contract/constants';
import { endpoints } from '@spindle/contract/endpoints';
import { listTooLongMessage } from '@spindle/contract/messages';
import type { FastifyInstance } from 'fastify';
import { type Ask, handle } from '../../kernel/http/handle.ts';
import { limitedAddress } from '../../kernel/http/limited-address.ts';
import { fieldError } from '../../kernel/http/parse-input.ts';
import type { ConfiguratorService } from './configurator.service.ts';
import type { KitPapers } from './kit-pdf.service.ts';
import type { MadePapers } from '../../kernel/pdf/made-pdfs.ts';

const calls = endpoints.configurator;

interface RouteServices {
  readonly configurator: ConfiguratorService;
  readonly kitPapers: KitPapers;
  readonly madePapers: MadePapers;
}

export function configuratorRoutes(
  app: FastifyInstance,
  { configurator, kitPapers, madePapers }: RouteServices,
): void {
  const asker = ({ who, request }: Pick<Ask<(typeof calls)['save']>, 'who' | 'request'>) => ({
    who,
    address: limitedAddress(request.ip),
  });
  handle(app, calls.machines, async () => ({ data: await configurator.machines() }));
  handle(app, calls.kitVariants, async (ask) => ({
    data: await configurator.proposed(asker(ask), ask.params.id),
  }));
  handle(app, calls.save, async (ask) => ({
    data: await configurator.save(asker(ask), ask.params.id, ask.body),
  }));
  handle(app, calls.kitVariant, async (ask) => {
    const { params, query } = ask;
    return {
      data: params.id.startsWith(CONFIGURATION_KEY_PREFIX)
        ? await configurator.open(asker(ask), params.id, query.promotion_coupon)
        : await configurator.look(
            asker(ask),
            { goodsId: params.id },
            idsIn(query.options),
            query.promotion_coupon,
          ),
    };
  });
  handle(app, calls.look, async (ask) => ({
    data: await configurator.look(
      asker(ask),
      ask.params,
      idsIn(ask.query.options),
      ask.query.promotion_coupon,
    ),
  }));
  handle(app, calls.configure, (ask) => configurator.configure(asker(ask), ask.params.slug, ask.body));
  // A file, not a call: it is not in the contract.
  app.get<{ Params: { key: string } }>(
    '/goods/kit-variant/:key/kit.pdf',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => madePapers.send(await kitPapers.paper(request.params.key), request, reply),
  );
}

function idsIn(list: string | undefined): string[] {
  const ids = (list ?? '').split(',').filter(Boolean);
  if (ids.length > LIST_BOUNDS.ids) throw fieldError('options', listTooLongMessage(LIST_BOUNDS.ids));
  return ids;
}
