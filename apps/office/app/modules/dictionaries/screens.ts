import { CUTTING_FIELDS, cuttingList } from '@spindle/contract/staff/cutting-list';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { PLACEMENT_FIELDS, placementsList } from '@spindle/contract/staff/placements-list';
import { api } from '../../ground/api.ts';
import type { SpecCalls, SpecScreen } from '../../kits/spec-screen.ts';

export const cutting: SpecScreen = {
  definition: cuttingList,
  specs: CUTTING_FIELDS,
  calls: api.cutting as unknown as SpecCalls,
  change: 'dictionaries.change',
  record: 'cutting-row',
  fresh: 'Новая строка режимов',
  listPath: officePaths.cuttingData(),
  newPath: officePaths.cuttingRow('new'),
  pathOf: officePaths.cuttingRow,
  save: 'Сохранить на\u00a0сайт',
};

export const placements: SpecScreen = {
  definition: placementsList,
  specs: PLACEMENT_FIELDS,
  calls: api.placements as unknown as SpecCalls,
  change: 'dictionaries.change',
  record: 'placement',
  fresh: 'Новое размещение',
  listPath: officePaths.placements(),
  newPath: officePaths.placement('new'),
  pathOf: officePaths.placement,
  save: 'Сохранить на\u00a0сайт',
};
