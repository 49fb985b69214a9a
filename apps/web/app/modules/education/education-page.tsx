import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import { Pagination } from '@spindle/ui/navigation/pagination.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import type { Route } from './+types/education-page';
import { paths } from '@spindle/contract/addresses/paths';
import { ContentBlocks } from '../../shared/content/content-blocks.tsx';
import { serviceCrumbs } from '../../shared/content/service-crumbs.ts';
import { originOf, pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { CourseCells } from './course-cells.tsx';
import { scheduleHref } from './education-address.ts';
import { EducationHero } from './education-hero.tsx';
import { eventJsonLd } from './education-json-ld.ts';
import { loadEducation } from './education-loader.server.ts';
import { NewDatesButton } from './new-dates-button.tsx';
import { ScheduleFilter } from './schedule-filter.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { SchoolCells } from './school-cells.tsx';
import styles from './education-page.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const data = await loadEducation(context.get(pageContext), url);
  const crumbs = serviceCrumbs(data.page);
  return {
    data,
    crumbs,
    seo: context.get(seoContext),
  };
}

export default function EducationPage({ loaderData: { data, crumbs, seo } }: Route.ComponentProps) {
  const { page, ask: query, sessions, total } = data;
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <EducationHero data={data} title={seo?.h1 ?? page.h1} />
      <section className="section" id="schedule">
        <SectionHeading side={<ScheduleFilter data={data} />}>Расписание</SectionHeading>
        {sessions.length > 0 ? (
          <ScheduleTable sessions={sessions} />
        ) : (
          <EmptyState
            title="Групп сейчас нет"
            actions={
              <>
                <NewDatesButton course={data.courses.find(({ slug }) => slug === query.course)} />
                {(query.school || query.course) && (
                  <ButtonLink to={paths.education()} preventScrollReset>
                    Показать всё расписание
                  </ButtonLink>
                )}
              </>
            }
          >
            Оставьте адрес, и{'\u00a0'}мы напишем, когда откроется запись.
          </EmptyState>
        )}
        <div className={styles.pages}>
          <Pagination
            page={query.page}
            total={total}
            hrefFor={(target) => scheduleHref({ ...query, page: target })}
          />
        </div>
      </section>
      <CourseCells courses={data.courses} />
      <SchoolCells schools={data.schools} />
      <section className="section">
        <ContentBlocks blocks={page.blocks} />
      </section>
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  const { data, crumbs } = args.loaderData ?? {};
  if (!data) return [];
  const origin = originOf(args);
  return pageHead(args, {
    title: data.page.title,
    description: data.page.description,
    crumbs,
    jsonLd: origin ? data.sessions.map((session) => eventJsonLd(session, origin)) : [],
    ...(args.location.search === '' ? {} : { robots: 'noindex, follow' }),
  });
}
