import { officePaths } from '@spindle/contract/staff/office-paths';
import { SELECTION_FIELDS, selectionsList } from '@spindle/contract/staff/selections-list';
import { PROMOTION_FIELDS, promotionFields, promotionsList } from '@spindle/contract/staff/promotions';
import {
  BANNER_FIELDS,
  bannersList,
  PROMO_CODE_FIELDS,
  promoCodesList,
} from '@spindle/contract/staff/site-records';
import { BONUS_LEVEL_FIELDS, bonusLevelsList } from '@spindle/contract/staff/bonus-levels-list';
import { PAPER_CATALOGUE_FIELDS, paperCataloguesList } from '@spindle/contract/staff/paper-catalogues-list';
import { REMINDER_FIELDS, remindersList } from '@spindle/contract/staff/reminders-list';
import { api } from '../../ground/api.ts';
import type { SpecCalls, SpecScreen } from '../../kits/spec-screen.ts';

export const promoCodes: SpecScreen = {
  definition: promoCodesList,
  specs: PROMO_CODE_FIELDS,
  calls: api.promoCodes,
  change: 'marketing.change',
  record: 'promo-code',
  fresh: 'Новый промокод',
  listPath: officePaths.promoCodes(),
  newPath: officePaths.promoCode('new'),
  pathOf: officePaths.promoCode,
  save: 'Сохранить промокод',
};

export const banners: SpecScreen = {
  definition: bannersList,
  specs: BANNER_FIELDS,
  calls: api.banners as unknown as SpecCalls,
  change: 'marketing.change',
  record: 'banner',
  fresh: 'Новый баннер',
  listPath: officePaths.banners(),
  newPath: officePaths.banner('new'),
  pathOf: officePaths.banner,
  save: 'Сохранить на\u00a0сайт',
};

export const promotions: SpecScreen = {
  definition: promotionsList,
  specs: PROMOTION_FIELDS,
  shown: promotionFields,
  calls: api.promotions as unknown as SpecCalls,
  change: 'marketing.change',
  record: 'promotion',
  fresh: 'Новая акция',
  listPath: officePaths.promotions(),
  newPath: officePaths.promotion('new'),
  pathOf: officePaths.promotion,
  save: 'Сохранить, на\u00a0сайт',
};

export const selections: SpecScreen = {
  definition: selectionsList,
  specs: SELECTION_FIELDS,
  calls: api.selections as unknown as SpecCalls,
  change: 'marketing.change',
  record: 'selection',
  fresh: 'Новая подборка',
  listPath: officePaths.selections(),
  newPath: officePaths.selection('new'),
  pathOf: officePaths.selection,
  save: 'Сохранить на\u00a0сайт',
};

export const bonusLevels: SpecScreen = {
  definition: bonusLevelsList,
  specs: BONUS_LEVEL_FIELDS,
  calls: api.bonusLevels as unknown as SpecCalls,
  change: 'marketing.change',
  record: 'bonus-level',
  fresh: 'Новый уровень',
  listPath: officePaths.bonusLevels(),
  newPath: officePaths.bonusLevel('new'),
  pathOf: officePaths.bonusLevel,
  save: 'Сохранить, цены изменятся',
};

export const paperCatalogues: SpecScreen = {
  definition: paperCataloguesList,
  specs: PAPER_CATALOGUE_FIELDS,
  calls: api.paperCatalogues as unknown as SpecCalls,
  change: 'marketing.change',
  record: 'paper-catalogue',
  fresh: 'Новый каталог',
  listPath: officePaths.paperCatalogues(),
  newPath: officePaths.paperCatalogue('new'),
  pathOf: officePaths.paperCatalogue,
  save: 'Сохранить на\u00a0сайт',
};

export const reminders: SpecScreen = {
  definition: remindersList,
  specs: REMINDER_FIELDS,
  calls: api.reminders as unknown as SpecCalls,
  change: 'marketing.change',
  record: 'reminder',
  fresh: 'Новое напоминание',
  listPath: officePaths.reminders(),
  newPath: officePaths.reminder('new'),
  pathOf: officePaths.reminder,
  save: 'Сохранить',
};
