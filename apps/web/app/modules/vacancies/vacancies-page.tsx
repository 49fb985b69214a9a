import { NOUNS } from '@spindle/contract/nouns';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { ChipLink, ChipRow } from '@spindle/ui/text/chip.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Select } from '@spindle/ui/form/select.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { Form, Link, useSubmit } from 'react-router';
import type { Route } from './+types/vacancies-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { FormBlock } from '../../shared/content/form-block.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { requireVacanciesHome } from './vacancies-home.server.ts';
import { citiesOf, departmentsOf, filterAddress, filtered, filterIn } from './vacancy-filter.ts';
import { VacancyRows } from './vacancy-rows.tsx';
import styles from './vacancies-page.module.css';

const crumbs = [
  { label: 'Главная', to: paths.home() },
  { label: 'О\u00a0компании', to: paths.about() },
  { label: 'Вакансии', to: paths.vacancies() },
];
const inCities = { one: 'городе', few: 'городах', many: 'городах' };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  await requireVacanciesHome(page, params.page);
  const { data: vacancies } = await required(page.client.vacancies.list());
  return {
    vacancies,
    filter: filterIn(url.searchParams, vacancies),
    seo: context.get(seoContext),
  };
}

export default function VacanciesPage({ loaderData: { vacancies, filter, seo } }: Route.ComponentProps) {
  const filteredVacancies = filtered(vacancies, filter);
  const cities = citiesOf(vacancies.filter(({ is_remote }) => !is_remote)).length;
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>{seo?.h1 ?? 'Вакансии'}</h1>
      {vacancies.length === 0 ? (
        <EmptyState
          title="Открытых вакансий сейчас нет"
          actions={
            <Link className="link" to={paths.about()}>
              О{'\u00a0'}компании
            </Link>
          }
        >
          Загляните позже: новые места появляются каждый месяц.
        </EmptyState>
      ) : (
        <>
          <p className={`lead ${styles.lead}`}>
            {formatCount(vacancies.length, NOUNS.vacancy)} в{'\u00a0'}
            {formatCount(cities, inCities)}. Отвечаем на{'\u00a0'}каждый отклик за{'\u00a0'}3 рабочих дня.
          </p>
          <Filters vacancies={vacancies} filter={filter} />
          <output>
            <VisuallyHidden>{formatCount(filteredVacancies.length, NOUNS.vacancy)}</VisuallyHidden>
          </output>
          {filteredVacancies.length > 0 ? (
            <VacancyRows vacancies={filteredVacancies} />
          ) : (
            <EmptyState
              title="Таких вакансий нет"
              actions={
                <Link className="link" to={paths.vacancies()}>
                  Показать все
                </Link>
              }
            >
              Выберите другой город или отдел.
            </EmptyState>
          )}
        </>
      )}
      <div className="section">
        <FormBlock action="job-application" />
      </div>
    </div>
  );
}

function Filters({ vacancies, filter }: Pick<Route.ComponentProps['loaderData'], 'vacancies' | 'filter'>) {
  const submit = useSubmit();
  // What a chip counts is what its press shows: the chosen city stays.
  const inCity = filtered(vacancies, { city: filter.city, department: null });
  const to = (department: string | null) => paths.vacancies() + filterAddress({ ...filter, department });
  return (
    <div className={styles.filters}>
      <ChipRow label="Отделы">
        <ChipLink
          to={to(null)}
          selected={filter.department === null}
          count={inCity.length}
          preventScrollReset
        >
          Все
        </ChipLink>
        {departmentsOf(inCity).map(({ name, count }) => (
          <ChipLink
            key={name}
            to={to(name)}
            selected={filter.department === name}
            count={count}
            preventScrollReset
          >
            {name}
          </ChipLink>
        ))}
      </ChipRow>
      <Form action={paths.vacancies()} className={styles.city}>
        {filter.department !== null && <input type="hidden" name="department" value={filter.department} />}
        <Select
          key={filter.city ?? ''}
          name="city"
          aria-label="Город"
          size="s"
          defaultValue={filter.city ?? ''}
          placeholder="Все города"
          options={citiesOf(vacancies).map((city) => ({ value: city, label: city }))}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        />
        <noscript>
          <Button type="submit" size="s">
            Показать
          </Button>
        </noscript>
      </Form>
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Вакансии',
    description:
      'Работа в\u00a0«Шпинделе»: сервисные инженеры, технологи, преподаватели, менеджеры, склад и\u00a0разработка. Условия, оплата и\u00a0отклик без регистрации.',
    crumbs,
  });
}
