import { officePaths } from '@spindle/contract/staff/office-paths';
import { SELECTION_FIELDS, selectionsList } from '@spindle/contract/staff/selections-list';
import { PROMOTION_FIELDS, promotionFields, promotionsList } from '@spindle/contract/staff/promotions';
import {
  BANNER_FIELDS,
  bannersList,
  PROMO_CODE_FIELDS,
  promoCodesList,
} from '@spindle/contract/staff/site-records';
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
