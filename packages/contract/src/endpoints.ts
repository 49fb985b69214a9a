import { accountEndpoints } from './account/account.ts';
import { authEndpoints } from './account/auth.ts';
import { bonusEndpoints } from './account/bonus.ts';
import { brandsEndpoints } from './catalogue/brands.ts';
import { cartEndpoints } from './orders/cart.ts';
import { catalogueEndpoints } from './catalogue/catalogue.ts';
import { checkoutEndpoints } from './orders/checkout.ts';
import { companiesEndpoints } from './offices/companies.ts';
import { companyEndpoints } from './account/company.ts';
import { comparisonEndpoints } from './catalogue/comparison.ts';
import { configuratorEndpoints } from './kits/configurator.ts';
import { contentEndpoints } from './content/content.ts';
import { documentsEndpoints } from './documents.ts';
import { educationEndpoints } from './content/education.ts';
import type { Endpoint } from './endpoint.ts';
import { serviceCardsEndpoints, serviceRequestsEndpoints } from './service/equipment.ts';
import { factorEndpoints } from './account/factors.ts';
import { faqEndpoints } from './content/faq.ts';
import { favouritesEndpoints } from './catalogue/favourites.ts';
import { formsEndpoints } from './forms.ts';
import { goodsEndpoints } from './catalogue/goods.ts';
import { reviewsEndpoints } from './catalogue/reviews.ts';
import { listUploadEndpoints } from './orders/list-upload.ts';
import { ordersEndpoints } from './orders/orders.ts';
import { ownArticlesEndpoints } from './orders/customer-articles.ts';
import { pressEndpoints } from './content/press.ts';
import { quotationsEndpoints } from './quotations/quotations.ts';
import type { routes } from './routes.ts';
import { searchEndpoints } from './catalogue/search.ts';
import { selectionsEndpoints } from './catalogue/selections.ts';
import { serviceEndpoints } from './service/service.ts';
import { siteEndpoints } from './content/site.ts';
import { cookieEndpoints } from './content/cookie-notice.ts';
import { vacanciesEndpoints } from './content/vacancies.ts';
import { visitorEndpoints } from './account/visitor.ts';
import { viewedEndpoints } from './catalogue/viewed.ts';
import { viewingEndpoints } from './account/viewing.ts';

type Table = { readonly [M in keyof typeof routes]: { readonly [N in keyof (typeof routes)[M]]: Endpoint } };

/** Routes with their schemas, for the API, the OpenAPI document and the client's types. Server only. */
export const endpoints = {
  site: siteEndpoints,
  cookies: cookieEndpoints,
  content: contentEndpoints,
  press: pressEndpoints,
  faq: faqEndpoints,
  companies: companiesEndpoints,
  vacancies: vacanciesEndpoints,
  service: serviceEndpoints,
  education: educationEndpoints,
  catalogue: catalogueEndpoints,
  goods: goodsEndpoints,
  search: searchEndpoints,
  brands: brandsEndpoints,
  selections: selectionsEndpoints,
  auth: authEndpoints,
  account: accountEndpoints,
  factors: factorEndpoints,
  company: companyEndpoints,
  reviews: reviewsEndpoints,
  favourites: favouritesEndpoints,
  documents: documentsEndpoints,
  bonus: bonusEndpoints,
  cart: cartEndpoints,
  listUpload: listUploadEndpoints,
  ownArticles: ownArticlesEndpoints,
  checkout: checkoutEndpoints,
  orders: ordersEndpoints,
  serviceCards: serviceCardsEndpoints,
  serviceRequests: serviceRequestsEndpoints,
  configurator: configuratorEndpoints,
  quotations: quotationsEndpoints,
  viewing: viewingEndpoints,
  visitor: visitorEndpoints,
  comparison: comparisonEndpoints,
  viewed: viewedEndpoints,
  forms: formsEndpoints,
} satisfies Table;
