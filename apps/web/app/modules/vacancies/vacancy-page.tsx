import { NOUNS } from '@spindle/contract/nouns';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { type KeyFigure, KeyFigures } from '@spindle/ui/text/key-figures.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Link } from 'react-router';
import type { Route } from './+types/vacancy-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required, side } from '../../failures/page-failures.server.ts';
import { ContentBlocks } from '../../shared/content/content-blocks.tsx';
import { PersonCard } from '../../shared/offices/person-card.tsx';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import type { LayoutData } from '../../layout/layout-data.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { jobPosting } from './job-posting.ts';
import { requireVacanciesHome } from './vacancies-home.server.ts';
import { payLine, payText } from './vacancy-pay.ts';
import { VacancyRows } from './vacancy-rows.tsx';
import styles from './vacancy-page.module.css';

const mostOthers = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { client } = page;
  await requireVacanciesHome(page, params.page, params.slug);
  const { data: vacancy } = await required(client.vacancies.get({ params: { id: params.slug } }));
  const others = await side(
    page,
    'other vacancies',
    client.vacancies
      .list()
      .then(({ data }) =>
        data
          .filter(({ id, department }) => id !== vacancy.id && department === vacancy.department)
          .slice(0, mostOthers),
      ),
    [],
  );
  const crumbs = [
    { label: 'Главная', to: paths.home() },
    { label: 'О\u00a0компании', to: paths.about() },
    { label: 'Вакансии', to: paths.vacancies() },
    { label: vacancy.name },
  ];
  return {
    vacancy,
    others,
    crumbs,
    seo: context.get(seoContext),
  };
}

export default function VacancyPage({ loaderData: { vacancy, others, crumbs, seo } }: Route.ComponentProps) {
  const location = [vacancy.city_name, vacancy.place_note].filter(Boolean).join(', ');
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <h1>{seo?.h1 ?? vacancy.name}</h1>
          <p className={styles.about}>
            <Tag variant="ok">Открыта</Tag>
            <span>{location}</span>
            <span>Опубликована {formatDateInWords(vacancy.published_on)}</span>
          </p>
          <KeyFigures figures={figures(vacancy)} />
          <article className={styles.text}>
            <ContentBlocks blocks={vacancy.blocks} />
          </article>
        </div>
        <aside>
          <Panel title="Откликнуться" sticky>
            <div className="stack">
              <p className="second">
                Ответим за{'\u00a0'}3 рабочих дня. Резюме можно приложить файлом или рассказать об{'\u00a0'}
                опыте парой фраз.
              </p>
              <PopupButton popup="jobApplication" params={{ vacancy_id: vacancy.id }} look="buy" wide>
                Отправить отклик
              </PopupButton>
              <PersonCard person={vacancy.contact} />
              {vacancy.office && (
                <p className={styles.office}>
                  <span className="muted">Место работы</span>
                  <Link className="link" to={paths.contact(vacancy.office.slug)}>
                    {vacancy.office.city_name}, {vacancy.office.office_address}
                  </Link>
                </p>
              )}
            </div>
          </Panel>
        </aside>
      </div>
      {others.length > 0 && (
        <section className="section">
          <h2 className={styles.more}>{vacancy.department}: ещё вакансии</h2>
          <VacancyRows vacancies={others} level="h3" />
        </section>
      )}
    </div>
  );
}

function figures(vacancy: Route.ComponentProps['loaderData']['vacancy']): KeyFigure[] {
  const pay = payText(vacancy.pay);
  return [
    ...(pay ? [{ value: pay.value, unit: pay.unit, label: 'в\u00a0месяц до\u00a0вычета налога' }] : []),
    ...(vacancy.fact ? [vacancy.fact] : []),
    { value: vacancy.schedule, label: vacancy.schedule_note },
    ...(vacancy.places > 1 ? [{ value: vacancy.places, label: 'открытых мест' }] : []),
  ];
}

export function meta(args: Route.MetaArgs) {
  const { vacancy, crumbs } = args.loaderData ?? {};
  if (!vacancy) return [];
  const layout = args.matches.find((match) => match?.id === 'root')?.loaderData as LayoutData | undefined;
  return pageHead(args, {
    title: `${vacancy.name}, ${vacancy.city_name}: вакансия`,
    description: `${vacancy.lead}. ${vacancy.city_name}, ${payLine(vacancy.pay)}, ${formatCount(vacancy.places, NOUNS.seat)}.`,
    crumbs,
    jsonLd: layout ? [jobPosting(vacancy, layout)] : [],
  });
}
