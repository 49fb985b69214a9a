import { followVat, followVatSystem } from '@spindle/contract/money/shop-vat';
import { pageAt, paths } from '@spindle/contract/addresses/paths';
import type { Banner, MenuItem, Menus, Seo, SiteSettings } from '@spindle/contract/content/site';
import { SiteSettings as SiteSettingsSchema } from '@spindle/contract/content/site';
import { followLocale } from '@spindle/contract/shop/shop-locale';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { cached } from '../../kernel/cache/cached.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import {
  advertisingLabel,
  bannerSectionOf,
  isBannerDay,
  cleanPath,
  isPreview,
  menuTree,
  redirectKind,
} from './site.rules.ts';
import type { PdfRequest } from '../../kernel/pdf/made-pdfs.ts';
import { printRequisites } from './requisites.pdf.ts';
import { tieWords } from '../../kernel/text/typography.rules.ts';
import * as siteSql from './site.sql.ts';

export interface SiteService {
  settings(): Promise<SiteSettings>;
  menus(): Promise<Menus>;
  mainMenu(): Promise<MenuItem[]>;
  seo(path: string): Promise<Seo>;
  banners(path: string): Promise<Banner[]>;
  /** Whether a banner of this id is shown somewhere today. */
  hasBanner(id: string): Promise<boolean>;
  /** The seller's data for contracts and payments, as a file. */
  requisites(): Promise<PdfRequest>;
  /** Every public address but those of goods, for the sitemap. */
  addresses(): Promise<string[]>;
  /** Addresses the SEO table keeps out of the sitemap: closed, moved and hidden ones. */
  unlisted(): Promise<ReadonlySet<string>>;
  /** Registers the addresses of a module's pages; the module caches them. */
  publish(source: AddressSource): void;
}

/** Small pictures of the library by the addresses stored in records. */
export type LibraryPictures = (addresses: readonly (string | null)[]) => Promise<ReadonlyMap<string, string>>;

type AddressSource = () => Promise<readonly string[]>;

const noSeo: Seo = {
  title: null,
  description: null,
  h1: null,
  canonical: null,
  robots: null,
  redirect_url: null,
};

export function createSiteService(
  deps: ApiDeps & { catalogue: CatalogueService; pictures: LibraryPictures },
): SiteService {
  const { db, notices, log, pictures } = deps;

  const settings = cached(notices, 'site', async () => {
    const rows = await siteSql.settings(db);
    const read = SiteSettingsSchema.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
    followLocale(read.locale);
    followVat(read.vatFree);
    followVatSystem(read.vatSystem);
    const popups = await siteSql.changedPopups(db);
    return popups.size === 0 ? read : { ...read, popups: Object.fromEntries(popups) };
  });
  // Keeps the locale current for rules that read it without the settings.
  const follow = () => settings.get().catch((error) => log.error({ err: error }, 'settings were not read'));
  notices.subscribe('site', follow, follow);
  const menus = cached(notices, 'content', async () => {
    const rows = await siteSql.menuItems(db);
    const tree = (menu: string): MenuItem[] => menuTree(rows.filter((row) => row.menu === menu));
    return {
      main: tree('main'),
      others: {
        secondary: tree('secondary'),
        footer: tree('footer'),
        documents: tree('documents'),
      },
    };
  });
  const seo = cached(notices, 'content', async () => {
    const rows = await siteSql.seo(db);
    return new Map(rows.map(({ path, ...entry }) => [path, entry]));
  });
  const banners = cached(notices, 'content', async () => {
    const rows = await siteSql.banners(db);
    const libraryPictures = await pictures(rows.map(({ picture }) => picture));
    return rows.map(({ picture, ...row }) => ({ ...row, own: libraryPictures.get(picture ?? '') ?? null }));
  });
  const addresses = cached(notices, 'content', async () => {
    return [
      paths.home(),
      paths.contacts(),
      paths.contract(),
      ...(await siteSql.pageSlugs(db)).map((slug) => pageAt(slug)),
      ...(await deps.catalogue.addresses()),
      paths.promotions(),
    ];
  });

  const sources: AddressSource[] = [];

  return {
    settings: () => settings.get(),
    async requisites() {
      const site = await settings.get();
      const day = shopDay(deps.now());
      return {
        key: `requisites ${day} ${JSON.stringify([site.locale, site.seller, site.pageTemplate])}`,
        name: 'requisites.pdf',
        make: () => printRequisites(site, day),
      };
    },
    async addresses() {
      const published = await Promise.all(sources.map((source) => source()));
      const unlisted = await this.unlisted();
      return [...new Set([...(await addresses.get()), ...published.flat()])].filter(
        (path) => !unlisted.has(path),
      );
    },
    async unlisted() {
      const hidden = [...(await seo.get())].filter(
        ([, { redirect_url, robots }]) => redirect_url || /noindex|none/i.test(robots ?? ''),
      );
      return new Set(hidden.map(([path]) => path));
    },
    publish: (source) => void sources.push(source),
    menus: async () => ({ ...(await menus.get()).others, catalog: await deps.catalogue.menu() }),
    mainMenu: async () => (await menus.get()).main,
    async seo(path) {
      const entry = (await seo.get()).get(cleanPath(path));
      if (isPreview(path)) return { ...noSeo, robots: 'noindex, nofollow' };
      if (!entry) return noSeo;
      const redirect = redirectKind(entry.redirect_url);
      if (redirect === 'refused') {
        log.warn({ path, redirect_url: entry.redirect_url }, 'SEO redirect is not an own path: ignored');
        return { ...entry, redirect_url: null };
      }
      return entry;
    },
    async hasBanner(id) {
      const today = shopDay(deps.now());
      return (await banners.get()).some((row) => row.id === id && isBannerDay(row, today));
    },
    async banners(path) {
      const section = bannerSectionOf(cleanPath(path));
      const today = shopDay(deps.now());
      const rows = (await banners.get()).filter((row) => row.section === section && isBannerDay(row, today));
      return rows.map((row) => ({
        id: row.id,
        section: section as Banner['section'],
        title: tieWords(row.title),
        text: row.text === null ? null : tieWords(row.text),
        advertising: advertisingLabel(row),
        url: row.url,
        button: row.button,
        picture: row.own ?? (row.drawing_kind ? drawingUrl(row.drawing_kind, row.drawing_params) : null),
      }));
    },
  };
}
