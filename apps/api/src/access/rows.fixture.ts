import type { AccessRow } from './access-row.fixture.ts';
import { accountRows } from './account-rows.fixture.ts';
import { cartRows } from './cart-rows.fixture.ts';
import { equipmentRows } from './equipment-rows.fixture.ts';
import { configuratorRows } from './configurator-rows.fixture.ts';
import { formsRows } from './forms-rows.fixture.ts';
import { favouritesRows } from './favourites-rows.fixture.ts';
import { reviewsRows } from './reviews-rows.fixture.ts';
import { quotationsRows } from './quotations-rows.fixture.ts';
import { ordersRows } from './orders-rows.fixture.ts';

/** Access rules of each call by actor. A module adds its own list here. */
export const accessRows: readonly AccessRow[] = [
  ...accountRows,
  ...favouritesRows,
  ...cartRows,
  ...reviewsRows,
  ...formsRows,
  ...ordersRows,
  ...quotationsRows,
  ...equipmentRows,
  ...configuratorRows,
];

/** Calls with an id, a slug or a path in them that are the same for everyone. */
export const publicCalls: readonly string[] = [
  'GET /api/seo/{*}',
  'GET /api/banners/{*}',
  'GET /api/pages/{*}',
  'GET /api/material/{*}',
  'GET /api/material/useful/{type}/{slug}',
  'GET /api/faq/categories/{id}',
  'GET /api/companies/slug/{slug}',
  'GET /api/selects/business-regions/{id}/cities',
  'GET /api/vacancies/{id}',
  'GET /api/education-schedule/{id}',
  'GET /api/education-schools/{id}',
  'GET /api/education-courses/{slug}',
  'GET /api/folders/slug/{slug}',
  'GET /api/goods/slug/{slug}',
  'GET /api/goods/id/{id}/specs',
  'GET /api/goods/id/{id}/properties',
  'GET /api/goods/id/{id}/analogue-goods',
  'GET /api/goods/id/{id}/additional-goods',
  'GET /api/goods/id/{id}/same-type-goods',
  'GET /api/goods/id/{id}/kit-variants',
  'GET /api/goods/slug/{slug}/configurator',
  'POST /api/goods/slug/{slug}/configurator',
  // The id is of a machine; a saved choice is opened by its key.
  'POST /api/v1/goods/kit-variant/{id}',
  'GET /api/brands/slug/{slug}',
  'GET /api/selections/{slug}',
  'POST /api/cart',
  // The id names the goods in question.
  'POST /api/form/offer-request',
  'POST /api/form/leasing-request',
  'POST /api/form/tradein-request',
  // The id is of a vacancy, of a group.
  'POST /api/form/job-application',
  'POST /api/form/education-schedule-application',
  'GET /api/paper-catalogues/tabs/{id}/files',
  // The id names a product; the token says whose list changes.
  'GET /api/comparison/goods/{urlIds}',
  'GET /api/comparison/pictures/{urlIds}',
  'PUT /api/comparison/goods/{id}',
  'DELETE /api/comparison/goods/{id}',
  'DELETE /api/comparison/category/{id}',
  'POST /api/v1/goods/id/{id}/mark-viewed',
];

/** Fields that name something of the shop, not of a buyer. */
export const publicFields: readonly string[] = [
  'business_region_id',
  'company_id',
  'catalog_goods_id',
  'city_id',
];
