import { SCHOOL_FIELDS, schoolsList } from '@spindle/contract/staff/service-records';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { api } from '../../ground/api.ts';
import type { SpecCalls, SpecScreen } from '../../kits/spec-screen.ts';

export const schools: SpecScreen = {
  definition: schoolsList,
  specs: SCHOOL_FIELDS,
  calls: api.schools as unknown as SpecCalls,
  change: 'content.change',
  record: 'school',
  fresh: 'Новая школа',
  listPath: officePaths.schools(),
  newPath: officePaths.school('new'),
  pathOf: officePaths.school,
  save: 'Сохранить на\u00a0сайт',
};
