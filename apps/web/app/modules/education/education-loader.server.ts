import { PAGE_SIZE } from '@spindle/contract/constants';
import { pageCount, pageOffset } from '@spindle/contract/fields/paging';
import { required } from '../../failures/page-failures.server.ts';
import { notFound } from '../../failures/route-failures.ts';
import type { PageContext } from '../../layout/server-context.ts';
import { readScheduleAsk, scheduleHref } from './education-address.ts';
import { redirect } from '../../addresses/local-redirect.ts';

export async function loadEducation({ client }: PageContext, url: URL) {
  const ask = readScheduleAsk(url.searchParams);
  if (!ask) throw notFound();
  const right = scheduleHref(ask, url.searchParams);
  if (right !== url.pathname + url.search) throw redirect(right, 301);
  const [{ data: page }, schedule, { data: schools }, { data: courses }] = await required(
    Promise.all([
      client.content.page({ params: { '*': 'service/haas/education' } }),
      client.education.schedule({
        query: {
          limit: PAGE_SIZE,
          offset: pageOffset(ask.page),
          ...(ask.school ? { school: ask.school } : {}),
          ...(ask.course ? { course: ask.course } : {}),
        },
      }),
      client.education.schools(),
      client.education.courses(),
    ]),
  );
  const isKnown = (asked: string | null, list: readonly { slug: string }[]) =>
    asked === null || list.some(({ slug }) => slug === asked);
  if (!isKnown(ask.school, schools) || !isKnown(ask.course, courses)) throw notFound();
  if (ask.page > pageCount(schedule.meta.total)) throw notFound();
  return { page, ask, sessions: schedule.data, total: schedule.meta.total, schools, courses };
}

export type EducationData = Awaited<ReturnType<typeof loadEducation>>;
