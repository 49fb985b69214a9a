import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import type { Endpoint } from '@spindle/contract/endpoint';
import { endpoints } from '@spindle/contract/endpoints';
import { AppError } from '@spindle/contract/errors';
import { russianIssue } from '@spindle/contract/messages';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import { plainApiRoutes } from '@spindle/contract/plain-routes';
import type { FastifyPluginAsync } from 'fastify';
import { jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { accountRoutes } from './modules/account/account.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { customerViewsRoutes, refuseChangesOfViews } from './modules/auth/customer-views.routes.ts';
import { secondFactorRoutes } from './modules/auth/second-factor.routes.ts';
import { signUpRoutes } from './modules/sign-up/sign-up.routes.ts';
import { bonusRoutes } from './modules/bonus/bonus.routes.ts';
import { brandsRoutes } from './modules/brands/brands.routes.ts';
import { cartExtrasRoutes } from './modules/cart/cart-extras.routes.ts';
import { cartRoutes } from './modules/cart/cart.routes.ts';
import { dictionariesRoutes } from './modules/dictionaries/dictionaries.routes.ts';
import { catalogueOfficeRoutes } from './modules/catalogue/folders/catalogue-office.routes.ts';
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts';
import { checkoutRoutes } from './modules/checkout/checkout.routes.ts';
import { officesRoutes } from './modules/offices/offices.routes.ts';
import { companyOfficeRoutes } from './modules/company/company-office.routes.ts';
import { companyRoutes } from './modules/company/company.routes.ts';
import { comparisonRoutes } from './modules/comparison/comparison.routes.ts';
import { comparisonSpreadsheetRoutes } from './modules/comparison/comparison-spreadsheet.routes.ts';
import { configuratorRoutes } from './modules/configurator/configurator.routes.ts';
import { kitsOfficeRoutes } from './modules/configurator/kits-office.routes.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { documentsRoutes } from './modules/documents/documents.routes.ts';
import { machinesOfficeRoutes } from './modules/equipment/machines/machines-office.routes.ts';
import { serviceOfficeRoutes } from './modules/equipment/service/service-office.routes.ts';
import { equipmentRoutes } from './modules/equipment/equipment.routes.ts';
import { faqRoutes } from './modules/faq/faq.routes.ts';
import { educationOfficeRoutes } from './modules/education/education-office.routes.ts';
import { educationRoutes } from './modules/education/education.routes.ts';
import { favouriteMarks } from './modules/favourites/favourite-marks.hook.ts';
import { favouritesRoutes } from './modules/favourites/favourites.routes.ts';
import { formsRoutes } from './modules/forms/forms.routes.ts';
import { seatsOfficeRoutes } from './modules/forms/seats/seats-office.routes.ts';
import { requestsOfficeRoutes } from './modules/forms/requests/requests-office.routes.ts';
import { goodsFilesRoutes, goodsMediaRoutes } from './modules/goods/media/goods-media.routes.ts';
import { goodsPdfRoutes } from './modules/goods/pdf/goods-pdf.routes.ts';
import { goodsRoutes } from './modules/goods/goods.routes.ts';
import { mailOfficeRoutes } from './modules/mail/mail-office.routes.ts';
import { pressRoutes } from './modules/press/press.routes.ts';
import { personalPrices } from './modules/buyer-prices/personal-prices.hook.ts';
import { quotationsRoutes } from './modules/quotations/quotations.routes.ts';
import { goodsFormRoutes } from './modules/goods/form/goods-form.routes.ts';
import { addToSelection, removeFromSelection } from './modules/selections/selection-goods.staff.ts';
import { goodsOfficeRoutes } from './modules/goods/office/goods-office.routes.ts';
import { promotionsOfficeRoutes } from './modules/catalogue/promotions/promotions-office.routes.ts';
import { reportsRoutes } from './modules/reports/reports.routes.ts';
import { searchOfficeRoutes } from './modules/search/office/search-office.routes.ts';
import { settingsOfficeRoutes } from './modules/site/settings-office.routes.ts';
import { siteOfficeRoutes } from './modules/site/site-office.routes.ts';
import { lawOfficeRoutes } from './modules/personal-data/law-office.routes.ts';
import { mediaOfficeRoutes, mediaRoutes } from './modules/media/media.routes.ts';
import { textsOfficeRoutes } from './modules/content/texts-office.routes.ts';
import { reviewsOfficeRoutes } from './modules/reviews/reviews-office.routes.ts';
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts';
import { listUploadRoutes } from './modules/list-upload/list-upload.routes.ts';
import { ownArticlesRoutes } from './modules/list-upload/customer-articles.routes.ts';
import { customersOfficeRoutes } from './modules/account/customers-office.routes.ts';
import { quotationsOfficeRoutes } from './modules/quotations/office/quotations-office.routes.ts';
import { salesOfficeRoutes } from './modules/sales/sales-office.routes.ts';
import { ordersOfficeRoutes } from './modules/orders/staff/orders-office.routes.ts';
import { ordersRoutes } from './modules/orders/orders.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { tableRoutes } from './modules/search/table/table.routes.ts';
import { selectionsRoutes } from './modules/selections/selections.routes.ts';
import { serviceRoutes } from './modules/service/service.routes.ts';
import { closeAccountCalls } from './modules/site/account-calls.hook.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { draftsRoutes } from './modules/staff/drafts.routes.ts';
import { runsRoutes } from './modules/staff/runs.routes.ts';
import { transfersOfficeRoutes } from './modules/stock/transfers-office.routes.ts';
import { goodsImportsRoutes } from './modules/goods/import-desk/goods-imports.routes.ts';
import { liveRoutes } from './modules/staff/live.routes.ts';
import { officeRoutes } from './modules/staff/office.routes.ts';
import { peopleRoutes } from './modules/staff/people.routes.ts';
import { staffAuthRoutes } from './modules/staff/staff-auth.routes.ts';
import { tagsRoutes } from './modules/staff/tags.routes.ts';
import { vacanciesRoutes } from './modules/vacancies/vacancies.routes.ts';
import { visitorRoutes } from './modules/visitor/visitor.routes.ts';
import { cookieChoicesRoutes } from './modules/cookie-choices/cookie-choices.routes.ts';
import { cookieChoicesOfficeRoutes } from './modules/cookie-choices/cookie-choices-office.routes.ts';
import { viewedRoutes } from './modules/viewed/viewed.routes.ts';
import { docsPage } from './kernel/http/docs-page.ts';
import { answerFailure } from './kernel/http/failures.ts';
import { refuseOddText } from './kernel/text/unstorable-text.ts';
import { refuseForeignOrigin } from './kernel/http/shop-origin.ts';
import { watchRoutes } from './kernel/http/route-check.ts';
import { checkAndSerialize, serializeBySchema } from './kernel/http/serialize.ts';
import { officeRecords } from './records.ts';
import type { Services } from './services.ts';

z.config({ customError: russianIssue });

const bodyLimit = 1024 * 1024;
const callsOf = (table: Readonly<Record<string, object>>): Endpoint[] =>
  Object.values(table).flatMap((module): Endpoint[] => Object.values(module));

interface ApiOptions {
  /** Whether every answer is checked against its whole schema: everywhere but in the shop that serves buyers. */
  readonly checksAnswers?: boolean;
}

/** The REST API as one Fastify plugin; register it with the prefix `/api`. */
export function createApi(services: Services, { checksAnswers = true }: ApiOptions = {}): FastifyPluginAsync {
  return async (app) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(checksAnswers ? checkAndSerialize : serializeBySchema);
    app.setErrorHandler(answerFailure);
    // The shop's server has it already; the API may also stand alone.
    if (!app.hasDecorator('ownOrigin')) app.decorate('ownOrigin', services.ownOrigin);
    if (!app.hasDecorator('officeHost')) app.decorate('officeHost', services.office?.host ?? null);
    await app.register(cookie);
    await services.uploads.register(app);
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Шпиндель: API', version: '1', description: 'Every call of the shop.' },
      },
      transform: jsonSchemaTransform,
    });
    // Hooks that every call passes are no promises: each of those is another turn of the queue.
    app.addHook('onRequest', (request, _reply, done) => {
      refuseForeignOrigin(request);
      done();
    });
    refuseChangesOfViews(app);
    closeAccountCalls(app, services.site);
    app.addHook('preValidation', (request, _reply, done) => {
      refuseOddText(request);
      done();
    });
    app.addHook('onSend', (request, reply, _body, done) => {
      // Routes set their own cache policy; everything else is never cached.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      reply.header('x-request-id', request.id);
      done();
    });
    personalPrices(app, services.prices);
    favouriteMarks(app, services);
    app.addHook('onRoute', (route) => {
      route.bodyLimit ??= bodyLimit;
    });
    const checkRoutes = watchRoutes(app, {
      calls: [...callsOf(endpoints), ...(services.office ? callsOf(staffEndpoints) : [])],
      plain: plainApiRoutes,
    });

    siteRoutes(app, services);
    contentRoutes(app, services);
    pressRoutes(app, services);
    faqRoutes(app, services);
    officesRoutes(app, services);
    vacanciesRoutes(app, services);
    serviceRoutes(app, services);
    educationRoutes(app, services);
    catalogueRoutes(app, services);
    goodsRoutes(app, services);
    configuratorRoutes(app, services);
    goodsPdfRoutes(app, services);
    goodsFilesRoutes(app, services.mediaDesk);
    mediaRoutes(app, services.mediaDesk);
    searchRoutes(app, services);
    tableRoutes(app, services);
    brandsRoutes(app, services);
    selectionsRoutes(app, services);
    authRoutes(app, services);
    secondFactorRoutes(app, services);
    customerViewsRoutes(app, services);
    signUpRoutes(app, services);
    accountRoutes(app, services);
    companyRoutes(app, services);
    documentsRoutes(app, services);
    reviewsRoutes(app, services);
    favouritesRoutes(app, services);
    bonusRoutes(app, services);
    cartRoutes(app, services);
    cartExtrasRoutes(app, services);
    listUploadRoutes(app, services);
    ownArticlesRoutes(app, services);
    checkoutRoutes(app, services);
    ordersRoutes(app, services);
    equipmentRoutes(app, services);
    quotationsRoutes(app, services);
    visitorRoutes(app, services);
    comparisonRoutes(app, services);
    comparisonSpreadsheetRoutes(app, services);
    viewedRoutes(app, services);
    cookieChoicesRoutes(app, services);
    formsRoutes(app, services);

    if (services.office) {
      staffAuthRoutes(app, services);
      peopleRoutes(app, services);
      officeRoutes(app, services);
      liveRoutes(app, services);
      runsRoutes(app, services);
      goodsImportsRoutes(app, services);
      draftsRoutes(app, services);
      tagsRoutes(app, services);
      companyOfficeRoutes(app, services);
      ordersOfficeRoutes(app, services);
      salesOfficeRoutes(app, services);
      quotationsOfficeRoutes(app, services);
      customersOfficeRoutes(app, services);
      requestsOfficeRoutes(app, services);
      goodsFormRoutes(app, services);
      catalogueOfficeRoutes(app, services);
      kitsOfficeRoutes(app, services);
      dictionariesRoutes(app, services);
      goodsMediaRoutes(app, services);
      goodsOfficeRoutes(app, {
        ...services,
        selectionGoods: { add: addToSelection, remove: removeFromSelection },
      });
      transfersOfficeRoutes(app, services);
      reviewsOfficeRoutes(app, services);
      textsOfficeRoutes(app, services);
      mediaOfficeRoutes(app, services);
      siteOfficeRoutes(app, services);
      settingsOfficeRoutes(app, services);
      lawOfficeRoutes(app, services);
      cookieChoicesOfficeRoutes(app, services);
      promotionsOfficeRoutes(app, services);
      searchOfficeRoutes(app, services);
      reportsRoutes(app, services);
      mailOfficeRoutes(app, services);
      serviceOfficeRoutes(app, services);
      machinesOfficeRoutes(app, services);
      educationOfficeRoutes(app, services);
      officeRecords(app, services);
      seatsOfficeRoutes(app, services);
    }

    // A route, not a not-found handler: pages are served by a wildcard that would answer first.
    app.all('/*', { schema: { hide: true } as object }, () => {
      throw new AppError('not_found');
    });
    app.get('/openapi.json', { schema: { hide: true } as object }, () => app.swagger());
    app.get('/docs/', { schema: { hide: true } as object }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(docsPage(app.swagger())),
    );
    checkRoutes();
  };
}
