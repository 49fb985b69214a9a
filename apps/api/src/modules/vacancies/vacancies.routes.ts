import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleAlike } from '../../kernel/http/handle.ts';
import type { VacanciesService } from './vacancies.service.ts';
import type { SocialFeedService } from './social-feed.service.ts';

const calls = endpoints.vacancies;

interface RouteServices {
  readonly vacancies: VacanciesService;
  readonly socialFeed: SocialFeedService;
}

export function vacanciesRoutes(app: FastifyInstance, { vacancies, socialFeed }: RouteServices): void {
  handleAlike(app, calls.list, async () => ({ data: await vacancies.list() }));
  handleAlike(app, calls.get, async ({ params }) => ({ data: await vacancies.get(params.id) }));
  handleAlike(app, calls.socialFeed, async ({ query }) => {
    const page = { offset: query.offset, limit: query.per_page };
    const { data, total } = await socialFeed.posts(page);
    return { data, meta: { ...page, total } };
  });
}
