import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../kernel/handle.ts';
import type { Services } from '../../services.ts';

const calls = endpoints.companies;

export function companiesRoutes(app: FastifyInstance, { companies }: Services): void {
  handle(app, calls.list, async () => {
    const data = await companies.list();
    return {
      data,
      additional_data: {
        total: data.length,
        cities: new Set(data.map((office) => office.city_name)).size,
        head_id: data.find((office) => office.is_head)?.id ?? null,
      },
    };
  });
  handle(app, calls.bySlug, async ({ params }) => ({ data: await companies.bySlug(params.slug) }));
  handle(app, calls.regions, async () => ({ data: await companies.regions() }));
  handle(app, calls.cities, async ({ params }) => ({ data: await companies.cities(params.id) }));
}
