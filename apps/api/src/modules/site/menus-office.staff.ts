import { MENU_ITEM_FIELDS, MENUS } from '@spindle/contract/staff/menus-list';
import { announce } from '../../kernel/announce.sql.ts';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as menusSql from './menus-office.sql.ts';
import { cleanPath } from './site.rules.ts';
import type { SiteService } from './site.service.ts';

/** Pages that no sitemap names: they are made for whoever asks. */
const unlisted = /^\/(?:search|cart|compare|favourites|personal|viewed|configurator)\//;

/** Which addresses of the shop open: those of the sitemap, of redirects, and pages made for their reader. */
export async function knownAddresses(site: Pick<SiteService, 'addresses' | 'unlisted'>) {
  const known = new Set([...(await site.addresses()), ...(await site.unlisted())]);
  return (url: string): boolean => {
    const path = cleanPath(url);
    return known.has(path) || unlisted.test(path);
  };
}

/** Items of the four menus, two levels deep. A link that leads nowhere is said, not refused: its page may be next. */
export const menuDoor = (
  newId: () => string,
  site: Pick<SiteService, 'addresses' | 'unlisted'>,
): SpecDoor => ({
  record: 'menu-item',
  actions: { add: 'menus.add', change: 'menus.change', remove: 'menus.remove' },
  specs: MENU_ITEM_FIELDS,
  nameOf: ({ name = '' }) => name,
  urlOf: ({ url = '' }) => url || null,
  choices: async (db) => ({
    parents: (await menusSql.topItems(db)).map(({ id, name, menu }) => ({
      value: id,
      label: `${MENUS[menu]}: ${name}`,
    })),
  }),
  async facts(db, { id, fields: { url = '' } }) {
    const inside = await menusSql.childrenOf(db, id);
    const isDead = url !== '' && !(await knownAddresses(site))(url);
    return [
      { label: 'Пунктов внутри', text: String(inside), is_warning: false },
      {
        label: 'Ссылка',
        text: url === '' ? 'заголовок' : isDead ? 'такой страницы нет' : 'открывается',
        is_warning: isDead,
      },
    ];
  },
  async problem(tx, { menu = '', parent = '', url = '' }, id) {
    await menusSql.lockMenus(tx);
    const inside = id === null ? 0 : await menusSql.childrenOf(tx, id);
    if (parent === '') return null;
    const holder = (await menusSql.topItems(tx)).find((one) => one.id === parent);
    if (!holder || parent === id) return ['parent', 'В\u00a0этот пункт ничего не\u00a0вложить'];
    if (holder.menu !== menu) return ['parent', `Этот пункт стоит в\u00a0другом меню: ${MENUS[holder.menu]}`];
    if (inside > 0) return ['parent', 'Внутри него есть пункты: глубже двух уровней меню не\u00a0бывает'];
    return url === '' ? ['url', 'Вложенный пункт должен куда-то вести'] : null;
  },
  find: menusSql.findMenuItem,
  lock: menusSql.lockMenuItem,
  insert: async (tx, fields) => {
    const id = newId();
    await menusSql.insertMenuItem(tx, id, fields);
    return id;
  },
  write: menusSql.writeMenuItem,
  async remove(tx, id) {
    const inside = await menusSql.childrenOf(tx, id);
    if (inside > 0)
      throw new StaffError(`Внутри пункта есть другие: ${inside}. Скройте его или сначала уберите их.`);
    await menusSql.removeMenuItem(tx, id);
  },
  changed: (tx) => announce(tx, 'content'),
});
