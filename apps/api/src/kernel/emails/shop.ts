import { localeRules } from '@spindle/contract/shop/locales';
import type { SiteSettings } from '@spindle/contract/content/site';

/** Shop details for every e-mail. */
export interface Shop {
  readonly name: string;
  readonly phone: string;
  readonly url: URL;
  /** Requisites and opening hours, line by line. */
  readonly requisites: readonly string[];
}

/** Links come from the configured address, never from a request. */
export function shopOf({ pageTemplate, seller, locale }: SiteSettings, url: URL): Shop {
  const { taxLabel, hasKpp } = localeRules(locale);
  return {
    name: pageTemplate.companyName,
    phone: pageTemplate.phone,
    url,
    requisites: [
      [
        seller.name_short,
        `${taxLabel}\u00a0${seller.inn}`,
        ...(hasKpp ? [`ОГРН\u00a0${seller.ogrn}`] : []),
      ].join(', '),
      `${seller.postal_address}. ${pageTemplate.openingHours}`,
      `${pageTemplate.phone}, ${seller.email}`,
    ],
  };
}

/** A path that leads elsewhere leads to the front page instead. */
export function shopLink(shop: Shop, path: string): string {
  const link = new URL(path, shop.url);
  return link.origin === shop.url.origin ? link.href : shop.url.href;
}
