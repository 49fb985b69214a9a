import type { Endpoint } from '../endpoint.ts';
import { officeEndpoints } from './office.ts';
import { peopleEndpoints } from './people.ts';
import { staffAuthEndpoints } from './staff-auth.ts';
import { staffCompaniesEndpoints } from './customers/staff-companies.ts';
import { staffOrdersEndpoints } from './orders/staff-orders.ts';
import { staffCustomersEndpoints } from './customers/staff-customers.ts';
import { staffQuotationsEndpoints } from './orders/staff-quotations.ts';
import { staffRequestsEndpoints } from './customers/staff-requests.ts';
import { staffJobsEndpoints, staffEmailsEndpoints } from './texts/staff-mail.ts';
import { staffSalesEndpoints } from './orders/staff-sales.ts';
import { staffReviewsEndpoints } from './customers/staff-reviews.ts';
import { staffDraftsEndpoints } from './texts/drafts.ts';
import { staffRunsEndpoints } from './runs.ts';
import { goodsFormEndpoints } from './goods/goods-form.ts';
import { staffDictionariesEndpoints } from './staff-dictionaries.ts';
import { staffFoldersEndpoints } from './goods/staff-folders.ts';
import { goodsGridEndpoints } from './goods/goods-grid.ts';
import { goodsMediaEndpoints } from './goods/goods-media.ts';
import { goodsRelationsEndpoints } from './goods/goods-relations.ts';
import { staffImportsEndpoints } from './goods/staff-imports.ts';
import { staffKitsEndpoints } from './staff-kits.ts';
import { staffGoodsEndpoints } from './goods/staff-goods.ts';
import { staffPropertiesEndpoints } from './goods/staff-properties.ts';
import { staffEducationEndpoints } from './service/staff-education.ts';
import { staffTagsEndpoints } from './goods/staff-tags.ts';
import { staffMachinesEndpoints } from './customers/staff-machines.ts';
import { staffServiceEndpoints } from './service/staff-service.ts';
import { staffMarketingEndpoints } from './marketing-calendar.ts';
import { staffPromotionsEndpoints } from './promotions.ts';
import { staffFiguresEndpoints } from './orders/figures.ts';
import { staffSearchLogEndpoints } from './texts/staff-search.ts';
import { staffSeoEndpoints } from './texts/staff-site.ts';
import { staffLawEndpoints } from './texts/staff-law.ts';
import { staffSettingsEndpoints } from './staff-settings.ts';
import { staffMediaEndpoints } from './texts/staff-media.ts';
import { staffTextsEndpoints } from './texts/staff-texts.ts';
import { staffTransfersEndpoints } from './staff-transfers.ts';
import { byRecordKey } from './records.ts';
import { specEndpoints } from './spec-records.ts';
import { recordRoutes, type staffRoutes } from './staff-routes.ts';

type Table = {
  readonly [M in keyof typeof staffRoutes]: { readonly [N in keyof (typeof staffRoutes)[M]]: Endpoint };
};

/** Calls of the records by definition, with their schemas. */
export const recordEndpoints = byRecordKey(({ summary }, key) => specEndpoints(recordRoutes[key], summary));

/** Calls of the office with their schemas. */
export const staffEndpoints = {
  staffAuth: staffAuthEndpoints,
  people: peopleEndpoints,
  office: officeEndpoints,
  imports: staffImportsEndpoints,
  kits: staffKitsEndpoints,
  runs: staffRunsEndpoints,
  drafts: staffDraftsEndpoints,
  tags: staffTagsEndpoints,
  companies: staffCompaniesEndpoints,
  orders: staffOrdersEndpoints,
  quotations: staffQuotationsEndpoints,
  sales: staffSalesEndpoints,
  customers: staffCustomersEndpoints,
  requests: staffRequestsEndpoints,
  dictionaries: staffDictionariesEndpoints,
  folders: staffFoldersEndpoints,
  properties: staffPropertiesEndpoints,
  goods: {
    ...staffGoodsEndpoints,
    ...goodsFormEndpoints,
    ...goodsMediaEndpoints,
    ...goodsGridEndpoints,
    ...goodsRelationsEndpoints,
  },
  transfers: staffTransfersEndpoints,
  reviews: staffReviewsEndpoints,
  service: staffServiceEndpoints,
  machines: staffMachinesEndpoints,
  education: staffEducationEndpoints,
  ...recordEndpoints,
  seo: staffSeoEndpoints,
  promotions: staffPromotionsEndpoints,
  letters: staffEmailsEndpoints,
  jobs: staffJobsEndpoints,
  texts: staffTextsEndpoints,
  media: staffMediaEndpoints,
  law: staffLawEndpoints,
  settings: staffSettingsEndpoints,
  marketing: staffMarketingEndpoints,
  searchLog: staffSearchLogEndpoints,
  figures: staffFiguresEndpoints,
} satisfies Table;
