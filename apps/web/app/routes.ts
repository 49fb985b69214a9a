import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes';

const levels = (root: string, file: string, names: readonly string[]) =>
  names.map((_, depth) => {
    const path = names
      .slice(0, depth + 1)
      .map((name) => `:${name}`)
      .join('/');
    return route(`${root}${path}`, file, { id: `${file}#${root}${path}` });
  });

const folderLevels = ['category_one', 'category_two', 'category_three', 'category_four', 'category_five'];
const catalogueLevels = [...folderLevels, 'product_view'];
const cataloguePage = 'routes/catalogue-route.tsx';
const searchPage = 'modules/search/search-page.tsx';
const pressPage = 'modules/press/press-page.tsx';
const faqPage = 'modules/faq/faq-page.tsx';
const servicePage = 'modules/service/service-text-page.tsx';
const viewedPage = 'modules/viewed/viewed-page.tsx';
const contentPage = 'modules/content/content-page.tsx';

const pages: readonly RouteConfigEntry[] = [
  index('modules/home/home-page.tsx'),
  route('ui', 'modules/site/ui-page.tsx'),
  route('shortcodes', 'modules/content/shortcodes-page.tsx'),
  route('oferta', 'modules/content/contract-page.tsx'),
  route('about', 'modules/about/about-page.tsx'),
  route('contacts', 'modules/offices/contacts-page.tsx'),
  route('contacts/:slug', 'modules/offices/contact-page.tsx'),
  // The last segment is a folder or, at most one level deeper, a product: the data decides.
  ...['catalog', 'tools'].flatMap((section) => [
    route(section, cataloguePage, { id: `${cataloguePage}#${section}` }),
    ...levels(`${section}/`, cataloguePage, catalogueLevels),
  ]),
  route('brands', 'modules/brands/brands-page.tsx'),
  route('brands/:slug', 'modules/brands/brand-page.tsx'),
  route('akcii', 'modules/promotions/promotions-page.tsx'),
  route('press', pressPage),
  route('press/products-catalog', 'modules/press/products-catalog-page.tsx'),
  route('press/faq', faqPage),
  route('press/faq/:slug', faqPage, { id: `${faqPage}#category` }),
  ...levels('press/', pressPage, ['category_one', 'category_two', 'category_three', 'slug_three']),
  route('service', 'modules/service/service-page.tsx'),
  route('service/haas/alarm', 'modules/service/alarm-page.tsx'),
  route('service/haas/education', 'modules/education/education-page.tsx'),
  route('service/haas/education/:slug', 'modules/education/course-page.tsx'),
  ...levels('service/', servicePage, ['level_one', 'level_two', 'level_three', 'level_four']),
  route('search', 'modules/search/search-start-page.tsx'),
  route('search/:slug', searchPage),
  route('search/:slug/:slug_2', searchPage, { id: `${searchPage}#folder` }),
  route('cart', 'modules/cart/cart-page.tsx'),
  route('cart/shared/:token', 'modules/cart/shared-cart-page.tsx'),
  route('cart/upload/:id', 'modules/list-upload/list-page.tsx'),
  route('checkout', 'modules/checkout/checkout-page.tsx'),
  route('checkout/:id', 'modules/checkout/done-page.tsx'),
  route('configurator', 'modules/configurator/machines-page.tsx'),
  route('configurator/:slug', 'modules/configurator/configurator-page.tsx'),
  route('configurator/:slug/:key', 'modules/configurator/configurator-page.tsx', { id: 'configuration' }),
  route('compare', 'modules/comparison/compare-page.tsx'),
  route('compare/:ids', 'modules/comparison/shared-compare-page.tsx'),
  // The deeper ones by name: a content page's three words would win over a star.
  route('viewed/*', viewedPage),
  ...levels('viewed/', viewedPage, ['place_one', 'place_two', 'place_three']).slice(1),
  route('auth/activate', 'modules/auth/activate-page.tsx'),
  route('auth/reset', 'modules/auth/reset-page.tsx'),
  route('auth/invite', 'modules/auth/invite-page.tsx'),
  route('auth/session', 'modules/auth/refused-session-page.tsx'),
  route('auth/deleted', 'modules/auth/account-deleted-page.tsx'),
  route('auth/company', 'modules/auth/company-proof-page.tsx'),
  route('favorites/:token', 'modules/favourites/shared-list-page.tsx'),
  ...prefix('personal', [
    layout('modules/account/account-shell.tsx', [
      index('modules/account/home/home-page.tsx'),
      route('profile', 'modules/account/profile/profile-page.tsx'),
      route('security', 'modules/account/security/security-page.tsx'),
      route('articles', 'modules/list-upload/customer-articles-page.tsx'),
      route('orders', 'modules/orders/orders-page.tsx'),
      route('orders/:id', 'modules/orders/order-page.tsx'),
      route('quotations', 'modules/quotations/quotations-page.tsx'),
      route('bonus', 'modules/account/bonus/bonus-page.tsx'),
      route('equipment', 'modules/equipment/equipment-page.tsx'),
      route('equipment/:id', 'modules/equipment/service-card-page.tsx'),
      route('equipment/:id/:slug', 'modules/equipment/service-request-page.tsx'),
      route('documents', 'modules/account/documents-page.tsx'),
      route('favorites', 'modules/favourites/favourites-page.tsx'),
      route('favorites/:id', 'modules/favourites/favourite-list-page.tsx'),
      route('reviews', 'modules/reviews/own-reviews-page.tsx'),
    ]),
  ]),
  ...prefix('quotations', [
    layout('modules/account/account-shell.tsx', { id: 'modules/account/account-shell.tsx#quotations' }, [
      index('modules/quotations/new-quotation-page.tsx'),
      route(':id', 'modules/quotations/quotation-page.tsx'),
    ]),
  ]),
  route('requests/:id', 'modules/equipment/guest-request-page.tsx'),
  route('404', 'shell/failure-pages/failure-address.tsx'),
  route(':page/job', 'modules/vacancies/vacancies-page.tsx'),
  route(':page/job/:slug', 'modules/vacancies/vacancy-page.tsx'),
  ...levels('', contentPage, ['page', 'slug_one', 'slug_two', 'slug_three']),
  route('*', 'shell/failure-pages/missing-page.tsx'),
];

export default [layout('shell/open-page.tsx', [...pages])] satisfies RouteConfig;
