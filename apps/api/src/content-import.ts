import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { announce } from './kernel/imports/announce.ts';
import { createProblems, ImportError } from './kernel/imports/import-problems.ts';
import type { FileStorage } from './kernel/storage/file-storage.ts';
import { hashPasswords, readAccounts, storeAccounts } from './modules/account/accounts-import.ts';
import { readBonusLevels, storeBonusLevels } from './modules/bonus/bonus-levels-import.ts';
import { readPromoCodes, storePromoCodes } from './modules/cart/promo-codes-import.ts';
import { readFolders, storeFolders } from './modules/catalogue/folders-import.ts';
import { readCompanies, storeCompanies } from './modules/companies/companies-import.ts';
import { readRegions, regionIds, storeRegions } from './modules/companies/regions-import.ts';
import { readRegistry, storeRegistry } from './modules/company/registry-import.ts';
import { readTariffs, storeTariffs } from './modules/delivery/tariffs-import.ts';
import { readTerminals, storeTerminals } from './modules/delivery/terminals-import.ts';
import { putDocuments, readDocuments, storeDocuments } from './modules/documents/documents-import.ts';
import { readSynonyms, storeSynonyms } from './modules/search/synonyms-import.ts';
import { readBanners, storeBanners } from './modules/site/banners-import.ts';
import { readMenus, storeMenus } from './modules/site/menus-import.ts';
import { readSeo, storeSeo } from './modules/site/seo-import.ts';
import { readSiteSettings, storeSiteSettings } from './modules/site/site-settings-import.ts';
import { openContentFiles } from './modules/content/content-files.ts';
import { readContract, storeContract } from './modules/content/contract-import.ts';
import { readPages, storePages } from './modules/content/pages-import.ts';

interface ImportDeps {
  readonly db: Db;
  /** Where the files of documents go; without it they are left out. */
  readonly storage?: FileStorage;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/**
 * Loads a directory of content in one transaction: all of it or, with a sentence for every wrong entry, nothing.
 * A file that is not there leaves its part of the shop as it is.
 */
export async function importContentDirectory(
  { db, log, storage }: ImportDeps,
  directory: string,
  onProgress: (text: string) => void = () => {},
): Promise<void> {
  const content = await readContentDirectory(directory);
  const hashes = content.accounts ? await hashPasswords(db, content.accounts) : new Map<string, string>();
  const files =
    content.documents && storage ? await putDocuments(db, storage, directory, content.documents) : [];
  await inTransaction(db, async (tx) => {
    const problems = createProblems();
    // Two imports at once would delete each other's rows under way.
    await sql`SELECT pg_advisory_xact_lock(hashtext('content import'))`.execute(tx);
    const { settings, regions, companies, folders, menus, banners, seo, pages, contract, accounts } = content;
    if (settings) await storeSiteSettings(tx, settings);
    if (regions) await storeRegions(tx, regions);
    if (content.tariffs) await storeTariffs(tx, content.tariffs);
    if (content.terminals) await storeTerminals(tx, content.terminals, problems);
    const known = await regionIds(tx);
    if (companies) await storeCompanies(tx, companies, known, problems);
    if (folders) await storeFolders(tx, folders);
    if (menus) await storeMenus(tx, menus);
    if (banners) await storeBanners(tx, banners);
    if (seo) await storeSeo(tx, seo, { replace: true });
    if (pages) await storePages(tx, pages);
    if (contract) await storeContract(tx, contract);
    if (content.synonyms) await storeSynonyms(tx, content.synonyms);
    if (content.bonusLevels) await storeBonusLevels(tx, content.bonusLevels);
    if (content.promoCodes) await storePromoCodes(tx, content.promoCodes);
    if (content.registry) await storeRegistry(tx, content.registry);
    if (accounts) await storeAccounts(tx, accounts, hashes, known, problems);
    if (content.documents) await storeDocuments(tx, files, content.documents, problems);
    problems.throwIfAny();
    // Goods are found by the names of their folders.
    if (folders) await announce(tx, 'catalogue');
    await announce(tx, 'content');
    await announce(tx, 'site');
    await announce(tx, 'bonus');
  });
  for (const line of summary(content)) onProgress(line);
  log.info({ directory }, 'content imported');
}

type Content = Awaited<ReturnType<typeof readContentDirectory>>;

async function readContentDirectory(directory: string) {
  const problems = createProblems();
  const files = await openContentFiles(directory, problems);
  const pages = await files.markdown('pages');
  const content = {
    settings: await files.file('site.yaml', readSiteSettings),
    regions: await files.file('regions.yaml', readRegions),
    tariffs: await files.file('tariffs.yaml', readTariffs),
    terminals: await files.file('terminals.yaml', readTerminals),
    companies: await files.file('companies.yaml', readCompanies),
    folders: await files.file('folders.yaml', readFolders),
    menus: await files.file('menus.yaml', readMenus),
    banners: await files.file('banners.yaml', readBanners),
    seo: await files.file('seo.yaml', readSeo),
    pages: pages && readPages(pages, problems),
    contract: await files.file('contract.md', readContract),
    synonyms: await files.file('synonyms.yaml', readSynonyms),
    bonusLevels: await files.file('bonus-levels.yaml', readBonusLevels),
    promoCodes: await files.file('promo-codes.yaml', readPromoCodes),
    registry: await files.file('registry.yaml', readRegistry),
    accounts: await files.file('accounts.yaml', readAccounts),
    documents: await files.file('documents.yaml', readDocuments),
  };
  problems.throwIfAny();
  if (Object.values(content).every((part) => part === undefined)) {
    throw new ImportError([
      `В каталоге ${directory} нет файлов содержимого, например site.yaml или pages/*.md.`,
    ]);
  }
  return content;
}

function summary(content: Content): string[] {
  const parts: [string, number | undefined][] = [
    ['настройки сайта', content.settings && Object.keys(content.settings).length],
    ['регионы', content.regions?.length],
    ['виды доставки', content.tariffs?.types.length],
    ['терминалы', content.terminals?.value.terminals.length],
    ['офисы', content.companies?.value.companies.length],
    ['разделы каталога', content.folders?.length],
    ['пункты меню', content.menus?.length],
    ['баннеры', content.banners?.length],
    ['SEO', content.seo?.length],
    ['страницы', content.pages?.length],
    ['публичная оферта', content.contract && 1],
    ['синонимы поиска', content.synonyms?.length],
    ['бонусные уровни', content.bonusLevels?.length],
    ['промокоды', content.promoCodes?.length],
    ['реестр компаний', content.registry?.length],
    ['учётные записи', content.accounts?.value.accounts.length],
    ['документы', content.documents?.value.documents.length],
  ];
  return parts.flatMap(([name, count]) => (count === undefined ? [] : [`${name}: ${count}`]));
}
