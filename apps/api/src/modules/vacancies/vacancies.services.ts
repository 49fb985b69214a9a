import type { Ground } from '../../kernel/kernel.services.ts';
import type { ContentTexts } from '../content/content-texts.service.ts';
import type { OfficesService } from '../offices/offices.service.ts';
import { createSocialFeedService } from './social-feed.service.ts';
import { createVacanciesService } from './vacancies.service.ts';

interface VacanciesDeps extends Ground {
  readonly offices: OfficesService;
  readonly texts: ContentTexts;
}

export function createVacanciesServices(deps: VacanciesDeps) {
  return { vacancies: createVacanciesService(deps), socialFeed: createSocialFeedService(deps) };
}
