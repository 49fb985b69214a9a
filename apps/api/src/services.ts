import { paths } from '@spindle/contract/addresses/paths';
import { createDesks } from './desks.ts';
import type { ApiDeps } from './kernel/deps.ts';
import { createKernelServices } from './kernel/kernel.services.ts';
import { createPost } from './kernel/mail/post.ts';
import { officeUrlOf } from './kernel/http/office-host.ts';
import { accountPersonData } from './modules/account/account.person-data.ts';
import { createAccountServices } from './modules/account/account.services.ts';
import { authPersonData } from './modules/auth/auth.person-data.ts';
import { createAuthServices } from './modules/auth/auth.services.ts';
import { createBonusService } from './modules/bonus/bonus.service.ts';
import { createBrandsService } from './modules/brands/brands.service.ts';
import { createBuyerPrices } from './modules/buyer-prices/buyer-prices.service.ts';
import { createBuyersService } from './modules/buyers/buyers.service.ts';
import { createCartServices } from './modules/cart/cart.services.ts';
import { createCatalogueService } from './modules/catalogue/catalogue.service.ts';
import { createCheckoutService } from './modules/checkout/checkout.service.ts';
import { companyPersonData } from './modules/company/company.person-data.ts';
import { createCompanyServices } from './modules/company/company.services.ts';
import { comparisonLists } from './modules/comparison/comparison.person-data.ts';
import { createComparisonService } from './modules/comparison/comparison.service.ts';
import { createConfiguratorServices } from './modules/configurator/configurator.services.ts';
import { createContentTexts, textHtml } from './modules/content/content-texts.service.ts';
import { createContentService } from './modules/content/content.service.ts';
import { createCookieChoices } from './modules/cookie-choices/cookie-choices.service.ts';
import { createDeliveryService } from './modules/delivery/delivery.service.ts';
import { createDocumentsService } from './modules/documents/documents.service.ts';
import { createEducationService } from './modules/education/education.service.ts';
import { createEquipmentServices } from './modules/equipment/equipment.services.ts';
import { createFaqService } from './modules/faq/faq.service.ts';
import { favouritesPersonData } from './modules/favourites/favourites.person-data.ts';
import { createFavouritesServices } from './modules/favourites/favourites.services.ts';
import { createFormsService } from './modules/forms/forms.service.ts';
import { createGoodsServices } from './modules/goods/goods.services.ts';
import { createGoodsPdfService } from './modules/goods/pdf/goods-pdf.service.ts';
import { createListUploadServices } from './modules/list-upload/list-upload.services.ts';
import { createMediaLibrary } from './modules/media/media.service.ts';
import { createOfficesService } from './modules/offices/offices.service.ts';
import { createOrderTurnover } from './modules/orders/staff/order-turnover.ts';
import { createOrdersServices } from './modules/orders/orders.services.ts';
import { createPersonalDataService } from './modules/personal-data/personal-data.service.ts';
import { createPressService } from './modules/press/press.service.ts';
import { createTextLocalizer } from './modules/pricing/text-localization.service.ts';
import { createPromoCodesService } from './modules/promo-codes/promo-codes.service.ts';
import { createQuotationsServices } from './modules/quotations/quotations.services.ts';
import { createReviewsService } from './modules/reviews/reviews.service.ts';
import { createSearchServices } from './modules/search/search.services.ts';
import { createSelectionsService } from './modules/selections/selections.service.ts';
import { createServiceGuide } from './modules/service/service.service.ts';
import { createSignUpServices } from './modules/sign-up/sign-up.services.ts';
import { createSiteServices } from './modules/site/site.services.ts';
import { createStaffServices } from './modules/staff/staff.services.ts';
import { createVacanciesServices } from './modules/vacancies/vacancies.services.ts';
import { viewedLists } from './modules/viewed/viewed.person-data.ts';
import { createViewedService } from './modules/viewed/viewed.service.ts';
import { visitorListsPersonData } from './modules/visitor-lists/visitor-lists.person-data.ts';
import { createVisitorService } from './modules/visitor/visitor.service.ts';

/** Every module's services; a module reaches another only through here. */
export type Services = ReturnType<typeof createServices>;

export function createServices(deps: ApiDeps) {
  const kernel = createKernelServices(deps);
  const ground = { ...deps, ...kernel };
  const { people } = kernel;

  const media = createMediaLibrary(deps);
  const { pictures } = media;
  const countryWords = createTextLocalizer(deps);

  // What is sold.
  const offices = createOfficesService(deps);
  const catalogue = createCatalogueService(deps);
  const { goods, pricePlans } = createGoodsServices({ ...ground, catalogue, markdown: textHtml });
  const sites = createSiteServices({ ...ground, catalogue, goods, pictures });
  const { site } = sites;
  const searches = createSearchServices({ ...ground, catalogue, goods, countryWords });
  const brands = createBrandsService({ catalogue, goods });
  const shown = { offices, catalogue, goods, pricePlans, ...sites, ...searches, brands };

  // What is written about it.
  const selections = createSelectionsService({
    ...ground,
    ...shown,
    pictures,
    // Texts may hold selections, so that the press comes after them.
    article: (path) => press.article(path),
  });
  const texts = createContentTexts({ ...ground, ...shown, countryWords, media, selections });
  const written = { ...ground, ...shown, texts, countryWords };
  const press = createPressService(written);
  const faq = createFaqService(written);
  const jobs = createVacanciesServices(written);
  const content = createContentService(written);
  const education = createEducationService(written);
  const service = createServiceGuide({ ...deps, content });
  const reading = { selections, texts, press, faq, ...jobs, content, education, service };

  // Who buys.
  const post = createPost({ ...ground, settings: site.settings });
  const auth = createAuthServices({ ...ground, post, offices });
  const companies = createCompanyServices({ ...ground, ...auth, post, site });
  const accounts = createAccountServices({ ...ground, ...auth, ...companies, ...shown });
  const personalData = createPersonalDataService({ ...ground, ...auth, ...companies, post });
  const bonus = createBonusService({ ...deps, ...companies, turnover: createOrderTurnover(deps) });
  people.register(accountPersonData);
  people.register(authPersonData(kernel.factors));
  people.register(companyPersonData({ ...deps, ...companies, post }));
  people.register(favouritesPersonData);
  const customers = { post, ...auth, ...companies, ...accounts, personalData, bonus };

  // What they gather and order.
  const known = { ...ground, ...shown, ...customers };
  const buyers = createBuyersService(known);
  const promoCodes = createPromoCodesService(known);
  const prices = createBuyerPrices(known);
  const kits = createConfiguratorServices({ ...known, buyers, promoCodes, prices });
  const favourites = createFavouritesServices({ ...known, prices });
  const equipment = createEquipmentServices(known);
  const buying = { buyers, promoCodes, prices, ...kits, ...favourites, ...equipment };
  const carts = createCartServices({ ...known, ...buying });
  const delivery = createDeliveryService(deps);
  const orders = createOrdersServices({ ...known, ...buying, ...carts });
  const lists = createListUploadServices({ ...known, ...buying, ...carts });
  const ordering = { ...buying, ...carts, delivery, ...orders, ...lists };
  const checkout = createCheckoutService({ ...known, ...ordering });
  const quotations = createQuotationsServices({ ...known, ...ordering, checkout });
  const signUps = createSignUpServices({ ...known, ...orders, ...quotations });
  const trade = { ...ordering, checkout, ...quotations, ...signUps };

  // What is remembered of a visitor.
  const visitor = createVisitorService(known);
  const comparison = createComparisonService(known);
  const viewed = createViewedService({ ...known, comparison });
  visitor.register(carts.cart.summary);
  visitor.register(favourites.favourites.visitorSource);
  visitor.register(comparison.visitorSource);
  visitor.register(viewed.visitorSource);
  visitor.register(equipment.serviceCards.visitorSource);
  people.register(visitorListsPersonData(deps.newId, [comparisonLists, viewedLists]));

  // Addresses of the sitemap, in its order.
  site.publish(async () => (await offices.list()).map(({ slug }) => paths.contact(slug)));
  site.publish(press.addresses);
  site.publish(faq.addresses);
  site.publish(async () => [paths.productsCatalog()]);
  site.publish(jobs.vacancies.addresses);
  site.publish(kits.configurator.addresses);
  site.publish(education.addresses);

  // The office.
  const staff = createStaffServices({ ...ground, post });
  const { db, now, newId, publicUrl, office } = deps;
  const staffDeps = { db, post, now, newId, officeUrl: officeUrlOf(publicUrl, office) };
  const desks = createDesks({ ...known, ...staff, ...equipment, staffDeps, media, selections });

  return {
    ...kernel,
    ...shown,
    ...reading,
    ...customers,
    ...trade,
    visitor,
    comparison,
    viewed,
    ...staff,
    ...desks,
    goodsPdfs: createGoodsPdfService({ ...ground, ...shown }),
    documents: createDocumentsService({ ...known, ...orders, ...equipment }),
    reviews: createReviewsService({ ...known, hasBought: orders.orders.boughtBy }),
    cookieChoices: createCookieChoices(known),
    forms: createFormsService({ ...known, ...reading, ...equipment }),
  };
}
