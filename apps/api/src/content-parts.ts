import { shopDay } from '@spindle/contract/shop/shop-day';
import { announce } from './kernel/sql/announce.sql.ts';
import { type ContentPart, filePart, folderPart, slowFilePart } from './kernel/imports/content-part.ts';
import { hashPasswords, readAccounts, storeAccounts } from './modules/account/accounts-import.ts';
import {
  readBonusLevels,
  storeBonusLevels,
  writtenBonusLevels,
} from './modules/bonus/bonus-levels-import.ts';
import {
  readPromoCodes,
  storePromoCodes,
  writtenPromoCodes,
} from './modules/promo-codes/promo-codes-import.ts';
import { readFolders, storeFolders, writtenFolders } from './modules/catalogue/folders/folders-import.ts';
import { readOffices, storeOffices, writtenOffices } from './modules/offices/offices-import.ts';
import { readRegions, regionIds, storeRegions, writtenRegions } from './modules/offices/regions-import.ts';
import { readRegistry, storeRegistry, writtenRegistry } from './modules/company/registry-import.ts';
import { readContract, storeContract, writtenContract } from './modules/content/contract-import.ts';
import { readPages, storePages, writtenPages } from './modules/content/pages-import.ts';
import { readCourses, storeCourses, writtenCourses } from './modules/education/courses-import.ts';
import { readSchedule, storeSchedule, writtenSchedule } from './modules/education/schedule-import.ts';
import { readSchools, storeSchools, writtenSchools } from './modules/education/schools-import.ts';
import { readTariffs, storeTariffs, writtenTariffs } from './modules/delivery/tariffs-import.ts';
import { readTerminals, storeTerminals, writtenTerminals } from './modules/delivery/terminals-import.ts';
import { putDocuments, readDocuments, storeDocuments } from './modules/documents/documents-import.ts';
import {
  readAnswers,
  readFaqCategories,
  storeAnswers,
  storeFaqCategories,
  writtenAnswers,
  writtenFaqCategories,
} from './modules/faq/faq-import.ts';
import {
  readPressCategories,
  storePressCategories,
  writtenPressCategories,
} from './modules/press/press-categories-import.ts';
import { readMaterials, storeMaterials, writtenMaterials } from './modules/press/press-import.ts';
import { readErrorCodes, storeErrorCodes, writtenErrorCodes } from './modules/service/error-codes-import.ts';
import {
  readServiceWorks,
  storeServiceWorks,
  writtenServiceWorks,
} from './modules/service/service-works-import.ts';
import { readSynonyms, storeSynonyms, writtenSynonyms } from './modules/search/synonyms/synonyms-import.ts';
import { readBanners, storeBanners, writtenBanners } from './modules/site/banners-import.ts';
import { readMenus, storeMenus, writtenMenus } from './modules/site/menus-import.ts';
import { readSeo, storeSeo, writtenSeo } from './modules/site/seo-import.ts';
import { readSiteSettings, storeSiteSettings, writtenSettings } from './modules/site/site-settings-import.ts';
import {
  readSocialPosts,
  storeSocialPosts,
  writtenSocialPosts,
} from './modules/vacancies/social-posts-import.ts';
import { readVacancies, storeVacancies, writtenVacancies } from './modules/vacancies/vacancies-import.ts';

/** Every part of the content in the order of storing: what others refer to comes first. */
export const contentParts: readonly ContentPart[] = [
  filePart({
    label: 'настройки сайта',
    file: 'site.yaml',
    parse: readSiteSettings,
    entries: (settings) => Object.keys(settings).length,
    store: storeSiteSettings,
    write: writtenSettings,
  }),
  filePart({
    label: 'регионы',
    file: 'regions.yaml',
    parse: readRegions,
    store: storeRegions,
    write: writtenRegions,
  }),
  filePart({
    label: 'виды доставки',
    file: 'tariffs.yaml',
    parse: readTariffs,
    entries: ({ types }) => types.length,
    store: storeTariffs,
    write: writtenTariffs,
  }),
  filePart({
    label: 'терминалы',
    file: 'terminals.yaml',
    parse: readTerminals,
    entries: ({ value }) => value.terminals.length,
    store: storeTerminals,
    write: writtenTerminals,
  }),
  filePart({
    label: 'офисы',
    file: 'companies.yaml',
    parse: readOffices,
    entries: ({ value }) => value.companies.length,
    store: async (tx, companies, problems) => storeOffices(tx, companies, await regionIds(tx), problems),
    write: writtenOffices,
  }),
  filePart({
    label: 'разделы каталога',
    file: 'folders.yaml',
    parse: readFolders,
    async store(tx, folders) {
      await storeFolders(tx, folders);
      // Goods are found by the names of their folders.
      await announce(tx, 'catalogue');
    },
    write: writtenFolders,
  }),
  filePart({
    label: 'пункты меню',
    file: 'menus.yaml',
    parse: readMenus,
    store: storeMenus,
    write: writtenMenus,
  }),
  filePart({
    label: 'баннеры',
    file: 'banners.yaml',
    parse: readBanners,
    store: storeBanners,
    write: writtenBanners,
  }),
  filePart({ label: 'SEO', file: 'seo.yaml', parse: readSeo, store: storeSeo, write: writtenSeo }),
  folderPart({
    label: 'страницы',
    folder: 'pages',
    parse: readPages,
    store: storePages,
    write: writtenPages,
  }),
  filePart({
    label: 'разделы пресс-центра',
    file: 'press.yaml',
    parse: readPressCategories,
    store: storePressCategories,
    write: writtenPressCategories,
  }),
  folderPart({
    label: 'материалы',
    folder: 'press',
    parse: readMaterials,
    store: storeMaterials,
    write: writtenMaterials,
  }),
  filePart({
    label: 'разделы вопросов',
    file: 'faq.yaml',
    parse: readFaqCategories,
    store: storeFaqCategories,
    write: writtenFaqCategories,
  }),
  folderPart({
    label: 'ответы на вопросы',
    folder: 'faq',
    parse: readAnswers,
    store: storeAnswers,
    write: writtenAnswers,
  }),
  filePart({
    label: 'сервисные работы',
    file: 'service-works.yaml',
    parse: readServiceWorks,
    store: storeServiceWorks,
    write: writtenServiceWorks,
  }),
  filePart({
    label: 'коды ошибок',
    file: 'error-codes.yaml',
    parse: readErrorCodes,
    entries: ({ codes }) => codes.length,
    store: storeErrorCodes,
    write: writtenErrorCodes,
  }),
  filePart({
    label: 'школы',
    file: 'education-schools.yaml',
    parse: readSchools,
    store: storeSchools,
    write: writtenSchools,
  }),
  folderPart({
    label: 'курсы',
    folder: 'education',
    parse: readCourses,
    store: storeCourses,
    write: writtenCourses,
  }),
  filePart({
    label: 'группы курсов',
    file: 'education-schedule.yaml',
    parse: readSchedule,
    entries: ({ value }) => value.groups.length,
    store: (tx, schedule, problems) => storeSchedule(tx, schedule, problems, shopDay(new Date())),
    write: (db) => writtenSchedule(db, shopDay(new Date())),
  }),
  filePart({
    label: 'публичная оферта',
    isByFilesOnly: true,
    file: 'contract.md',
    parse: readContract,
    store: storeContract,
    write: (db) => writtenContract(db, shopDay(new Date())),
  }),
  folderPart({
    label: 'вакансии',
    folder: 'vacancies',
    parse: readVacancies,
    store: storeVacancies,
    write: writtenVacancies,
  }),
  filePart({
    label: 'записи ленты',
    file: 'social-posts.yaml',
    parse: readSocialPosts,
    store: storeSocialPosts,
    write: writtenSocialPosts,
  }),
  filePart({
    label: 'синонимы поиска',
    file: 'synonyms.yaml',
    parse: readSynonyms,
    store: storeSynonyms,
    write: writtenSynonyms,
  }),
  filePart({
    label: 'бонусные уровни',
    file: 'bonus-levels.yaml',
    parse: readBonusLevels,
    store: storeBonusLevels,
    write: writtenBonusLevels,
  }),
  filePart({
    label: 'промокоды',
    file: 'promo-codes.yaml',
    parse: readPromoCodes,
    store: storePromoCodes,
    write: writtenPromoCodes,
  }),
  filePart({
    label: 'реестр компаний',
    isByFilesOnly: true,
    file: 'registry.yaml',
    parse: readRegistry,
    store: storeRegistry,
    write: writtenRegistry,
  }),
  slowFilePart({
    label: 'учётные записи',
    isByFilesOnly: true,
    file: 'accounts.yaml',
    parse: readAccounts,
    entries: ({ value }) => value.accounts.length,
    prepare: (accounts, { db }) => hashPasswords(db, accounts),
    store: async (tx, accounts, hashes, problems) =>
      storeAccounts(tx, accounts, hashes, await regionIds(tx), problems),
  }),
  slowFilePart({
    label: 'документы',
    isByFilesOnly: true,
    file: 'documents.yaml',
    parse: readDocuments,
    entries: ({ value }) => value.documents.length,
    prepare: async (documents, { db, directory, storage }) =>
      storage ? putDocuments(db, storage, directory, documents) : [],
    store: (tx, documents, files, problems) => storeDocuments(tx, files, documents, problems),
  }),
];
