import { type RecordKey, recordKeys, records } from '@spindle/contract/staff/records';
import { recordEndpoints } from '@spindle/contract/staff/staff-endpoints';
import type { FastifyInstance } from 'fastify';
import type { RecordHooks } from './kernel/records/record-hooks.ts';
import { recordRoutes } from './kernel/records/record-routes.ts';
import { pickupPointHooks } from './modules/delivery/pickup-points-office.staff.ts';
import { schoolHooks } from './modules/education/schools-office.staff.ts';
import { faqCategoryHooks } from './modules/faq/faq-categories-office.staff.ts';
import { cityHooks, regionHooks } from './modules/offices/places-office.staff.ts';
import { pressCategoryHooks } from './modules/press/press-categories-office.staff.ts';
import { alarmCodeHooks } from './modules/service/alarm-codes-office.staff.ts';
import { serviceWorkHooks } from './modules/service/service-works-office.staff.ts';
import type { Services } from './services.ts';

/** What kinds of records do beyond their definitions. */
const recordHooks: { readonly [K in RecordKey]?: RecordHooks<(typeof records)[K]> } = {
  regions: regionHooks,
  cities: cityHooks,
  pickupPoints: pickupPointHooks,
  faqCategories: faqCategoryHooks,
  pressCategories: pressCategoryHooks,
  schools: schoolHooks,
  serviceWorks: serviceWorkHooks,
  alarmCodes: alarmCodeHooks,
};

/** Every kind of records by definition, for the office. */
export function officeRecords(app: FastifyInstance, services: Services): void {
  for (const key of recordKeys)
    recordRoutes(
      app,
      services,
      recordEndpoints[key],
      records[key],
      recordHooks[key] as RecordHooks | undefined,
    );
}
