import { officePaths } from '@spindle/contract/staff/office-paths';
import { OFFICE_FIELDS, officesList } from '@spindle/contract/staff/offices-list';
import { api } from '../../ground/api.ts';
import type { SpecCalls, SpecScreen } from '../../kits/spec-screen.ts';

export const offices: SpecScreen = {
  definition: officesList,
  specs: OFFICE_FIELDS,
  calls: api.offices as unknown as SpecCalls,
  change: 'settings.change',
  record: 'office',
  fresh: 'Новый офис',
  listPath: officePaths.offices(),
  newPath: officePaths.office('new'),
  pathOf: officePaths.office,
  save: 'Сохранить на\u00a0сайт',
};
