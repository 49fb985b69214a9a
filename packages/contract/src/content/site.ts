import * as z from 'zod/mini';
import { vatSystems } from '../money/vat.ts';
import { Done } from '../account/auth.ts';
import { endpoint } from '../endpoint.ts';
import { routes } from '../routes.ts';

export interface MenuItem {
  id: string;
  name: string;
  slug: string;
  url: string;
  code: string | null;
  parent_id: string | null;
  has_promotion_badge: boolean;
  appendText: string | null;
  /** What the item is drawn with in the catalogue menu. */
  picture: string | null;
  /** Goods in a folder of the catalogue and below it. */
  goods_found?: number | undefined;
  children: MenuItem[];
}

export const MenuItem: z.ZodMiniType<MenuItem> = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  url: z.string(),
  code: z.nullable(z.string()),
  parent_id: z.nullable(z.string()),
  has_promotion_badge: z.boolean(),
  appendText: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  goods_found: z.optional(z.number()),
  get children() {
    return z.array(MenuItem);
  },
});

const Icon = z.object({ name: z.string(), iconUrl: z.string(), order: z.number() });

const Seller = z.object({
  name_full: z.string(),
  name_short: z.string(),
  ogrn: z.string(),
  inn: z.string(),
  kpp: z.string(),
  legal_address: z.string(),
  postal_address: z.string(),
  bank_name: z.string(),
  bik: z.string(),
  account: z.string(),
  correspondent_account: z.string(),
  director: z.string(),
  chief_accountant: z.string(),
  email: z.string(),
  phone: z.string(),
});

const LocaleCode = z.enum(['ru_RU', 'ru_KZ', 'ru_BY']);
type LocaleCode = z.infer<typeof LocaleCode>;

const PopupTexts = z.object({
  title: z.optional(z.string()),
  lead: z.optional(z.string()),
  button: z.optional(z.string()),
  thanks: z.optional(z.string()),
});
export type PopupTexts = z.infer<typeof PopupTexts>;

export const SiteSettings = z.object({
  logoHeader: z.string(),
  logoFooter: z.string(),
  basketEnabled: z.boolean(),
  profilesEnabled: z.boolean(),
  individualsAllowed: z.boolean(),
  gtmId: z.nullable(z.string().check(z.regex(/^GTM-[A-Z0-9]{4,12}$/))),
  locale: LocaleCode,
  /** Pays no VAT (a simplified tax system): nothing is sold with it, whatever the rate of the goods. */
  vatFree: z.optional(z.boolean()),
  /** Of a shop that pays it: the rates of its country, or one of the simplified system. */
  vatSystem: z.optional(z.enum(vatSystems)),
  countryMeta: z.object({ code: z.string(), name: z.string() }),
  icons: z.object({
    payment: z.array(Icon),
    socials: z.array(z.extend(Icon, { resourceUrl: z.string() })),
  }),
  pageTemplate: z.object({
    phone: z.string(),
    openingHours: z.string(),
    contactsAdditionalText: z.string(),
    footerTextFirst: z.string(),
    footerTextSecond: z.string(),
    slogan: z.string(),
    copyrightSince: z.number(),
    companyName: z.string(),
    headerWorkingText: z.string(),
  }),
  seller: Seller,
  /** What the office changed in the texts of popups, by their names. */
  popups: z.optional(z.record(z.string(), PopupTexts)),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

export const Seo = z.object({
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  h1: z.nullable(z.string()),
  canonical: z.nullable(z.string()),
  robots: z.nullable(z.string()),
  redirect_url: z.nullable(z.string()),
});
export type Seo = z.infer<typeof Seo>;

export const bannerSections = [
  'home',
  'catalog',
  'tools',
  'folder',
  'brand',
  'search',
  'cart',
  'press',
  'service',
  'personal',
] as const;

export const Banner = z.object({
  id: z.string(),
  section: z.enum(bannerSections),
  title: z.string(),
  text: z.nullable(z.string()),
  /** Whose advertising it is and its number, as the law wants it said; null on the shop's own. */
  advertising: z.nullable(z.string()),
  url: z.nullable(z.string()),
  button: z.nullable(z.string()),
  picture: z.nullable(z.string()),
});
export type Banner = z.infer<typeof Banner>;

export const Menus = z.object({
  secondary: z.array(MenuItem),
  catalog: z.array(MenuItem),
  footer: z.array(MenuItem),
  documents: z.array(MenuItem),
});
export type Menus = z.infer<typeof Menus>;

/** What the shop has and does now. */
export const ShopFigures = z.object({
  /** Cities with a warehouse, the fullest first: how many articles lie there. */
  stock: z.array(z.object({ city: z.string(), positions: z.number() })),
  /** Parcels that left today by the shop's clock, and in seven days with it. */
  shipped_today: z.number(),
  shipped_week: z.number(),
});
export type ShopFigures = z.infer<typeof ShopFigures>;

/** Banners that one page tells of. */
const BANNERS_AT_ONCE = 20;
const bannerId = z.string().check(z.minLength(1), z.maxLength(300));
const AnyPath = z.object({ '*': z.string().check(z.maxLength(2000)) });

export const siteEndpoints = {
  get: endpoint(routes.site.get, {
    summary: 'Settings of the site',
    response: z.object({ data: SiteSettings }),
  }),
  menus: endpoint(routes.site.menus, {
    summary: 'Top, catalogue, footer and document menus',
    response: z.object({ data: Menus }),
  }),
  mainMenu: endpoint(routes.site.mainMenu, {
    summary: 'The main menu under the header',
    response: z.object({ data: z.array(MenuItem) }),
  }),
  seo: endpoint(routes.site.seo, {
    summary: 'Title, description, robots and redirects of a path',
    params: AnyPath,
    response: z.object({ data: Seo }),
  }),
  banners: endpoint(routes.site.banners, {
    summary: 'Banners of a page by its path',
    params: AnyPath,
    response: z.object({ data: z.array(Banner) }),
  }),
  bannerLook: endpoint(routes.site.bannerLook, {
    summary: 'Banners were seen, or one was followed; nothing of who is kept',
    body: z.strictObject({
      seen: z.array(bannerId).check(z.maxLength(BANNERS_AT_ONCE)),
      followed: z.nullable(bannerId),
    }),
    response: Done,
    errors: ['invalid'],
  }),
  figures: endpoint(routes.site.figures, {
    summary: 'Stock by city and what was shipped',
    response: z.object({ data: ShopFigures }),
  }),
  contract: endpoint(routes.site.contract, {
    summary: 'The public offer in force',
    response: z.object({
      data: z.object({
        number: z.string(),
        version: z.string(),
        effective_from: z.string(),
        title: z.string(),
        html: z.string(),
      }),
    }),
    errors: ['not_found'],
  }),
};
