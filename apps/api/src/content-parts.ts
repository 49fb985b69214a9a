import { shopDay } from '@spindle/contract/shop-day';
import { announce } from './kernel/announce.sql.ts';
import { type ContentPart, filePart, folderPart, slowFilePart } from './kernel/imports/content-part.ts';
import { hashPasswords, readAccounts, storeAccounts } from './modules/account/accounts-import.ts';
import { readBonusLevels, storeBonusLevels } from './modules/bonus/bonus-levels-import.ts';
import { readPromoCodes, storePromoCodes } from './modules/promo-codes/promo-codes-import.ts';
import { readFolders, storeFolders } from './modules/catalogue/folders-import.ts';
import { readOffices, storeOffices } from './modules/offices/offices-import.ts';
import { namedRegionIds, readRegions, regionIds, storeRegions } from './modules/offices/regions-import.ts';
import { readRegistry, storeRegistry } from './modules/company/registry-import.ts';
import { readContract, storeContract } from './modules/content/contract-import.ts';
import { readPages, storePages } from './modules/content/pages-import.ts';
import { readCourses, storeCourses } from './modules/education/courses-import.ts';
import { readSchedule, storeSchedule } from './modules/education/schedule-import.ts';
import { readSchools, storeSchools } from './modules/education/schools-import.ts';
import { readTariffs, storeTariffs } from './modules/delivery/tariffs-import.ts';
import { readTerminals, storeTerminals } from './modules/delivery/terminals-import.ts';
import { putDocuments, readDocuments, storeDocuments } from './modules/documents/documents-import.ts';
import {
  readAnswers,
  readFaqCategories,
  storeAnswers,
  storeFaqCategories,
} from './modules/faq/faq-import.ts';
import { readPressCategories, storePressCategories } from './modules/press/press-categories-import.ts';
import { readMaterials, storeMaterials } from './modules/press/press-import.ts';
import { readErrorCodes, storeErrorCodes } from './modules/service/error-codes-import.ts';
import { readServiceWorks, storeServiceWorks } from './modules/service/service-works-import.ts';
import { readSynonyms, storeSynonyms } from './modules/search/synonyms-import.ts';
import { readBanners, storeBanners } from './modules/site/banners-import.ts';
import { readMenus, storeMenus } from './modules/site/menus-import.ts';
import { readSeo, storeSeo } from './modules/site/seo-import.ts';
import { readSiteSettings, storeSiteSettings } from './modules/site/site-settings-import.ts';
import { readSocialPosts, storeSocialPosts } from './modules/vacancies/social-posts-import.ts';
import { readVacancies, storeVacancies } from './modules/vacancies/vacancies-import.ts';

/** Every part of the content in the order of storing: what others refer to comes first. */
export const contentParts: readonly ContentPart[] = [
  filePart({
    label: 'настройки сайта',
    file: 'site.yaml',
    parse: readSiteSettings,
    entries: (settings) => Object.keys(settings).length,
    store: storeSiteSettings,
  }),
  filePart({ label: 'регионы', file: 'regions.yaml', parse: readRegions, store: storeRegions }),
  filePart({
    label: 'виды доставки',
    file: 'tariffs.yaml',
    parse: readTariffs,
    entries: ({ types }) => types.length,
    store: storeTariffs,
  }),
  filePart({
    label: 'терминалы',
    file: 'terminals.yaml',
    parse: readTerminals,
    entries: ({ value }) => value.terminals.length,
    store: storeTerminals,
  }),
  filePart({
    label: 'офисы',
    file: 'companies.yaml',
    parse: readOffices,
    entries: ({ value }) => value.companies.length,
    store: async (tx, companies, problems, way) =>
      storeOffices(tx, companies, await namedRegionIds(tx), problems, way),
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
  }),
  filePart({ label: 'пункты меню', file: 'menus.yaml', parse: readMenus, store: storeMenus }),
  filePart({ label: 'баннеры', file: 'banners.yaml', parse: readBanners, store: storeBanners }),
  filePart({ label: 'SEO', file: 'seo.yaml', parse: readSeo, store: storeSeo }),
  folderPart({ label: 'страницы', folder: 'pages', parse: readPages, store: storePages }),
  filePart({
    label: 'разделы пресс-центра',
    file: 'press.yaml',
    parse: readPressCategories,
    store: storePressCategories,
  }),
  folderPart({ label: 'материалы', folder: 'press', parse: readMaterials, store: storeMaterials }),
  filePart({
    label: 'разделы вопросов',
    file: 'faq.yaml',
    parse: readFaqCategories,
    store: storeFaqCategories,
  }),
  folderPart({ label: 'ответы на вопросы', folder: 'faq', parse: readAnswers, store: storeAnswers }),
  filePart({
    label: 'сервисные работы',
    file: 'service-works.yaml',
    parse: readServiceWorks,
    store: storeServiceWorks,
  }),
  filePart({
    label: 'коды ошибок',
    file: 'error-codes.yaml',
    parse: readErrorCodes,
    entries: ({ codes }) => codes.length,
    store: storeErrorCodes,
  }),
  filePart({ label: 'школы', file: 'education-schools.yaml', parse: readSchools, store: storeSchools }),
  folderPart({ label: 'курсы', folder: 'education', parse: readCourses, store: storeCourses }),
  filePart({
    label: 'группы курсов',
    file: 'education-schedule.yaml',
    parse: readSchedule,
    entries: ({ value }) => value.groups.length,
    store: (tx, schedule, problems) => storeSchedule(tx, schedule, problems, shopDay(new Date())),
  }),
  filePart({ label: 'публичная оферта', file: 'contract.md', parse: readContract, store: storeContract }),
  folderPart({ label: 'вакансии', folder: 'vacancies', parse: readVacancies, store: storeVacancies }),
  filePart({
    label: 'записи ленты',
    file: 'social-posts.yaml',
    parse: readSocialPosts,
    store: storeSocialPosts,
  }),
  filePart({ label: 'синонимы поиска', file: 'synonyms.yaml', parse: readSynonyms, store: storeSynonyms }),
  filePart({
    label: 'бонусные уровни',
    file: 'bonus-levels.yaml',
    parse: readBonusLevels,
    store: storeBonusLevels,
  }),
  filePart({ label: 'промокоды', file: 'promo-codes.yaml', parse: readPromoCodes, store: storePromoCodes }),
  filePart({ label: 'реестр компаний', file: 'registry.yaml', parse: readRegistry, store: storeRegistry }),
  slowFilePart({
    label: 'учётные записи',
    file: 'accounts.yaml',
    parse: readAccounts,
    entries: ({ value }) => value.accounts.length,
    prepare: (accounts, { db }) => hashPasswords(db, accounts),
    store: async (tx, accounts, hashes, problems) =>
      storeAccounts(tx, accounts, hashes, await regionIds(tx), problems),
  }),
  slowFilePart({
    label: 'документы',
    file: 'documents.yaml',
    parse: readDocuments,
    entries: ({ value }) => value.documents.length,
    prepare: async (documents, { db, directory, storage }) =>
      storage ? putDocuments(db, storage, directory, documents) : [],
    store: (tx, documents, files, problems) => storeDocuments(tx, files, documents, problems),
  }),
];
