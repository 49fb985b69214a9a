import { accountFactorOff, accountLock, accountShow, accountUnlock } from './account-commands.ts';
import type { Command } from './command.ts';
import { companyConfirm, companyList, companyOwner, companyReject, companyShow } from './company-commands.ts';
import { contentExport, contentImport } from './content-commands.ts';
import { currencyList, currencyRate } from './currency-commands.ts';
import { demoRemove } from './demo-commands.ts';
import { educationList, educationRelease, educationTake } from './education-commands.ts';
import { goodsExport, goodsImport } from './goods-commands.ts';
import { kitsExport, kitsImport } from './kits-commands.ts';
import { mailList, mailShow } from './mail-commands.ts';
import { orderDeclare, ordersList, ordersShow } from './order-commands.ts';
import { orderExpect, orderRest, orderStep, orderTrack } from './order-step-command.ts';
import {
  personalDataErase,
  personalDataExport,
  personalDataList,
  personalDataShow,
  personalDataSweep,
  personalDataSwept,
} from './personal-data-commands.ts';
import { requestsList, requestsShow, requestsStatus } from './requests-commands.ts';
import { quotation, quotationsList, quotationsShow } from './quotation-commands.ts';
import { reviewsApprove, reviewsList, reviewsReject } from './reviews-commands.ts';
import { seoImport } from './seo-commands.ts';
import {
  serviceCardAdd,
  serviceCardApply,
  serviceCardChanges,
  serviceCardDecline,
  serviceCardRemove,
  serviceCardSet,
  serviceCardShow,
  serviceCardsList,
} from './service-card-commands.ts';
import { serviceCardAttach, serviceCardDetach } from './service-card-papers-commands.ts';
import { serviceRequestsList, serviceRequestsShow, serviceRequestStep } from './service-request-commands.ts';
import { siteGet, siteSet } from './site-commands.ts';
import { staffAdd, staffCode, staffInvite, staffList } from './staff-commands.ts';

/** Every command of the staff, in the order of the help. */
export const commands: readonly Command[] = [
  siteGet,
  siteSet,
  currencyRate,
  currencyList,
  contentImport,
  contentExport,
  seoImport,
  goodsImport,
  goodsExport,
  kitsImport,
  kitsExport,
  ordersList,
  ordersShow,
  orderDeclare,
  orderTrack,
  orderExpect,
  orderRest,
  orderStep,
  quotationsList,
  quotationsShow,
  quotation,
  requestsList,
  requestsShow,
  requestsStatus,
  serviceRequestsList,
  serviceRequestsShow,
  serviceRequestStep,
  serviceCardsList,
  serviceCardShow,
  serviceCardAdd,
  serviceCardSet,
  serviceCardRemove,
  serviceCardAttach,
  serviceCardDetach,
  serviceCardChanges,
  serviceCardApply,
  serviceCardDecline,
  educationList,
  educationTake,
  educationRelease,
  reviewsList,
  reviewsApprove,
  reviewsReject,
  demoRemove,
  staffAdd,
  staffInvite,
  staffList,
  staffCode,
  companyList,
  companyShow,
  companyConfirm,
  companyReject,
  companyOwner,
  accountShow,
  accountLock,
  accountUnlock,
  accountFactorOff,
  personalDataList,
  personalDataShow,
  personalDataExport,
  personalDataErase,
  personalDataSweep,
  personalDataSwept,
  mailList,
  mailShow,
];
