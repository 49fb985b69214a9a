import { PAGE_SIZE } from '@spindle/contract/constants';
import { pageCount, pageOffset } from '@spindle/contract/fields/paging';
import { required } from '../../failures/page-failures.server.ts';
import { notFound } from '../../failures/route-failures.ts';
import type { PageContext } from '../../layout/server-context.ts';
import { readScheduleQuery, scheduleHref } from './education-address.ts';
import { redirect } from '../../addresses/local-redirect.ts';

export async function loadEducation({ client }: PageContext, url: URL) {
  const scheduleQuery = readScheduleQuery(url.searchParams);
  if (!scheduleQuery) throw notFound();
  const right = scheduleHref(scheduleQuery, url.searchParams);
  if (right !== url.pathname + url.search) throw redirect(right, 301);
  const [{ data: page }, schedule, { data: schools }, { data: courses }] = await required(
    Promise.all([
      client.content.page({ params: { '*': 'service/haas/education' } }),
      client.education.schedule({
        query: {
          limit: PAGE_SIZE,
          offset: pageOffset(scheduleQuery.page),
          ...(scheduleQuery.school ? { school: scheduleQuery.school } : {}),
          ...(scheduleQuery.course ? { course: scheduleQuery.course } : {}),
        },
      }),
      client.education.schools(),
      client.education.courses(),
    ]),
  );
  const isKnown = (requestedSlug: string | null, list: readonly { slug: string }[]) =>
    requestedSlug === null || list.some(({ slug }) => slug === requestedSlug);
  if (!isKnown(scheduleQuery.school, schools) || !isKnown(scheduleQuery.course, courses)) throw notFound();
  if (scheduleQuery.page > pageCount(schedule.meta.total)) throw notFound();
  return { page, ask: scheduleQuery, sessions: schedule.data, total: schedule.meta.total, schools, courses };
}

export type EducationData = Awaited<ReturnType<typeof loadEducation>>;
