import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleAlike } from '../../kernel/http/handle.ts';
import { pressUrl } from './press.view.ts';
import type { PressService } from './press.service.ts';
import type { FaqService } from '../faq/faq.service.ts';
import type { SelectionsService } from '../selections/selections.service.ts';

const calls = endpoints.press;
const oneFile = { offset: 0, limit: 1 };

interface RouteServices {
  readonly press: PressService;
  readonly faq: FaqService;
  readonly selections: SelectionsService;
}

export function pressRoutes(app: FastifyInstance, { press, faq, selections }: RouteServices): void {
  handleAlike(app, calls.menu, async () => {
    const [data, files, answers] = await Promise.all([
      press.menu(),
      selections.paperCatalogues({}, oneFile),
      faq.categories(undefined),
    ]);
    const beside = [
      { slug: 'products-catalog', name: 'Каталоги', count: files.total },
      {
        slug: 'faq',
        name: 'Вопросы и ответы',
        count: answers.reduce((total, { count }) => total + count, 0),
      },
    ];
    return {
      data: [
        ...data,
        ...beside
          .filter(({ count }) => count > 0)
          .map((entry) => ({ ...entry, id: entry.slug, url: pressUrl(entry.slug), children: [] })),
      ],
    };
  });
  handleAlike(app, calls.useful, ({ params, query }) => press.useful(params.type, params.slug, query.limit));
  handleAlike(app, calls.get, ({ params, query: { offset, limit, ...filter } }) =>
    press.get(params['*'], filter, { offset, limit }),
  );
}
