import type { Command } from './command.ts';
import { contentExport, contentImport } from './content-commands.ts';
import { currencyList, currencyRate } from './currency-commands.ts';
import { demoRemove } from './demo-commands.ts';
import { doctor } from './doctor-command.ts';
import { goodsExport, goodsImport } from './goods-commands.ts';
import { kitsExport, kitsImport } from './kits-commands.ts';
import { mailList, mailShow } from './mail-commands.ts';
import {
  personalDataErase,
  personalDataExport,
  personalDataList,
  personalDataShow,
  personalDataSweep,
  personalDataSwept,
} from './personal-data-commands.ts';
import { seoImport } from './seo-commands.ts';
import { siteGet, siteSet } from './site-commands.ts';
import { staffAdd, staffCode, staffInvite, staffList } from './staff-commands.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  doctor,
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
  demoRemove,
  staffAdd,
  staffInvite,
  staffList,
  staffCode,
  personalDataList,
  personalDataShow,
  personalDataExport,
  personalDataErase,
  personalDataSweep,
  personalDataSwept,
  mailList,
  mailShow,
];
