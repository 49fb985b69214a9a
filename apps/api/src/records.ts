import { type RecordKey, recordKeys, records } from '@spindle/contract/staff/records';
import { recordEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { RecordHooks } from './kernel/records/record-hooks.ts';
import { recordRoutes } from './kernel/records/record-routes.ts';
import { bonusLevelHooks } from './modules/bonus/bonus-office.staff.ts';
import { promotionHooks } from './modules/catalogue/promotions/promotions-office.staff.ts';
import { pickupPointHooks } from './modules/delivery/pickup-points-office.staff.ts';
import { courseGroupHooks } from './modules/education/course-groups-office.staff.ts';
import { schoolHooks } from './modules/education/schools-office.staff.ts';
import { faqCategoryHooks } from './modules/faq/faq-categories-office.staff.ts';
import { cuttingHooks } from './modules/goods/engineering/cutting-office.staff.ts';
import { placementHooks } from './modules/goods/engineering/placements-office.staff.ts';
import { officeHooks } from './modules/offices/offices-office.staff.ts';
import { cityHooks, regionHooks } from './modules/offices/locations-office.staff.ts';
import { pressCategoryHooks } from './modules/press/press-categories-office.staff.ts';
import { promoCodeHooks } from './modules/promo-codes/promo-codes-office.staff.ts';
import { reminderHooks } from './modules/reports/reminders-office.staff.ts';
import { searchLayoutHooks } from './modules/search/layouts/layouts-office.staff.ts';
import { synonymHooks } from './modules/search/synonyms/synonyms-office.staff.ts';
import { paperCatalogueHooks } from './modules/selections/paper-catalogues-office.staff.ts';
import { selectionHooks } from './modules/selections/selections-office.staff.ts';
import { alarmCodeHooks } from './modules/service/alarm-codes-office.staff.ts';
import { serviceWorkHooks } from './modules/service/service-works-office.staff.ts';
import { bannerHooks } from './modules/site/banners-office.staff.ts';
import { menuHooks } from './modules/site/menus-office.staff.ts';
import { seoHooks } from './modules/site/seo-office.staff.ts';
import type { Services } from './services.ts';

type HooksOf = { readonly [K in RecordKey]?: RecordHooks<(typeof records)[K]> };

/** What kinds of records do beyond their definitions. */
const hooksOf = ({ staffDeps, groupNews, site }: Services): HooksOf => ({
  regions: regionHooks,
  cities: cityHooks,
  pickupPoints: pickupPointHooks,
  cutting: cuttingHooks,
  placements: placementHooks,
  faqCategories: faqCategoryHooks,
  pressCategories: pressCategoryHooks,
  courseGroups: courseGroupHooks(staffDeps, groupNews),
  schools: schoolHooks,
  serviceWorks: serviceWorkHooks,
  alarmCodes: alarmCodeHooks,
  menus: menuHooks(site),
  seo: seoHooks,
  promotions: promotionHooks(staffDeps.now),
  banners: bannerHooks,
  promoCodes: promoCodeHooks,
  selections: selectionHooks,
  bonusLevels: bonusLevelHooks,
  paperCatalogues: paperCatalogueHooks,
  reminders: reminderHooks,
  synonyms: synonymHooks,
  searchLayouts: searchLayoutHooks,
  offices: officeHooks,
});

/** Every kind of records by definition, for the office. */
export function officeRecords(app: FastifyInstance, services: Services): void {
  const hooks = hooksOf(services);
  for (const key of recordKeys)
    recordRoutes(app, services, recordEndpoints[key], records[key], hooks[key] as RecordHooks | undefined);
}
