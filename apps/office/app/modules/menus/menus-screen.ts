import { MENU_ITEM_FIELDS, menusList } from '@spindle/contract/staff/menus-list';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { api } from '../../ground/api.ts';
import type { SpecCalls, SpecScreen } from '../../kits/spec-screen.ts';

export const menus: SpecScreen = {
  definition: menusList,
  specs: MENU_ITEM_FIELDS,
  calls: api.menus as unknown as SpecCalls,
  change: 'content.change',
  record: 'menu-item',
  fresh: 'Новый пункт',
  listPath: officePaths.menus(),
  newPath: officePaths.menuItem('new'),
  pathOf: officePaths.menuItem,
  save: 'Сохранить на\u00a0сайт',
};
