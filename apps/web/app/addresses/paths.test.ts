import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';

describe('paths', () => {
  it('prints every address of the shop', () => {
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
      order: ['1001'],
      vacancies: [],
      vacancy: ['inzhener'],
      viewedCategory: ['tools'],
      page: ['about', 'istoriya'],
    };
    const printed = Object.entries(paths).map(([name, build]) => [
      name,
      (build as (...parts: unknown[]) => string)(...(samples[name] ?? [])),
    ]);
    // A sample forgotten above shows in the address.
    expect(printed.filter(([, address]) => /undefined|null|NaN/.test(address ?? ''))).toEqual([]);
    expect(Object.fromEntries(printed)).toMatchInlineSnapshot(`
      {
        "about": "/about/",
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
        "resetPassword": "/auth/reset/",
        "reviews": "/personal/reviews/",
        "search": "/search/tools/sverlenie/",
        "searchStart": "/search/",
        "service": "/service/remont/",
        "serviceHaas": "/service/haas/",
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

  it('ends every page with a slash, except the reserved address', () => {
    expect(paths.failure()).toBe('/404');
    expect(paths.page('a', 'b')).toBe('/a/b/');
  });

  it('escapes what comes from outside', () => {
    expect(paths.brand('a/b?c#d')).toBe('/brands/a%2Fb%3Fc%23d/');
  });
});
