import { articleList } from '@spindle/contract/staff/articles';
import { SELECTION_FIELDS, SELECTION_GOODS } from '@spindle/contract/staff/selections-list';
import { announce, announceWords } from '../../kernel/announce.sql.ts';
import { latinSlug } from '../../kernel/latin-slug.ts';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as officeSql from './selections-office.sql.ts';

/** The cart's page asks for it by this word. */
const besideCart = 'account_cart_additional_goods';

/** Selections of goods: on the home page, in folders, beside the cart, in texts. */
export const selectionDoor: SpecDoor = {
  record: 'selection',
  actions: { add: 'selections.add', change: 'selections.change', remove: 'selections.remove' },
  specs: SELECTION_FIELDS,
  nameOf: ({ name = '' }) => name,
  choices: async (db) => ({
    folders: (await officeSql.folderRows(db)).map(({ id, name, path }) => ({
      value: id,
      label: `${'\u2007\u2007'.repeat(path.split('/').length - 1)}${name}`,
    })),
  }),
  clean: (fields) => ({
    ...fields,
    slug: fields['slug'] || latinSlug(fields['name'] ?? '', 80) || 'podborka',
    articles: articleList(fields['articles'] ?? '').join('\n'),
  }),
  async problem(tx, { slug = '', type = '', folder = '', articles = '' }, id) {
    const twin = await officeSql.selectionTwin(tx, slug);
    if (twin !== undefined && twin !== id) return ['slug', 'Такое слово уже есть'];
    const stored = id === null ? undefined : await officeSql.findSelection(tx, id);
    if (stored && stored.fields['slug'] !== slug)
      return ['slug', 'Слово не\u00a0меняется: по\u00a0нему подборку находят статьи'];
    if (type === 'folder' && folder === '') return ['folder', 'Выберите раздел'];
    const known = new Set((await officeSql.folderRows(tx)).map((row) => row.id));
    if (folder !== '' && !known.has(folder)) return ['folder', 'Такого раздела нет'];
    const list = articleList(articles);
    if (list.length > SELECTION_GOODS) return ['articles', `Не\u00a0больше ${SELECTION_GOODS} товаров`];
    const unknown = await officeSql.unknownArticles(tx, list);
    return unknown.length > 0
      ? ['articles', `В\u00a0магазине нет: ${unknown.slice(0, 10).join(', ')}`]
      : null;
  },
  find: officeSql.findSelection,
  lock: officeSql.lockSelection,
  insert: officeSql.insertSelection,
  write: officeSql.writeSelection,
  async remove(tx, id) {
    const stored = await officeSql.findSelection(tx, id);
    if (stored?.fields['slug'] === besideCart)
      throw new StaffError('Эта подборка стоит в\u00a0корзине: поменяйте её товары.');
    await officeSql.removeSelection(tx, id);
  },
  async changed(tx) {
    await announceWords(tx);
    await announce(tx, 'content');
  },
};
