import { accountEndpoints } from './account.ts';
import { authEndpoints } from './auth.ts';
import { bonusEndpoints } from './bonus.ts';
import { brandsEndpoints } from './brands.ts';
import { cartEndpoints } from './cart.ts';
import { catalogueEndpoints } from './catalogue.ts';
import { checkoutEndpoints } from './checkout.ts';
import { companiesEndpoints } from './companies.ts';
import { companyEndpoints } from './company.ts';
import { comparisonEndpoints } from './comparison.ts';
import { configuratorEndpoints } from './configurator.ts';
import { contentEndpoints } from './content.ts';
import { documentsEndpoints } from './documents.ts';
import { educationEndpoints } from './education.ts';
import type { Endpoint } from './endpoint.ts';
import { serviceCardsEndpoints, serviceRequestsEndpoints } from './equipment.ts';
import { factorEndpoints } from './factors.ts';
import { faqEndpoints } from './faq.ts';
import { favouritesEndpoints } from './favourites.ts';
import { formsEndpoints } from './forms.ts';
import { goodsEndpoints } from './goods.ts';
import { reviewsEndpoints } from './reviews.ts';
import { listUploadEndpoints } from './list-upload.ts';
import { ordersEndpoints } from './orders.ts';
import { ownArticlesEndpoints } from './own-articles.ts';
import { pressEndpoints } from './press.ts';
import { quotationsEndpoints } from './quotations.ts';
import type { routes } from './routes.ts';
import { searchEndpoints } from './search.ts';
import { selectionsEndpoints } from './selections.ts';
import { serviceEndpoints } from './service.ts';
import { siteEndpoints } from './site.ts';
import { cookieEndpoints } from './cookie-notice.ts';
import { vacanciesEndpoints } from './vacancies.ts';
import { visitorEndpoints } from './visitor.ts';
import { viewedEndpoints } from './viewed.ts';
import { viewingEndpoints } from './viewing.ts';

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
