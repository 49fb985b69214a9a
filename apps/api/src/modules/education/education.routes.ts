import { endpoints } from '@spindle/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { handleAlike } from '../../kernel/http/handle.ts';
import { educationTopic } from '../../kernel/http/topics.ts';
import type { EducationService } from './education.service.ts';

const calls = endpoints.education;

interface RouteServices {
  readonly education: EducationService;
}

export function educationRoutes(app: FastifyInstance, { education }: RouteServices): void {
  handleAlike(app, calls.schedule, async ({ query, about }) => {
    about(educationTopic);
    const { offset, limit } = query;
    const { sessions, total } = await education.schedule({
      offset,
      limit,
      school: query.school || undefined,
      course: query.course || undefined,
    });
    return { data: sessions, meta: { offset, limit, total } };
  });
  handleAlike(app, calls.session, async ({ params, about }) => {
    about(educationTopic);
    return { data: await education.session(params.id) };
  });
  handleAlike(app, calls.schools, async () => ({ data: await education.schools() }));
  handleAlike(app, calls.school, async ({ params }) => ({ data: await education.school(params.id) }));
  handleAlike(app, calls.courses, async () => ({ data: await education.courses() }));
  handleAlike(app, calls.course, async ({ params, about }) => {
    about(educationTopic);
    return { data: await education.course(params.slug) };
  });

  // A file, not a call of the contract.
  app.get<{ Params: { id: string } }>(
    '/education-schedule/:id/calendar.ics',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async ({ params }, reply) => {
      const { name, text } = await education.calendar(params.id);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(text);
    },
  );
}
