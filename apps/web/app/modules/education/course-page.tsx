import { NOUNS } from '@spindle/contract/nouns';
import { COURSE_AUDIENCE_NAMES } from '@spindle/contract/service/service-names';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { plural } from '@spindle/ui/format/plural.ts';
import { KeyFigures } from '@spindle/ui/text/key-figures.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Stage } from '@spindle/ui/pictures/stage.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import type { Route } from './+types/course-page';
import { paths } from '@spindle/contract/addresses/paths';
import { withVat } from '@spindle/contract/money/vat-words';
import { required } from '../../failures/page-failures.server.ts';
import { ContentBlocks } from '../../shared/content/content-blocks.tsx';
import { originOf, pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { CourseGrid } from './course-cells.tsx';
import { courseJsonLd, eventJsonLd } from './education-json-ld.ts';
import { NewDatesButton } from './new-dates-button.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import styles from './course-page.module.css';
import hero from './education-hero.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const { data: course } = await required(client.education.course({ params: { slug: params.slug } }));
  const crumbs = [
    { label: 'Главная', to: paths.home() },
    { label: 'Сервис', to: paths.service() },
    { label: 'Сервис Haas', to: paths.serviceHaas() },
    { label: 'Обучение', to: paths.education() },
    { label: course.name, to: course.url },
  ];
  return {
    course,
    crumbs,
    seo: context.get(seoContext),
  };
}

export default function CoursePage({ loaderData: { course, crumbs, seo } }: Route.ComponentProps) {
  const next = course.sessions.find(({ is_open }) => is_open);
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <section className={hero.hero}>
        <div className={hero.intro}>
          <Tag>{COURSE_AUDIENCE_NAMES[course.audience]}</Tag>
          <h1>{seo?.h1 ?? course.name}</h1>
          <p className="lead">{course.line}</p>
          <ButtonLink to="#schedule" look="dark">
            {next ? `Ближайшая группа ${formatDateInWords(next.starts_on)}` : 'Когда и\u00a0где'}
          </ButtonLink>
        </div>
        <Stage open className={hero.stage}>
          <Picture
            src={
              course.picture ? `${course.picture}${course.picture.includes('?') ? '&' : '?'}size=sheet` : null
            }
            alt=""
            width={960}
            height={720}
            eager
            className={hero.picture}
          />
        </Stage>
      </section>
      <KeyFigures
        under
        figures={[
          { label: plural(course.days, NOUNS.day), value: formatNumber(course.days) },
          {
            label: plural(course.hours, {
              one: 'академический час',
              few: 'академических часа',
              many: 'академических часов',
            }),
            value: formatNumber(course.hours),
          },
          { label: withVat('цена'), value: formatMoney(course.price_with_tax) },
          {
            label: `${plural(course.sessions.length, { one: 'группа', few: 'группы', many: 'групп' })} в\u00a0расписании`,
            value: formatNumber(course.sessions.length),
          },
        ]}
      />
      <section className="section" id="schedule">
        <SectionHeading>Когда и{'\u00a0'}где</SectionHeading>
        {course.sessions.length > 0 ? (
          <ScheduleTable sessions={course.sessions} ofCourse />
        ) : (
          <EmptyState
            title="Дат пока нет"
            heading="h3"
            actions={
              <>
                <NewDatesButton course={course} />
                <ButtonLink to={paths.education()}>Всё расписание</ButtonLink>
              </>
            }
          >
            Оставьте адрес, и{'\u00a0'}мы напишем, когда откроется запись.
          </EmptyState>
        )}
      </section>
      <div className={`section ${styles.columns}`}>
        <ContentBlocks blocks={course.blocks} />
        <aside className={styles.skills}>
          <h2 className={styles.skillsTitle}>Чему научитесь</h2>
          <ul>
            {course.skills.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        </aside>
      </div>
      {course.related.length > 0 && (
        <section className="section">
          <SectionHeading>Ещё курсы</SectionHeading>
          <CourseGrid courses={course.related} />
        </section>
      )}
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  const { course, crumbs } = args.loaderData ?? {};
  if (!course) return [];
  const { title, description, sessions } = course;
  const origin = originOf(args);
  const jsonLd = origin
    ? [courseJsonLd(course, origin), ...sessions.map((session) => eventJsonLd(session, origin))]
    : [];
  return pageHead(args, { title, description, crumbs, jsonLd });
}
