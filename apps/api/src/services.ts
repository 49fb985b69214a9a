import { paths } from '@spindle/contract/addresses/paths';
import { createCustomerServices, type CustomerServices } from './customer-services.ts';
import type { ApiDeps } from './kernel/deps.ts';
import { createLimits, type Limits } from './kernel/limits/limits.ts';
import { cached } from './kernel/cache/cached.ts';
import { shopOf } from './kernel/emails/shop.ts';
import { readLetterTexts } from './kernel/emails/email-texts.ts';
import { createOutbox, type Outbox } from './kernel/mail/outbox.ts';
import { createUploads, type Uploads } from './kernel/uploads/uploads.ts';
import { visitorListsPersonData } from './modules/visitor-lists/visitor-lists.person-data.ts';
import { type BrandsService, createBrandsService } from './modules/brands/brands.service.ts';
import { type BuyersService, createBuyersService } from './modules/buyers/buyers.service.ts';
import {
  createPromoCodesService,
  type PromoCodesService,
} from './modules/promo-codes/promo-codes.service.ts';
import { type CartSharesService, createCartSharesService } from './modules/cart/cart-shares.service.ts';
import { type CartService, createCartService } from './modules/cart/cart.service.ts';
import { createMadePapers, type MadePapers } from './kernel/pdf/made-pdfs.ts';
import { createGoodsPapersService, type GoodsPapersService } from './modules/goods/pdf/goods-pdf.service.ts';
import { type CatalogueService, createCatalogueService } from './modules/catalogue/catalogue.service.ts';
import type { TurnsDesk } from './modules/catalogue/properties/property-turns.staff.ts';
import { type CheckoutService, createCheckoutService } from './modules/checkout/checkout.service.ts';
import { type OfficesService, createOfficesService } from './modules/offices/offices.service.ts';
import { comparisonLists } from './modules/comparison/comparison.person-data.ts';
import { type ComparisonService, createComparisonService } from './modules/comparison/comparison.service.ts';
import {
  type ConfiguratorService,
  createConfiguratorService,
} from './modules/configurator/configurator.service.ts';
import type { DrawingDesk } from './modules/goods/form/goods-drawing.staff.ts';
import type { KitsDesk } from './modules/configurator/kits-office.staff.ts';
import { createKitPapers, type KitPapers } from './modules/configurator/kit-pdf.service.ts';
import { createKitOffers, type KitOffers } from './modules/configurator/kits.service.ts';
import { type ContentService, createContentService } from './modules/content/content.service.ts';
import { createCountryWords } from './modules/pricing/country-words.service.ts';
import { type ContentTexts, createContentTexts, textHtml } from './modules/content/content-texts.service.ts';
import { createMediaLibrary } from './modules/media/media.service.ts';
import { createTextProblems } from './modules/content/text-problems.service.ts';
import type { TextsDesk } from './modules/content/texts-office.staff.ts';
import { textKinds } from './text-kinds.ts';
import type { GroupNews } from './modules/education/group-news.rules.ts';
import { createGroupNews } from './modules/forms/seats/group-news.ts';
import { type CookieChoices, createCookieChoices } from './modules/cookie-choices/cookie-choices.service.ts';
import { type BannerLooks, createBannerLooks } from './modules/site/banner-looks.service.ts';
import { createMissingPages, type MissingPages } from './modules/site/missing-pages.service.ts';
import { createSearchLog, type SearchLog } from './modules/search/office/search-log.service.ts';
import { createRemindersService, type RemindersService } from './modules/favourites/reminders.service.ts';
import {
  createServiceCardsService,
  type ServiceCardsService,
} from './modules/equipment/service/service-cards.service.ts';
import {
  createServiceLinks,
  type ServiceLinksService,
} from './modules/equipment/service/service-links.service.ts';
import {
  createServiceRequestsService,
  type ServiceRequestsService,
} from './modules/equipment/service/service-requests.service.ts';
import { createFaqService, type FaqService } from './modules/faq/faq.service.ts';
import { createEducationService, type EducationService } from './modules/education/education.service.ts';
import { createFormsService, type FormsService } from './modules/forms/forms.service.ts';
import type { InboxDeps } from './modules/forms/requests/requests-office.staff.ts';
import type { ErasureDeps } from './modules/personal-data/personal-data.staff.ts';
import type { MediaDesk } from './modules/goods/media/goods-media.staff.ts';
import { createGoodsService, type GoodsService } from './modules/goods/goods.service.ts';
import { createPricePlans, type PricePlans } from './modules/goods/prices/price-plans.service.ts';
import { type ContentSearch, createContentSearch } from './modules/search/content/content-search.service.ts';
import { createPressService, type PressService } from './modules/press/press.service.ts';
import { type BuyerPrices, createBuyerPrices } from './modules/buyer-prices/buyer-prices.service.ts';
import { createReviewsService, type ReviewsService } from './modules/reviews/reviews.service.ts';
import {
  createListUploadService,
  type ListUploadService,
} from './modules/list-upload/list-upload.service.ts';
import {
  createOwnArticlesService,
  type OwnArticlesService,
} from './modules/list-upload/customer-articles.service.ts';
import { createSheetFiles } from './modules/list-upload/spreadsheet-files.ts';
import { createDeliveryService, type DeliveryService } from './modules/delivery/delivery.service.ts';
import {
  createQuotationPapers,
  type QuotationPapers,
} from './modules/quotations/documents/quotation-documents.service.ts';
import { createQuotationLinks } from './modules/quotations/quotation-links.service.ts';
import { createQuotationsService, type QuotationsService } from './modules/quotations/quotations.service.ts';
import { createGuestBuyersService, type GuestBuyersService } from './modules/sign-up/guest-buyers.service.ts';
import { createOrdersService, type OrdersService } from './modules/orders/orders.service.ts';
import { createSearchLayouts, type SearchLayouts } from './modules/search/layouts/layouts.service.ts';
import { createSearchService, type SearchService } from './modules/search/search.service.ts';
import {
  createPopularPlaces,
  type PopularPlaces,
} from './modules/search/suggestions/popular-places.service.ts';
import {
  createSuggestionsService,
  type SuggestionsService,
} from './modules/search/suggestions/suggestions.service.ts';
import { createSelectionsService, type SelectionsService } from './modules/selections/selections.service.ts';
import { createServiceGuide, type ServiceGuide } from './modules/service/service.service.ts';
import { officeUrlOf, type OfficePlace } from './kernel/http/office-host.ts';
import { createDesk, type Desk } from './kernel/staff/desk.ts';
import { createRuns, type Runs } from './kernel/staff/runs.ts';
import type { ImportsDesk } from './modules/goods/import-desk/goods-imports.desk.ts';
import { createLive, type Live } from './kernel/staff/live.ts';
import type { StaffDeps } from './kernel/staff/staff-deps.ts';
import { createStaffAuth, type StaffAuth } from './modules/staff/staff-auth.service.ts';
import { createCustomerViews, type CustomerViews } from './modules/auth/customer-views.service.ts';
import { createFiguresService, type FiguresService } from './modules/site/figures.service.ts';
import { createSearchFiles, type SearchFiles } from './modules/site/search-files.service.ts';
import { createSiteService, type SiteService } from './modules/site/site.service.ts';
import type { SettingsDesk } from './modules/site/settings-office.staff.ts';
import { createSocialFeedService, type SocialFeedService } from './modules/vacancies/social-feed.service.ts';
import { createVacanciesService, type VacanciesService } from './modules/vacancies/vacancies.service.ts';
import { createVisitorService, type VisitorService } from './modules/visitor/visitor.service.ts';
import { viewedLists } from './modules/viewed/viewed.person-data.ts';
import { createViewedService, type ViewedService } from './modules/viewed/viewed.service.ts';

/** Every module's service; a module reaches another only through here. */
export interface Services extends CustomerServices {
  readonly limits: Limits;
  readonly version: string;
  readonly ownOrigin: string | null;
  /** Null where the office is closed. */
  readonly office: OfficePlace | null;
  readonly staffAuth: StaffAuth;
  /** What the office gives to the staff doors. */
  readonly staffDeps: StaffDeps;
  readonly mediaDesk: MediaDesk;
  readonly kitsDesk: KitsDesk;
  readonly drawingDesk: DrawingDesk;
  /** What requests need beside it: files, mailboxes, links into the shop. */
  readonly inboxDeps: InboxDeps;
  readonly groupNews: GroupNews;
  readonly erasureDeps: ErasureDeps;
  /** Staff who look at the shop as a customer. */
  readonly customerViews: CustomerViews;
  /** Where the shop stands for whoever comes from the office; null is the same host. */
  readonly shopUrl: URL | null;
  /** Home and palette of the office: each module registers its part. */
  readonly desk: Desk;
  /** Changes of many records at once. */
  readonly runs: Runs;
  readonly importsDesk: ImportsDesk;
  /** Changes of kind of a property, under many goods. */
  readonly turnsDesk: TurnsDesk;
  /** Streams of changes to the office's tabs. */
  readonly live: Live;
  readonly outbox: Outbox;
  readonly uploads: Uploads;
  readonly site: SiteService;
  readonly searchFiles: SearchFiles;
  readonly figures: FiguresService;
  readonly content: ContentService;
  readonly texts: ContentTexts;
  /** Addresses that are not there, and what is looked for. */
  readonly missingPages: MissingPages;
  readonly bannerLooks: BannerLooks;
  readonly cookieChoices: CookieChoices;
  readonly searchLog: SearchLog;
  /** What the office needs to write texts. */
  readonly textsDesk: TextsDesk;
  /** What the office needs to change settings and try the mail. */
  readonly settingsDesk: SettingsDesk;
  readonly press: PressService;
  readonly faq: FaqService;
  readonly offices: OfficesService;
  readonly vacancies: VacanciesService;
  readonly socialFeed: SocialFeedService;
  readonly service: ServiceGuide;
  readonly education: EducationService;
  readonly catalogue: CatalogueService;
  readonly goods: GoodsService;
  readonly goodsPapers: GoodsPapersService;
  readonly madePapers: MadePapers;
  readonly search: SearchService;
  readonly searchLayouts: SearchLayouts;
  readonly suggestions: SuggestionsService;
  readonly contentSearch: ContentSearch;
  readonly popularPlaces: PopularPlaces;
  readonly brands: BrandsService;
  readonly selections: SelectionsService;
  readonly reviews: ReviewsService;
  readonly buyers: BuyersService;
  readonly promoCodes: PromoCodesService;
  readonly cart: CartService;
  readonly prices: BuyerPrices;
  /** Saved choices as carts, orders and quotations take them. */
  readonly kits: KitOffers;
  readonly configurator: ConfiguratorService;
  readonly kitPapers: KitPapers;
  readonly reminders: RemindersService;
  readonly cartShares: CartSharesService;
  readonly listUpload: ListUploadService;
  readonly ownArticles: OwnArticlesService;
  readonly delivery: DeliveryService;
  readonly orders: OrdersService;
  readonly guestBuyers: GuestBuyersService;
  readonly checkout: CheckoutService;
  readonly pricePlans: PricePlans;
  readonly serviceCards: ServiceCardsService;
  readonly serviceLinks: ServiceLinksService;
  readonly serviceRequests: ServiceRequestsService;
  readonly quotations: QuotationsService;
  readonly quotationPapers: QuotationPapers;
  /** Each part of what is kept for a visitor is registered here by its module. */
  readonly visitor: VisitorService;
  readonly comparison: ComparisonService;
  readonly viewed: ViewedService;
  readonly forms: FormsService;
}

export function createServices(deps: ApiDeps): Services {
  const limits = createLimits(deps);
  const outbox = createOutbox(deps);
  const { get: letterTexts } = cached(deps.notices, 'content', () => readLetterTexts(deps.db));
  const catalogue = createCatalogueService(deps);
  const goods = createGoodsService({ ...deps, catalogue, markdown: textHtml });
  const searchLayouts = createSearchLayouts(deps);
  const search = createSearchService({ catalogue, goods, layouts: searchLayouts });
  const countryWords = createCountryWords(deps);
  const contentSearch = createContentSearch({ ...deps, countryWords });
  const brands = createBrandsService({ catalogue, goods });
  const offices = createOfficesService(deps);
  const media = createMediaLibrary(deps);
  const site = createSiteService({ ...deps, catalogue, pictures: media.pictures });
  site.publish(async () => (await offices.list()).map(({ slug }) => paths.contact(slug)));
  const selections = createSelectionsService({
    ...deps,
    catalogue,
    goods,
    site,
    pictures: media.pictures,
    // Texts may hold selections, so that the press comes after them.
    article: (path) => press.article(path),
  });
  const texts = createContentTexts({ ...deps, countryWords, offices, media, goods, selections });
  const vacancies = createVacanciesService({ ...deps, offices, texts });
  const press = createPressService({ ...deps, texts, catalogue, goods });
  const faq = createFaqService({ ...deps, texts, contentSearch });
  for (const { addresses } of [press, faq]) site.publish(addresses);
  site.publish(async () => [paths.productsCatalog()]);
  site.publish(vacancies.addresses);
  const customers = createCustomerServices({ ...deps, limits, outbox, letterTexts, site, offices, goods });
  const kits = createKitOffers({ goods });
  const buyers = createBuyersService({ ...deps, ...customers });
  const promoCodes = createPromoCodesService({ ...deps, limits });
  const cart = createCartService({ ...deps, ...customers, buyers, promoCodes, goods, kits, site });
  const prices = createBuyerPrices({ ...customers, now: deps.now });
  const configurator = createConfiguratorService({ ...deps, limits, goods, promoCodes, prices, buyers });
  site.publish(configurator.addresses);
  const delivery = createDeliveryService(deps);
  const orders = createOrdersService({
    ...deps,
    ...customers,
    limits,
    cart,
    goods,
    kits,
    prices,
    promoCodes,
  });
  const serviceCards = createServiceCardsService({ ...deps, ...customers, catalogue, goods, search });
  const serviceRequests = createServiceRequestsService(deps);
  const readSheets = createSheetFiles();
  const ownArticles = createOwnArticlesService({ ...deps, limits, buyers, goods, readSheets });
  const listUpload = createListUploadService({
    ...deps,
    ...customers,
    limits,
    site,
    buyers,
    cart,
    goods,
    ownArticles,
    readSheets,
  });
  const pricePlans = createPricePlans(deps);
  const checkout = createCheckoutService({
    ...deps,
    ...customers,
    limits,
    pricePlans,
    site,
    offices,
    buyers,
    promoCodes,
    cart,
    goods,
    kits,
    delivery,
    orders,
  });
  const quotationPapers = createQuotationPapers(deps);
  const visitor = createVisitorService({ ...deps, auth: customers.auth });
  visitor.register(cart.summary);
  visitor.register(customers.favourites.kept);
  const comparison = createComparisonService({ ...deps, limits, catalogue, goods });
  const viewed = createViewedService({ ...deps, limits, goods, search, comparison });
  visitor.register(comparison.kept);
  visitor.register(viewed.kept);
  visitor.register(serviceCards.kept);
  customers.people.register(visitorListsPersonData(deps.newId, [comparisonLists, viewedLists]));
  const content = createContentService({ ...deps, texts, countryWords });
  const education = createEducationService({ ...deps, texts, countryWords });
  site.publish(education.addresses);
  const staffDeps: StaffDeps = {
    db: deps.db,
    post: customers.post,
    now: deps.now,
    newId: deps.newId,
    officeUrl: officeUrlOf(deps.publicUrl, deps.office),
  };
  const desk = createDesk();
  const staffAuth = createStaffAuth({ ...deps, ...customers, limits });
  return {
    version: deps.version,
    limits,
    ownOrigin: deps.ownOrigin,
    office: deps.office,
    desk,
    runs: createRuns({ ...deps, desk, holderOf: staffAuth.holderOf }),
    importsDesk: { ...deps, holderOf: staffAuth.holderOf },
    turnsDesk: { ...staffDeps, jobs: deps.jobs, holderOf: staffAuth.holderOf },
    staffAuth,
    live: createLive({ ...deps, keeper: staffAuth }),
    staffDeps,
    drawingDesk: { ...staffDeps, catalogue, draw: deps.draw, markdown: textHtml },
    kitsDesk: { ...staffDeps, goods, drawingTakes: deps.drawingTakes },
    mediaDesk: {
      ...staffDeps,
      photos: { put: deps.putPhoto, crop: deps.cropPhoto },
      storage: deps.storage,
      log: deps.log,
    },
    groupNews: createGroupNews({ post: staffDeps.post, mailboxFor: deps.mail.mailboxFor }),
    inboxDeps: {
      ...staffDeps,
      mailboxFor: deps.mail.mailboxFor,
      publicUrl: deps.publicUrl,
      storage: deps.storage,
      log: deps.log,
      company: customers.company,
      serviceRequests,
    },
    customerViews: createCustomerViews({ db: deps.db, limits }),
    shopUrl: deps.office?.host ? deps.publicUrl : null,
    erasureDeps: {
      ...staffDeps,
      storage: deps.storage,
      mail: deps.mail,
      log: deps.log,
      personalData: customers.personalData,
    },
    outbox,
    reviews: createReviewsService({ ...deps, goods, limits, hasBought: orders.boughtBy }),
    uploads: createUploads({ directory: deps.uploadsDirectory, limits }),
    catalogue,
    goods,
    goodsPapers: createGoodsPapersService({ ...deps, goods, site, catalogue }),
    madePapers: createMadePapers({ limits }),
    search,
    searchLayouts,
    suggestions: createSuggestionsService({
      now: deps.now,
      catalogue,
      goods,
      contentSearch,
      layouts: searchLayouts,
    }),
    contentSearch,
    popularPlaces: createPopularPlaces({ ...deps, catalogue }),
    brands,
    selections,
    offices,
    site,
    searchFiles: createSearchFiles({ ...deps, site, goods }),
    figures: createFiguresService(deps),
    ...customers,
    texts,
    missingPages: createMissingPages(deps),
    bannerLooks: createBannerLooks({ ...deps, site }),
    cookieChoices: createCookieChoices({ ...deps, limits }),
    searchLog: createSearchLog({ ...deps, search }),
    settingsDesk: {
      deps: staffDeps,
      outbox,
      limits,
      mail: deps.mail,
      settings: site.settings,
      publicUrl: deps.publicUrl,
      letterTexts,
    },
    textsDesk: {
      deps: staffDeps,
      kinds: textKinds,
      problems: createTextProblems({ offices, media, goods, selections, site }),
      shop: async () => shopOf(await site.settings(), deps.publicUrl),
    },
    vacancies,
    socialFeed: createSocialFeedService(deps),
    press,
    faq,
    content,
    service: createServiceGuide({ ...deps, content }),
    education,
    buyers,
    promoCodes,
    cart,
    prices,
    kits,
    configurator,
    kitPapers: createKitPapers({ ...deps, configurator, site }),
    reminders: createRemindersService({ ...deps, goods, post: customers.post, prices }),
    cartShares: createCartSharesService({ ...deps, limits, buyers, cart }),
    listUpload,
    ownArticles,
    delivery,
    orders,
    guestBuyers: createGuestBuyersService({
      ...deps,
      ...customers,
      limits,
      site,
      orders,
      quotationLinks: createQuotationLinks(deps),
    }),
    serviceCards,
    serviceLinks: createServiceLinks({ ...deps, ...customers, limits }),
    serviceRequests,
    checkout,
    pricePlans,
    quotations: createQuotationsService({
      ...deps,
      ...customers,
      limits,
      site,
      buyers,
      cart,
      goods,
      kits,
      promoCodes,
      listUpload,
      orders,
      checkout,
      quotationPapers,
    }),
    quotationPapers,
    visitor,
    comparison,
    viewed,
    forms: createFormsService({
      ...deps,
      limits,
      outbox,
      letterTexts,
      site,
      offices,
      account: customers.account,
      goods,
      brands,
      vacancies,
      education,
      serviceCards,
      serviceRequests,
    }),
  };
}
