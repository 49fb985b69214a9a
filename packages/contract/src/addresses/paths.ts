import type { CATEGORIES } from '../constants.ts';

type SearchSegment = (typeof CATEGORIES)[number];
type Id = string | number;

const segment = (value: Id): string => encodeURIComponent(String(value));
const nested = (...parts: readonly Id[]): string => parts.map((part) => `${segment(part)}/`).join('');

/** Every page of the shop. Links in pages, e-mails, PDFs and feeds are built only here. */
export const paths = {
  home: () => '/',
  about: () => '/about/',
  cart: () => '/cart/',
  cartShared: (token: Id) => `/cart/shared/${nested(token)}`,
  cartUpload: (id: Id) => `/cart/upload/${nested(id)}`,
  catalog: (...folders: Id[]) => `/catalog/${nested(...folders)}`,
  tools: (...folders: Id[]) => `/tools/${nested(...folders)}`,
  brands: () => '/brands/',
  brand: (slug: Id) => `/brands/${nested(slug)}`,
  promotions: () => '/akcii/',
  checkout: () => '/checkout/',
  checkoutDone: (id: Id, key?: string) => `/checkout/${nested(id)}${key === undefined ? '' : `?key=${key}`}`,
  compare: () => '/compare/',
  compareShared: (ids: readonly Id[]) => `/compare/${ids.map(segment).join(',')}/`,
  configurator: (slug?: Id) => (slug === undefined ? '/configurator/' : `/configurator/${nested(slug)}`),
  configuration: (slug: Id, key: Id) => `/configurator/${nested(slug, key)}`,
  contacts: () => '/contacts/',
  contact: (slug: Id) => `/contacts/${nested(slug)}`,
  quotations: () => '/quotations/',
  quotationOfKit: (key: Id, coupon = '') =>
    `/quotations/?kit=${segment(key)}${coupon && `&promotion_coupon=${encodeURIComponent(coupon)}`}`,
  quotation: (id: Id, key?: string) => `/quotations/${nested(id)}${key === undefined ? '' : `?key=${key}`}`,
  serviceRequest: (id: Id, key?: string) =>
    `/requests/${nested(id)}${key === undefined ? '' : `?key=${key}`}`,
  search: (segmentName: SearchSegment = 'all', folder?: Id) =>
    folder === undefined ? `/search/${segmentName}/` : `/search/${segmentName}/${nested(folder)}`,
  searchStart: () => '/search/',
  viewed: () => '/viewed/',
  viewedAll: () => '/viewed/all/',
  viewedCategory: (slug: Id) => `/viewed/${nested(slug)}`,
  activate: () => '/auth/activate/',
  resetPassword: () => '/auth/reset/',
  invite: () => '/auth/invite/',
  companyProof: () => '/auth/company/',
  refusedSession: () => '/auth/session/',
  accountDeleted: () => '/auth/deleted/',
  press: (...parts: Id[]) => `/press/${nested(...parts)}`,
  pressTag: (slug: Id) => `/press/?tag=${segment(slug)}`,
  pressFeed: () => '/press/rss.xml',
  productsCatalog: (tab?: Id) =>
    tab === undefined ? '/press/products-catalog/' : `/press/products-catalog/?tab=${segment(tab)}`,
  faq: () => '/press/faq/',
  faqCategory: (slug: Id) => `/press/faq/${nested(slug)}`,
  service: (...parts: Id[]) => `/service/${nested(...parts)}`,
  serviceHaas: () => '/service/haas/',
  alarms: () => '/service/haas/alarm/',
  education: () => '/service/haas/education/',
  course: (slug: Id) => `/service/haas/education/${nested(slug)}`,
  personal: () => '/personal/',
  bonus: () => '/personal/bonus/',
  documents: () => '/personal/documents/',
  equipment: () => '/personal/equipment/',
  equipmentCard: (id: Id) => `/personal/equipment/${nested(id)}`,
  equipmentRequest: (id: Id, slug: Id) => `/personal/equipment/${nested(id, slug)}`,
  favorites: () => '/personal/favorites/',
  favoriteList: (id: Id) => `/personal/favorites/${nested(id)}`,
  sharedFavorites: (token: Id) => `/favorites/${nested(token)}`,
  ownArticles: () => '/personal/articles/',
  orders: () => '/personal/orders/',
  order: (id: Id) => `/personal/orders/${nested(id)}`,
  profile: () => '/personal/profile/',
  personalQuotations: () => '/personal/quotations/',
  reviews: () => '/personal/reviews/',
  security: () => '/personal/security/',
  vacancies: (page: Id = 'about') => `/${nested(page, 'job')}`,
  vacancy: (slug: Id, page: Id = 'about') => `/${nested(page, 'job', slug)}`,
  page: (...parts: Id[]) => `/${nested(...parts)}`,
  contract: () => '/oferta/',
  shortcodes: () => '/shortcodes/',
  ui: () => '/ui/',
  failure: () => '/404',
} as const;

/** A page by the path it is stored under: `catalog/frezernye` stands at `/catalog/frezernye/`. */
export const pageAt = (path: string): string => paths.page(...path.split('/').filter(Boolean));

/** Texts of the office stand below it before they are published. */
export const previewRoot = '/preview/';

/** Adds a query to a page's URL, such as the token of an e-mail link. */
export const withQuery = (page: string, query: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(query).toString()}`;

/** Content pages that other parts of the shop link to by name. */
export const contentPages = {
  delivery: 'dostavka-i-oplata',
  privacy: 'politika-obrabotki-dannyh',
  consent: 'soglasie-na-obrabotku',
  cookies: 'cookies',
} as const;
