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
