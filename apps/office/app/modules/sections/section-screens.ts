import {
  FAQ_CATEGORY_FIELDS,
  faqCategoriesList,
  PRESS_CATEGORY_FIELDS,
  pressCategoriesList,
} from '@spindle/contract/staff/content-records';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { api } from '../../ground/api.ts';
import type { SpecCalls, SpecScreen } from '../../kits/spec-screen.ts';

export const faqCategories: SpecScreen = {
  definition: faqCategoriesList,
  specs: FAQ_CATEGORY_FIELDS,
  calls: api.faqCategories as unknown as SpecCalls,
  change: 'content.change',
  record: 'faq-category',
  fresh: 'Новый раздел',
  listPath: officePaths.faqCategories(),
  newPath: officePaths.faqCategory('new'),
  pathOf: officePaths.faqCategory,
  save: 'Сохранить на\u00a0сайт',
};

export const pressCategories: SpecScreen = {
  definition: pressCategoriesList,
  specs: PRESS_CATEGORY_FIELDS,
  calls: api.pressCategories as unknown as SpecCalls,
  change: 'content.change',
  record: 'press-category',
  fresh: 'Новый раздел',
  listPath: officePaths.pressCategories(),
  newPath: officePaths.pressCategory('new'),
  pathOf: officePaths.pressCategory,
  save: 'Сохранить на\u00a0сайт',
};
