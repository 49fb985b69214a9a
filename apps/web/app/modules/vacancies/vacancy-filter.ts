import type { Vacancy } from '@spindle/contract/content/vacancies';

interface VacancyFilter {
  readonly department: string | null;
  readonly city: string | null;
}

interface Count {
  readonly name: string;
  readonly count: number;
}

/** The filter of the address; a department or a city without vacancies is ignored. */
export function filterIn(search: URLSearchParams, vacancies: readonly Vacancy[]): VacancyFilter {
  const validParam = (key: string, values: readonly string[]) => {
    const value = search.get(key);
    return value !== null && values.includes(value) ? value : null;
  };
  return {
    department: validParam(
      'department',
      vacancies.map(({ department }) => department),
    ),
    city: validParam(
      'city',
      vacancies.map(({ city_name }) => city_name),
    ),
  };
}

export function filtered(vacancies: readonly Vacancy[], { department, city }: VacancyFilter): Vacancy[] {
  return vacancies.filter(
    (vacancy) =>
      (department === null || vacancy.department === department) &&
      (city === null || vacancy.city_name === city),
  );
}

export function filterAddress({ department, city }: VacancyFilter): string {
  const search = new URLSearchParams();
  if (department !== null) search.set('department', department);
  if (city !== null) search.set('city', city);
  return search.size > 0 ? `?${search.toString()}` : '';
}

/** Departments with as many vacancies as a press shows, the largest first. */
export function departmentsOf(vacancies: readonly Vacancy[]): Count[] {
  return [...Map.groupBy(vacancies, ({ department }) => department)]
    .map(([name, group]) => ({ name, count: group.length }))
    .sort((a, b) => b.count - a.count);
}

/** Names of cities by the alphabet; work from home comes last. */
export function citiesOf(vacancies: readonly Vacancy[]): string[] {
  const cities = new Map(vacancies.map(({ city_name, is_remote }) => [city_name, is_remote]));
  return [...cities]
    .sort(([a, awayA], [b, awayB]) => Number(awayA) - Number(awayB) || a.localeCompare(b, 'ru'))
    .map(([name]) => name);
}
