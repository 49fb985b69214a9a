import { route } from './endpoint.ts';

/**
 * Every call of the shop: method, path and failure hint. The browser's client is built from this table alone;
 * the schemas of each call stand in the module's file and join it in `endpoints.ts`.
 */
export const routes = {
  site: {
    get: route('GET', '/api/site'),
    menus: route('GET', '/api/menu'),
    mainMenu: route('GET', '/api/menu/main'),
    seo: route('GET', '/api/seo/*'),
    banners: route('GET', '/api/banners/*'),
    contract: route('GET', '/api/contracts/current'),
  },
  content: {
    page: route('GET', '/api/pages/*', 'passive'),
  },
  companies: {
    list: route('GET', '/api/companies'),
    bySlug: route('GET', '/api/companies/slug/:slug', 'passive'),
    regions: route('GET', '/api/selects/business-regions'),
    cities: route('GET', '/api/selects/business-regions/:id/cities'),
  },
  catalogue: {
    folder: route('GET', '/api/folders/slug/:slug', 'passive'),
  },
  goods: {
    bySlug: route('GET', '/api/goods/slug/:slug'),
    specs: route('GET', '/api/goods/id/:id/specs'),
    properties: route('GET', '/api/goods/id/:id/properties'),
    analogue: route('GET', '/api/goods/id/:id/analogue-goods'),
    additional: route('GET', '/api/goods/id/:id/additional-goods'),
    sameType: route('GET', '/api/goods/id/:id/same-type-goods'),
  },
  search: {
    all: route('POST', '/api/search/all'),
    properties: route('POST', '/api/search/properties'),
    count: route('POST', '/api/search/count', 'passive'),
    categoryProperties: route('POST', '/api/properties'),
  },
  brands: {
    list: route('GET', '/api/brands'),
    bySlug: route('GET', '/api/brands/slug/:slug'),
    select: route('GET', '/api/selects/catalog-brands/'),
  },
  selections: {
    list: route('GET', '/api/selections'),
    cartAdditional: route('GET', '/api/selections/account_cart_additional_goods'),
    bySlug: route('GET', '/api/selections/:slug'),
    paperCatalogues: route('GET', '/api/paper-catalogues'),
    paperCatalogueTabs: route('GET', '/api/paper-catalogues/tabs'),
    paperCatalogueFiles: route('GET', '/api/paper-catalogues/tabs/:id/files'),
    promotions: route('GET', '/api/promotions'),
  },
  auth: {
    signIn: route('POST', '/api/auth/sign-in', 'passive'),
    logout: route('POST', '/api/auth/logout', 'passive'),
  },
  account: {
    personalInformation: route('GET', '/api/personal-information', 'passive'),
  },
  cart: {
    get: route('GET', '/api/cart'),
  },
  forms: {
    guard: route('GET', '/api/form/guard', 'passive'),
    callBackRequest: route('POST', '/api/form/call-back-request', 'passive'),
    feedback: route('POST', '/api/form/feedback', 'passive'),
  },
} as const;
