import type { paperCatalogues } from '@spindle/contract/staff/records/paper-catalogues';
import type { Db } from '@spindle/database/pool';
import { announceLabels } from '../../kernel/sql/announce.sql.ts';
import { latinSlug } from '../../kernel/text/latin-slug.ts';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import * as cataloguesSql from './paper-catalogues-office.sql.ts';

export const paperCatalogueHooks: RecordHooks<typeof paperCatalogues> = {
  sql: cataloguesSql.paperCatalogueSql,
  choices: {
    tabs: async (db) =>
      (await cataloguesSql.tabRows(db)).map(({ id, name }) => ({ value: String(id), label: name })),
  },
  cells: async () => (row) => {
    const {
      article,
      folder_name: folder,
      brand_name: brand,
      tab_name: tab,
    } = row as typeof row & Record<string, string | null>;
    return {
      tab: tab ?? '',
      holds: article === null ? [folder, brand].filter(Boolean).join(', ') : `статья ${article}`,
    };
  },
  // Pages are of the printed edition.
  clean: (fields) => ({ ...fields, pages: fields.printed === 'yes' ? fields.pages : '' }),
  async problem(tx, { tab, new_tab: fresh, folder, brand, article, printed, pages }) {
    if (tab === '' && fresh === '') return ['tab', 'Выберите вкладку или назовите новую'];
    if (fresh !== '' && (await cataloguesSql.tabRows(tx)).some(({ name }) => name === fresh))
      return ['new_tab', 'Такая вкладка уже есть: выберите её'];
    if (article !== '' && !(await cataloguesSql.hasMaterial(tx, article)))
      return ['article', 'Такой статьи нет'];
    if (printed === 'yes' && pages === '') return ['pages', 'Сколько страниц в\u00a0печати'];
    return folder === '' && brand === '' && article === '' && printed !== 'yes'
      ? ['folder', 'Назовите, что внутри: раздел, бренд или статью']
      : null;
  },
  columns: async (tx, fields) => ({
    tab_id: await tabOf(tx, fields),
    brand_id: cataloguesSql.brandOf(fields.brand),
  }),
  fresh: async (tx, { title, year }) => ({
    slug: await freeSlug(tx, 'paper_catalogues', `${title} ${year}`, 'katalog'),
  }),
  written: (tx) => cataloguesSql.dropEmptyTabs(tx),
  removed: (tx) => cataloguesSql.dropEmptyTabs(tx),
  changed: announceLabels,
};

async function tabOf(
  tx: Db,
  { tab, new_tab: name }: { readonly tab: string; readonly new_tab: string },
): Promise<number> {
  if (name === '') return Number(tab);
  return cataloguesSql.insertTab(tx, await freeSlug(tx, 'paper_catalogue_tabs', name, 'vkladka'), name);
}

async function freeSlug(
  tx: Db,
  table: 'paper_catalogues' | 'paper_catalogue_tabs',
  title: string,
  otherwise: string,
): Promise<string> {
  const base = latinSlug(title, 60) || otherwise;
  const usedSlugs = await cataloguesSql.usedSlugs(tx, table, base);
  let slug = base;
  for (let at = 2; usedSlugs.has(slug); at += 1) slug = `${base}-${at}`;
  return slug;
}
