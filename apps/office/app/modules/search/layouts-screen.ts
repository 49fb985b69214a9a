import { officePaths } from '@spindle/contract/staff/office-paths';
import { LAYOUT_FIELDS, layoutsList } from '@spindle/contract/staff/search-layouts';
import { api } from '../../ground/api.ts';
import type { SpecCalls, SpecScreen } from '../../kits/spec-screen.ts';

export const layouts: SpecScreen = {
  definition: layoutsList,
  specs: LAYOUT_FIELDS,
  calls: api.searchLayouts as unknown as SpecCalls,
  change: 'search.change',
  record: 'search-layout',
  fresh: 'Разложить запрос',
  listPath: officePaths.searchLayouts(),
  newPath: officePaths.searchLayout('new'),
  pathOf: officePaths.searchLayout,
  save: 'Сохранить в\u00a0поиск',
};
