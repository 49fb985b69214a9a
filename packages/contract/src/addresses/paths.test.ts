import { describe, expect, it } from 'vitest';
import { DRAWINGS_VERSION, drawingUrl } from './drawing-url.ts';
import { filePaths } from './file-paths.ts';
import { goodsTablePath } from './goods-table-path.ts';
import { pageAt, paths, withQuery } from './paths.ts';

/** Every URL by name, built from sample arguments. */
function printed(
  builders: Readonly<Record<string, unknown>>,
  samples: Readonly<Record<string, readonly unknown[]>>,
): Record<string, string> {
  const lines = Object.entries(builders).map(([name, build]): [string, string] => [
    name,
    (build as (...parts: readonly unknown[]) => string)(...(samples[name] ?? [])),
  ]);
  // A sample forgotten by the test shows in the address.
  expect(lines.filter(([, address]) => /undefined|null|NaN/.test(address))).toEqual([]);
  return Object.fromEntries(lines);
}

describe('paths', () => {
  it('prints every page of the shop', () => {
    const samples: Record<string, unknown[]> = {
      brand: ['haas'],
      catalog: ['frezernye', 'vertikalnye'],
      tools: ['sverlenie'],
      cartShared: ['t-1'],
      cartUpload: ['u-1'],
      checkoutDone: ['o-1'],
      compareShared: [['p_1', 'p_2']],
      configurator: ['vf-2'],
      configuration: ['vf-2', 'k_1'],
      contact: ['moskva'],
      quotation: ['q-1'],
      quotationOfKit: ['k_1'],
      search: ['tools', 'sverlenie'],
      press: ['novosti', 'vystavki'],
      faqCategory: ['oplata'],
      pressTag: ['sverlenie'],
      service: ['remont'],
      course: ['operator'],
      equipmentCard: ['e-1'],
      equipmentRequest: ['e-1', 'r-1'],
      favoriteList: ['l-1'],
      sharedFavorites: ['t-1'],
      serviceRequest: ['r-1'],
      order: ['1001'],
      vacancies: [],
      vacancy: ['inzhener'],
      viewedCategory: ['tools'],
      page: ['about', 'istoriya'],
    };
    expect(printed(paths, samples)).toMatchInlineSnapshot(`
      {
        "about": "/about/",
        "accountDeleted": "/auth/deleted/",
        "activate": "/auth/activate/",
        "alarms": "/service/haas/alarm/",
        "bonus": "/personal/bonus/",
        "brand": "/brands/haas/",
        "brands": "/brands/",
        "cart": "/cart/",
        "cartShared": "/cart/shared/t-1/",
        "cartUpload": "/cart/upload/u-1/",
        "catalog": "/catalog/frezernye/vertikalnye/",
        "checkout": "/checkout/",
        "checkoutDone": "/checkout/o-1/",
        "companyProof": "/auth/company/",
        "compare": "/compare/",
        "compareShared": "/compare/p_1,p_2/",
        "configuration": "/configurator/vf-2/k_1/",
        "configurator": "/configurator/vf-2/",
        "contact": "/contacts/moskva/",
        "contacts": "/contacts/",
        "contract": "/oferta/",
        "course": "/service/haas/education/operator/",
        "documents": "/personal/documents/",
        "education": "/service/haas/education/",
        "equipment": "/personal/equipment/",
        "equipmentCard": "/personal/equipment/e-1/",
        "equipmentRequest": "/personal/equipment/e-1/r-1/",
        "failure": "/404",
        "faq": "/press/faq/",
        "faqCategory": "/press/faq/oplata/",
        "favoriteList": "/personal/favorites/l-1/",
        "favorites": "/personal/favorites/",
        "home": "/",
        "invite": "/auth/invite/",
        "order": "/personal/orders/1001/",
        "orders": "/personal/orders/",
        "ownArticles": "/personal/articles/",
        "page": "/about/istoriya/",
        "personal": "/personal/",
        "personalQuotations": "/personal/quotations/",
        "press": "/press/novosti/vystavki/",
        "pressFeed": "/press/rss.xml",
        "pressTag": "/press/?tag=sverlenie",
        "productsCatalog": "/press/products-catalog/",
        "profile": "/personal/profile/",
        "promotions": "/akcii/",
        "quotation": "/quotations/q-1/",
        "quotationOfKit": "/quotations/?kit=k_1",
        "quotations": "/quotations/",
        "refusedSession": "/auth/session/",
        "resetPassword": "/auth/reset/",
        "reviews": "/personal/reviews/",
        "search": "/search/tools/sverlenie/",
        "searchStart": "/search/",
        "security": "/personal/security/",
        "service": "/service/remont/",
        "serviceHaas": "/service/haas/",
        "serviceRequest": "/requests/r-1/",
        "sharedFavorites": "/favorites/t-1/",
        "shortcodes": "/shortcodes/",
        "tools": "/tools/sverlenie/",
        "ui": "/ui/",
        "vacancies": "/about/job/",
        "vacancy": "/about/job/inzhener/",
        "viewed": "/viewed/",
        "viewedAll": "/viewed/all/",
        "viewedCategory": "/viewed/tools/",
      }
    `);
  });

  it('prints every file of the shop', () => {
    const samples = {
      officeCard: ['moskva'],
      goodsPaper: ['p_1', 'passport'],
      goodsFile: ['p_1', 'f-1'],
      media: ['0123456789ab'],
      mediaEdition: ['0123456789ab', 2],
      paperCatalogue: ['frezy'],
      comparisonTable: ['p_1,p_2'],
      configuration: ['k_1'],
      quotation: ['q-1'],
      ordersSheet: ['?status_group=active'],
      document: ['d-1'],
      serviceRequestFile: ['r-1', 'f-1'],
      calendar: ['c-1'],
      logo: ['haas'],
      photo: ['1f-640.webp'],
      sitemapOfPages: [1],
      sitemapOfGoods: [2],
    };
    expect(printed(filePaths, samples)).toMatchInlineSnapshot(`
      {
        "calendar": "/api/education-schedule/c-1/calendar.ics",
        "cartPaper": "/api/cart/cart.pdf",
        "cartSheet": "/api/cart/cart.xlsx",
        "comparisonTable": "/api/comparison/table.xlsx?ids=p_1,p_2",
        "configuration": "/api/goods/kit-variant/k_1/kit.pdf",
        "document": "/api/documents/d-1/file",
        "documentsArchive": "/api/documents/documents.zip",
        "goodsFile": "/api/goods/id/p_1/files/f-1",
        "goodsPaper": "/api/goods/id/p_1/documents/passport.pdf",
        "listTemplate": "/api/cart/uploads/template.xlsx",
        "logo": "/logos/haas.svg",
        "media": "/api/media/0123456789ab",
        "mediaEdition": "/api/staff/media/0123456789ab/editions/2",
        "officeCard": "/api/companies/slug/moskva/contacts.vcf",
        "openapi": "/api/openapi.json",
        "ordersSheet": "/api/orders/orders.xlsx?status_group=active",
        "paperCatalogue": "/api/paper-catalogues/frezy/file.pdf",
        "photo": "/photos/1f-640.webp",
        "quotation": "/api/v1/quotation/q-1/file",
        "requisites": "/api/requisites.pdf",
        "robots": "/robots.txt",
        "serviceRequestFile": "/api/service-requests/link/r-1/files/f-1",
        "sitemap": "/sitemap.xml",
        "sitemapOfGoods": "/sitemap-goods-2.xml",
        "sitemapOfPages": "/sitemap-1.xml",
      }
    `);
    expect(goodsTablePath('sverla', '')).toBe('/api/goods/table.xlsx?category=sverla');
    expect(goodsTablePath('sverla', 'D=8')).toBe('/api/goods/table.xlsx?category=sverla&D=8');
    expect(drawingUrl('drill', { size: 'tile', D: 8.5 })).toBe(
      `/drawings/drill.svg?D=8.5&size=tile&v=${DRAWINGS_VERSION}`,
    );
    expect(drawingUrl('placeholder', {})).toBe(`/drawings/placeholder.svg?v=${DRAWINGS_VERSION}`);
  });

  it('finds a page by its stored path, and gives it a query', () => {
    expect(pageAt('catalog/frezernye')).toBe(paths.catalog('frezernye'));
    expect(pageAt('')).toBe(paths.home());
    expect(withQuery(paths.invite(), { token: 'a+b=' })).toBe('/auth/invite/?token=a%2Bb%3D');
  });

  it('ends every page with a slash, except the reserved address', () => {
    expect(paths.failure()).toBe('/404');
    expect(paths.page('a', 'b')).toBe('/a/b/');
  });

  it('escapes what comes from outside', () => {
    expect(paths.brand('a/b?c#d')).toBe('/brands/a%2Fb%3Fc%23d/');
  });
});
