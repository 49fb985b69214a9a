import { officePaths } from '@spindle/contract/staff/office-paths';
import { SYNONYM_FIELDS, synonymsList } from '@spindle/contract/staff/site-records';
import { api } from '../../ground/api.ts';
import type { SpecCalls, SpecScreen } from '../../kits/spec-screen.ts';

export const synonyms: SpecScreen = {
  definition: synonymsList,
  specs: SYNONYM_FIELDS,
  calls: api.synonyms as unknown as SpecCalls,
  change: 'search.change',
  record: 'synonym',
  fresh: 'Новая группа',
  listPath: officePaths.synonyms(),
  newPath: officePaths.synonym('new'),
  pathOf: officePaths.synonym,
  save: 'Сохранить в\u00a0поиск',
};
