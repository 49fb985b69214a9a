import { MENUS, type menus } from '@spindle/contract/staff/records/menus';
import { latinSlug } from '../../kernel/text/latin-slug.ts';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as menusSql from './menus-office.sql.ts';
import { cleanPath } from './site.rules.ts';
import type { SiteService } from './site.service.ts';

/** Pages outside the sitemap that exist for any visitor. */
const unlisted = /^\/(?:search|cart|compare|favourites|personal|viewed|configurator)\//;

type Addresses = Pick<SiteService, 'addresses' | 'unlisted'>;

/** Which addresses of the shop open: those of the sitemap, of redirects, and pages made for their reader. */
async function addressChecker(site: Addresses) {
  const openPaths = new Set([...(await site.addresses()), ...(await site.unlisted())]);
  return (url: string): boolean => {
    const path = cleanPath(url);
    return openPaths.has(path) || unlisted.test(path);
  };
}

export const menuHooks = (site: Addresses): RecordHooks<typeof menus> => ({
  sql: menusSql.menuSql,
  choices: {
    parents: async (db) =>
      (await menusSql.topItems(db)).map(({ id, name, menu }) => ({
        value: id,
        label: `${MENUS[menu]}: ${name}`,
      })),
  },
  named: ({ name }) => String(name),
  async cells() {
    const isThere = await addressChecker(site);
    return (row) => {
      const { name, url, parent_name: parent } = row as typeof row & Record<string, string | null>;
      return {
        name: parent === null ? `${name}` : `–\u00a0${name}`,
        place: [MENUS[row['menu'] as keyof typeof MENUS], ...(parent === null ? [] : [parent])].join(', '),
        state: row['is_out'] ? 'скрыт' : url && !isThere(url) ? 'страницы нет' : 'показан',
      };
    };
  },
  async facts(db, { id, fields: { url } }) {
    const inside = await menusSql.childrenOf(db, id);
    const isDead = url !== '' && !(await addressChecker(site))(url);
    return [
      { label: 'Пунктов внутри', text: String(inside), is_warning: false },
      {
        label: 'Ссылка',
        text: url === '' ? 'заголовок' : isDead ? 'такой страницы нет' : 'открывается',
        is_warning: isDead,
      },
    ];
  },
  async problem(tx, { menu, parent, url }, id) {
    await menusSql.lockMenus(tx);
    const inside = id === null ? 0 : await menusSql.childrenOf(tx, id);
    if (parent === '') return null;
    const holder = (await menusSql.topItems(tx)).find((one) => one.id === parent);
    if (!holder || parent === id) return ['parent', 'В\u00a0этот пункт ничего не\u00a0вложить'];
    if (holder.menu !== menu) return ['parent', `Этот пункт стоит в\u00a0другом меню: ${MENUS[holder.menu]}`];
    if (inside > 0) return ['parent', 'Внутри него есть пункты: глубже двух уровней меню не\u00a0бывает'];
    return url === '' ? ['url', 'Вложенный пункт должен куда-то вести'] : null;
  },
  fresh(_tx, { url, name }, newId) {
    const id = newId();
    return { id, slug: latinSlug(url.split('/').findLast(Boolean) || name, 60) || id, code: null };
  },
  written: (tx, id) => menusSql.moveChildren(tx, id),
  async removing(tx, id) {
    const inside = await menusSql.childrenOf(tx, id);
    if (inside > 0)
      throw new StaffError(`Внутри пункта есть другие: ${inside}. Скройте его или сначала уберите их.`);
  },
});
