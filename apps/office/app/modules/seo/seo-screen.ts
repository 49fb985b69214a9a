import { officePaths } from '@spindle/contract/staff/office-paths';
import { SEO_FIELDS, seoList } from '@spindle/contract/staff/site-records';
import { api } from '../../ground/api.ts';
import type { SpecCalls, SpecScreen } from '../../kits/spec-screen.ts';

export const seo: SpecScreen = {
  definition: seoList,
  specs: SEO_FIELDS,
  calls: api.seo as unknown as SpecCalls,
  change: 'seo.change',
  record: 'seo-entry',
  fresh: 'Новая запись',
  listPath: officePaths.seo(),
  newPath: officePaths.seoEntry('new'),
  pathOf: officePaths.seoEntry,
  save: 'Сохранить на\u00a0сайт',
};
