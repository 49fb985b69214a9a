import { paths } from '@spindle/contract/addresses/paths';
import { AppError } from '@spindle/contract/errors';
import type { Vacancy, VacancyDetails } from '@spindle/contract/content/vacancies';
import { cached } from '../../kernel/cache/cached.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { OfficesService } from '../offices/offices.service.ts';
import type { ContentTexts } from '../content/content-texts.service.ts';
import { onceEach } from '../../kernel/cache/once-each.ts';
import { tieWords } from '../../kernel/text/typography.rules.ts';
import * as vacanciesSql from './vacancies.sql.ts';

export interface VacanciesService {
  /** Addresses of their pages, for the sitemap. */
  addresses(): Promise<string[]>;
  list(): Promise<Vacancy[]>;
  /** By the id of the list; throws `not_found` for a closed one. */
  get(id: string): Promise<VacancyDetails>;
}

export function createVacanciesService(
  deps: ApiDeps & { offices: OfficesService; texts: ContentTexts },
): VacanciesService {
  const { db, notices, offices, texts } = deps;
  const cachedVacancies = cached(notices, 'content', async () => {
    const rows = await vacanciesSql.vacancies(db);
    const text = onceEach((row: vacanciesSql.VacancyRow) =>
      texts.parseForCountry(row.body, `job/${row.slug}`),
    );
    return { rows, text, cards: rows.map(vacancyCard) };
  });

  return {
    addresses: async () => [
      paths.vacancies(),
      ...(await cachedVacancies.get()).rows.map(({ slug }) => paths.vacancy(slug)),
    ],
    list: async () => (await cachedVacancies.get()).cards,
    async get(id) {
      const { rows, text } = await cachedVacancies.get();
      const row = rows.find(({ slug }) => slug === id);
      if (!row) throw new AppError('not_found');
      const office = (await offices.list()).find((one) => one.id === row.company_id);
      return {
        ...vacancyCard(row),
        employment: row.employment,
        schedule: row.schedule,
        schedule_note: row.schedule_note,
        fact: row.fact,
        contact: row.contact,
        office: office ? await offices.bySlug(office.slug) : null,
        blocks: await texts.shown((await text(row)).blocks),
      };
    },
  };
}

function vacancyCard(row: vacanciesSql.VacancyRow): Vacancy {
  const roubles = (kopecks: number | null) => (kopecks === null ? null : kopecks / 100);
  return {
    id: row.slug,
    slug: row.slug,
    name: tieWords(row.name),
    lead: tieWords(row.lead),
    department: row.department,
    city_name: row.city_name,
    place_note: row.place_note === null ? null : tieWords(row.place_note),
    places: row.places,
    is_remote: row.is_remote,
    pay: { from: roubles(row.pay_from), to: roubles(row.pay_to), note: row.pay_note },
    published_on: row.published_on,
  };
}
