import type { FieldValues } from '@spindle/contract/staff/field-specs';
import { PAPER_CATALOGUE_FIELDS } from '@spindle/contract/staff/paper-catalogues-list';
import { allDrawings } from '@spindle/contract/staff/drawing-names';
import type { Db } from '@spindle/database/pool';
import { announce, announceWords } from '../../kernel/announce.sql.ts';
import { latinSlug } from '../../kernel/latin-slug.ts';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import * as papersSql from './paper-catalogues-office.sql.ts';
import { folderRows } from './selections-office.sql.ts';

/** Printed catalogues: their file is made from the goods of a folder or a brand, or from a press material. */
export const paperCatalogueDoor: SpecDoor = {
  record: 'paper-catalogue',
  actions: {
    add: 'paper-catalogues.add',
    change: 'paper-catalogues.change',
    remove: 'paper-catalogues.remove',
  },
  specs: PAPER_CATALOGUE_FIELDS,
  nameOf: ({ title = '' }) => title,
  async choices(db) {
    const [tabs, folders, brands] = await Promise.all([
      papersSql.tabRows(db),
      folderRows(db),
      papersSql.brandRows(db),
    ]);
    return {
      tabs: tabs.map(({ id, name }) => ({ value: String(id), label: name })),
      folders: folders.map(({ id, name, path }) => ({
        value: id,
        label: `${'\u2007\u2007'.repeat(path.split('/').length - 1)}${name}`,
      })),
      brands: brands.map(({ slug, name }) => ({ value: slug, label: name })),
      drawings: allDrawings(),
    };
  },
  // Pages are of the printed edition.
  clean: (fields) => ({ ...fields, pages: fields['printed'] === 'yes' ? (fields['pages'] ?? '') : '' }),
  problem,
  find: papersSql.findPaper,
  lock: papersSql.lockPaper,
  async insert(tx, fields) {
    const slug = await freeSlug(tx, 'paper_catalogues', `${fields['title']} ${fields['year']}`, 'katalog');
    return papersSql.insertPaper(tx, { slug, tabId: await tabOf(tx, fields) }, fields);
  },
  async write(tx, id, fields) {
    await papersSql.writePaper(tx, id, await tabOf(tx, fields), fields);
    await papersSql.dropEmptyTabs(tx);
  },
  async remove(tx, id) {
    await papersSql.removePaper(tx, id);
    await papersSql.dropEmptyTabs(tx);
  },
  async changed(tx) {
    await announceWords(tx);
    await announce(tx, 'content');
  },
};

async function problem(
  tx: Db,
  fields: FieldValues,
): Promise<readonly [field: string, message: string] | null> {
  const {
    tab = '',
    new_tab: fresh = '',
    folder = '',
    brand = '',
    article = '',
    printed,
    pages = '',
  } = fields;
  const { drawing = '' } = fields;
  if (tab === '' && fresh === '') return ['tab', 'Выберите вкладку или назовите новую'];
  const tabs = await papersSql.tabRows(tx);
  if (tab !== '' && !tabs.some(({ id }) => String(id) === tab)) return ['tab', 'Такой вкладки нет'];
  if (fresh !== '' && tabs.some(({ name }) => name === fresh))
    return ['new_tab', 'Такая вкладка уже есть: выберите её'];
  if (folder !== '' && !(await folderRows(tx)).some(({ id }) => id === folder))
    return ['folder', 'Такого раздела нет'];
  if (brand !== '' && !(await papersSql.brandRows(tx)).some(({ slug }) => slug === brand))
    return ['brand', 'Такого бренда нет'];
  if (article !== '' && !(await papersSql.hasMaterial(tx, article))) return ['article', 'Такой статьи нет'];
  if (printed === 'yes' && pages === '') return ['pages', 'Сколько страниц в\u00a0печати'];
  if (folder === '' && brand === '' && article === '' && printed !== 'yes')
    return ['folder', 'Назовите, что внутри: раздел, бренд или статью'];
  return drawing !== '' && !allDrawings().some(({ value }) => value === drawing)
    ? ['drawing', 'Такого рисунка нет']
    : null;
}

async function tabOf(tx: Db, { tab = '', new_tab: name = '' }: FieldValues): Promise<number> {
  if (name === '') return Number(tab);
  return papersSql.insertTab(tx, await freeSlug(tx, 'paper_catalogue_tabs', name, 'vkladka'), name);
}

async function freeSlug(
  tx: Db,
  table: 'paper_catalogues' | 'paper_catalogue_tabs',
  words: string,
  otherwise: string,
): Promise<string> {
  const base = latinSlug(words, 60) || otherwise;
  const taken = await papersSql.takenSlugs(tx, table, base);
  let slug = base;
  for (let at = 2; taken.has(slug); at += 1) slug = `${base}-${at}`;
  return slug;
}
