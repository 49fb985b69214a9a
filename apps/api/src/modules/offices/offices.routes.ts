import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleAlike } from '../../kernel/http/handle.ts';
import type { OfficesService } from './offices.service.ts';
import type { SiteService } from '../site/site.service.ts';
import { officeVcards } from './office-vcard.rules.ts';

const calls = endpoints.companies;

interface RouteServices {
  readonly offices: OfficesService;
  readonly site: SiteService;
}

export function officesRoutes(app: FastifyInstance, { offices, site }: RouteServices): void {
  // A file for an address book: not a call of the contract.
  app.get<{ Params: { slug: string } }>(
    '/companies/slug/:slug/contacts.vcf',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => {
      const office = await offices.bySlug(request.params.slug);
      const { pageTemplate } = await site.settings();
      return reply
        .type('text/vcard; charset=utf-8')
        .header('cache-control', 'public, max-age=600')
        .header('content-disposition', `attachment; filename="${office.slug.replaceAll(/[^\w-]/g, '-')}.vcf"`)
        .send(officeVcards(office, pageTemplate.companyName));
    },
  );
  handleAlike(app, calls.list, async () => ({
    data: await offices.list(),
    additional_data: await offices.figures(),
  }));
  handleAlike(app, calls.bySlug, async ({ params }) => ({ data: await offices.bySlug(params.slug) }));
  handleAlike(app, calls.regions, async () => ({ data: await offices.regions() }));
  handleAlike(app, calls.cities, async ({ params }) => ({ data: await offices.cities(params.id) }));
}
