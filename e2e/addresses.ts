import type { Page } from '@playwright/test';
import { paths } from '@spindle/contract/addresses/paths';

export type PathName = keyof typeof paths;
/** URLs to visit; `null` for a route without a page. */
type Row = readonly string[] | ((buyer: Buyer) => Promise<readonly string[]>) | null;

/** A signed-in buyer with a record of every kind, whose ids complete the URLs. */
export class Buyer {
  readonly #page: Page;
  readonly #origin: string;

  constructor(page: Page, origin: string) {
    this.#page = page;
    this.#origin = origin;
  }

  /** The first link of a page that reads like the pattern. */
  async link(from: string, pattern: RegExp): Promise<string> {
    const answer = await this.#page.request.get(from);
    const links = [...(await answer.text()).matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    const found = links.find((href) => pattern.test(href));
    if (!found) throw new Error(`${from} has no link like ${pattern}`);
    return found;
  }

  async post<T>(path: string, data: unknown = {}): Promise<T> {
    const answer = await this.#page.request.post(path, { data, headers: { origin: this.#origin } });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

interface Card {
  readonly id: string;
  readonly url: string;
  readonly options: readonly { readonly id: string }[];
}

/** Goods that a buyer can put anywhere. */
async function goods(buyer: Buyer, selection: object): Promise<Card> {
  const { data } = await buyer.post<{ data: Card[] }>('/api/search/all', { limit: 1, ...selection });
  if (!data[0]) throw new Error(`no goods for ${JSON.stringify(selection)}`);
  return data[0];
}

const drill = { category: 'sverla-tverdosplavnye', state_filters: 'in_stock,with_price' };
const machine = { category: 'vertikalnye', state_filters: 'with_price' };
const used = { category: 'catalog', state_filters: 'used' };

async function cart(buyer: Buyer): Promise<void> {
  const { options } = await goods(buyer, drill);
  await buyer.post('/api/cart', { goods_id: options[0]?.id, quantity: 1 });
}

async function comparison(buyer: Buyer): Promise<void> {
  for (const one of [drill, machine])
    await buyer.post('/api/comparison/', { catalog_goods_id: (await goods(buyer, one)).id });
}

async function viewed(buyer: Buyer): Promise<void> {
  for (const one of [drill, machine])
    await buyer.post(`/api/v1/goods/id/${(await goods(buyer, one)).id}/mark-viewed`);
}

/** One of the lists, with goods in it. */
async function favourites(buyer: Buyer): Promise<string> {
  const listPath = new RegExp(`^/personal/favorites/${uuid}/$`);
  const list = await buyer
    .link(paths.favorites(), listPath)
    // Whoever has no list of their own makes one.
    .catch(() =>
      buyer
        .post('/api/favorites/lists', { name: 'Свой' })
        .then(() => buyer.link(paths.favorites(), listPath)),
    );
  const { id } = await goods(buyer, drill);
  await buyer.post(`/api/favorites/lists/${list.split('/')[3]}/goods/${id}`);
  return list;
}

const folder = '/tools/sverlenie/sverla-tverdosplavnye/sverla-5xd/';
const machines = '/catalog/frezernye/vertikalnye/';
const uuid = '[0-9a-f-]{36}';

/** Every address that `paths.ts` prints: a new one does not compile until it has its row here. */
export const addresses: Record<PathName, Row> = {
  home: [paths.home()],
  about: [paths.about()],
  cart: async (buyer) => {
    await cart(buyer);
    return [paths.cart()];
  },
  cartShared: async (buyer) => {
    await cart(buyer);
    const { token } = await buyer.post<{ token: string }>('/api/cart/share');
    return [paths.cartShared(token)];
  },
  cartUpload: async (buyer) => {
    const { data } = await buyer.post<{ data: { id: string } }>('/api/cart/uploads', {
      text: 'net-takogo 2\nA-1 5',
    });
    return [paths.cartUpload(data.id)];
  },
  catalog: async (buyer) => [
    paths.catalog(),
    machines,
    `${machines}?view=list`,
    `${machines}?state_filters=used`,
    (await goods(buyer, machine)).url,
    (await goods(buyer, used)).url,
  ],
  tools: async (buyer) => [
    paths.tools(),
    `${folder}?view=tile`,
    `${folder}?view=table`,
    (await goods(buyer, drill)).url,
  ],
  brands: [paths.brands()],
  brand: [paths.brand('haas')],
  promotions: [paths.promotions()],
  checkout: async (buyer) => {
    await cart(buyer);
    return [paths.checkout()];
  },
  checkoutDone: async (buyer) => {
    const order = await buyer.link(paths.orders(), new RegExp(`^/personal/orders/${uuid}/$`));
    return [order.replace('/personal/orders/', '/checkout/')];
  },
  compare: async (buyer) => {
    await comparison(buyer);
    return [paths.compare()];
  },
  compareShared: async (buyer) => {
    const ids = [await goods(buyer, machine), await goods(buyer, drill)].map(({ id }) => id);
    return [paths.compareShared(ids)];
  },
  configurator: async (buyer) => [
    paths.configurator(),
    await buyer.link(paths.configurator(), /^\/configurator\/[^/]+\/$/),
  ],
  configuration: null,
  contacts: [paths.contacts()],
  contact: [paths.contact('ekaterinburg')],
  quotations: [paths.quotations()],
  quotationOfKit: null,
  quotation: async (buyer) => [
    await buyer.link(paths.personalQuotations(), new RegExp(`^/quotations/${uuid}/$`)),
  ],
  // Opened by a link in an e-mail, which `forms.e2e.ts` covers.
  serviceRequest: null,
  search: [
    '/search/all/?query=сверло 8.5',
    '/search/tools/?query=сверло',
    '/search/all/?query=нетакогослова',
  ],
  searchStart: [paths.searchStart()],
  viewed: async (buyer) => {
    await viewed(buyer);
    return [paths.viewed()];
  },
  viewedAll: async (buyer) => {
    await viewed(buyer);
    return [paths.viewedAll()];
  },
  viewedCategory: async (buyer) => {
    await viewed(buyer);
    return [await buyer.link(paths.viewedAll(), /^\/viewed\/(?!all)[^/]+\/$/)];
  },
  activate: [paths.activate()],
  resetPassword: [paths.resetPassword()],
  invite: [paths.invite()],
  companyProof: [paths.companyProof()],
  refusedSession: [paths.refusedSession()],
  accountDeleted: [paths.accountDeleted()],
  security: [paths.security()],
  ownArticles: [paths.ownArticles()],
  press: [paths.press(), paths.press('stati', 'rezhimy', 'sverlenie', 'sverlenie-5xd')],
  pressTag: async (buyer) => [await buyer.link(paths.press(), /^\/press\/\?tag=/)],
  pressFeed: null,
  productsCatalog: [paths.productsCatalog()],
  faq: [paths.faq()],
  faqCategory: async (buyer) => [await buyer.link(paths.faq(), /^\/press\/faq\/[^/]+\/$/)],
  service: async (buyer) => [
    paths.service(),
    await buyer.link(paths.service(), /^\/service\/(?!haas)[^/]+\/$/),
  ],
  serviceHaas: [paths.serviceHaas(), `${paths.serviceHaas()}?popup=errorCodeLookup`],
  alarms: [paths.alarms(), `${paths.alarms()}?query=108`],
  education: [paths.education()],
  course: async (buyer) => [await buyer.link(paths.education(), /^\/service\/haas\/education\/[^/]+\/$/)],
  personal: [paths.personal()],
  bonus: [paths.bonus()],
  documents: [paths.documents()],
  equipment: [paths.equipment(), `${paths.equipment()}?due=1`],
  equipmentCard: async (buyer) => [
    await buyer.link(paths.equipment(), new RegExp(`^/personal/equipment/${uuid}/$`)),
  ],
  equipmentRequest: async (buyer) => {
    const card = await buyer.link(paths.equipment(), new RegExp(`^/personal/equipment/${uuid}/$`));
    return [await buyer.link(card, new RegExp(`^${card}[^/?]+/$`))];
  },
  favorites: async (buyer) => {
    await favourites(buyer);
    return [paths.favorites()];
  },
  favoriteList: async (buyer) => [await favourites(buyer)],
  sharedFavorites: async (buyer) => {
    const list = await favourites(buyer);
    const { data } = await buyer.post<{ data: { share_token: string } }>(
      `/api/favorites/lists/${list.split('/')[3]}/share`,
    );
    return [paths.sharedFavorites(data.share_token)];
  },
  orders: [paths.orders()],
  order: async (buyer) => [await buyer.link(paths.orders(), new RegExp(`^/personal/orders/${uuid}/$`))],
  profile: [paths.profile()],
  personalQuotations: [paths.personalQuotations()],
  reviews: [paths.reviews()],
  vacancies: [paths.vacancies()],
  vacancy: [paths.vacancy('servisnyy-inzhener-stankov-s-chpu')],
  page: [paths.page('dostavka-i-oplata'), paths.page('lizing')],
  contract: [paths.contract()],
  shortcodes: [paths.shortcodes()],
  ui: [paths.ui()],
  failure: [paths.failure()],
};

export async function addressesOf(buyer: Buyer, names: readonly PathName[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const row = addresses[name];
    found.push(...(typeof row === 'function' ? await row(buyer) : (row ?? [])));
  }
  return found;
}
