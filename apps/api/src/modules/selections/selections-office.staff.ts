import { articleList } from '@spindle/contract/staff/texts/articles';
import { SELECTION_GOODS, type selections } from '@spindle/contract/staff/records/selections';
import { announceLabels } from '../../kernel/sql/announce.sql.ts';
import { latinSlug } from '../../kernel/text/latin-slug.ts';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as officeSql from './selections-office.sql.ts';

/** The key the cart page requests it by. */
const besideCart = 'account_cart_additional_goods';

export const selectionHooks: RecordHooks<typeof selections> = {
  sql: officeSql.selectionSql,
  clean: (fields) => ({
    ...fields,
    slug: fields.slug || latinSlug(fields.name, 80) || 'podborka',
    articles: articleList(fields.articles).join('\n'),
  }),
  async problem(tx, { slug, type, folder, articles }, id) {
    if (id !== null && (await officeSql.slugOf(tx, id)) !== slug)
      return ['slug', 'Слово не\u00a0меняется: по\u00a0нему подборку находят статьи'];
    if (type === 'folder' && folder === '') return ['folder', 'Выберите раздел'];
    const list = articleList(articles);
    if (list.length > SELECTION_GOODS) return ['articles', `Не\u00a0больше ${SELECTION_GOODS} товаров`];
    const unknown = await officeSql.unknownArticles(tx, list);
    return unknown.length > 0
      ? ['articles', `В\u00a0магазине нет: ${unknown.slice(0, 10).join(', ')}`]
      : null;
  },
  written: (tx, id, { articles }) => officeSql.writeGoods(tx, Number(id), articles),
  async removing(tx, id) {
    if ((await officeSql.slugOf(tx, id)) === besideCart)
      throw new StaffError('Эта подборка стоит в\u00a0корзине: поменяйте её товары.');
  },
  changed: announceLabels,
};
