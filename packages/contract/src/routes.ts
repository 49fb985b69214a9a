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
    suggestions: route('POST', '/api/search/suggestions', 'passive'),
    content: route('POST', '/api/search/content'),
    rootCategories: route('POST', '/api/search/root_categories'),
    goodsCategories: route('POST', '/api/search/goods_categories'),
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
    signUpPhysical: route('POST', '/api/auth/sign-up/physical', 'passive'),
    legalInn: route('POST', '/api/auth/sign-up/legal/inn', 'passive'),
    legalPreparation: route('POST', '/api/auth/sign-up/legal/preparation', 'passive'),
    legalFinish: route('POST', '/api/auth/sign-up/legal/finish', 'passive'),
    logout: route('POST', '/api/auth/logout', 'passive'),
    activateEmail: route('POST', '/api/auth/activate/email', 'passive'),
    sendResetEmail: route('POST', '/api/auth/resetting/password/send-email', 'passive'),
    resetPassword: route('POST', '/api/auth/resetting/password/reset', 'passive'),
    invite: route('GET', '/api/auth/invite', 'passive'),
    acceptInvite: route('POST', '/api/auth/invite/accept', 'passive'),
  },
  account: {
    personalInformation: route('GET', '/api/personal-information', 'passive'),
    fillProfile: route('POST', '/api/accounts/profile', 'passive'),
    managers: route('GET', '/api/profile/managers'),
    profile: route('GET', '/api/profile/account'),
    updateProfile: route('PUT', '/api/profile/account', 'passive'),
    deleteAccount: route('DELETE', '/api/profile/account', 'passive'),
    changePassword: route('PUT', '/api/profile/account/change/password', 'passive'),
    addresses: route('GET', '/api/profile/account/address'),
    addAddress: route('POST', '/api/profile/account/address', 'passive'),
    updateAddress: route('PUT', '/api/profile/account/address/:id', 'passive'),
    deleteAddress: route('DELETE', '/api/profile/account/address/:id', 'passive'),
    convertToLegal: route('POST', '/api/profile/account/convert-to-legal', 'passive'),
    correctCompany: route('PUT', '/api/profile/account/convert-to-legal', 'passive'),
    resendVerification: route('POST', '/api/profile/account/resend/email-verification', 'passive'),
    sessions: route('GET', '/api/profile/sessions'),
    endSessions: route('DELETE', '/api/profile/sessions', 'passive'),
    endSession: route('DELETE', '/api/profile/sessions/:id', 'passive'),
    consents: route('GET', '/api/profile/consents'),
    withdrawConsent: route('DELETE', '/api/profile/consents/:id', 'passive'),
    data: route('GET', '/api/profile/data'),
  },
  company: {
    employees: route('GET', '/api/employees'),
    removeEmployee: route('DELETE', '/api/employees/:id', 'passive'),
    invite: route('POST', '/api/invites', 'passive'),
    revokeInvite: route('DELETE', '/api/invites/:id', 'passive'),
  },
  documents: {
    list: route('GET', '/api/documents'),
    file: route('GET', '/api/documents/:id/file'),
  },
  bonus: {
    get: route('GET', '/api/bonus'),
  },
  cart: {
    get: route('GET', '/api/cart'),
  },
  visitor: {
    get: route('GET', '/api/visitor', 'passive'),
  },
  forms: {
    guard: route('GET', '/api/form/guard', 'passive'),
    callBackRequest: route('POST', '/api/form/call-back-request', 'passive'),
    feedback: route('POST', '/api/form/feedback', 'passive'),
  },
} as const;
