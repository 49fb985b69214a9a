import { isOwnPath } from '@spindle/contract/fields/local-path';
import type { MenuItem, bannerSections } from '@spindle/contract/content/site';
import { tieWords } from '../../kernel/text/typography.rules.ts';

interface MenuRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly slug: string;
  readonly url: string;
  readonly code: string | null;
  readonly has_promotion_badge: boolean;
  readonly append_text: string | null;
}

/** Rows in order of position → a tree in the same order; a heading over nothing is left out. */
export function menuTree(rows: readonly MenuRow[], parent: string | null = null): MenuItem[] {
  return rows
    .filter((row) => row.parent_id === parent)
    .map((row) => ({
      id: row.id,
      name: row.name,
      slug: row.slug,
      url: row.url,
      code: row.code,
      parent_id: row.parent_id,
      has_promotion_badge: row.has_promotion_badge,
      appendText: row.append_text,
      picture: null,
      children: menuTree(rows, row.id),
    }))
    .filter(({ url, children }) => url !== '' || children.length > 0);
}

/** `catalog/frezernye` or `/catalog/frezernye/?x=1` → `/catalog/frezernye/`. */
export function cleanPath(path: string): string {
  const withoutQuery = path.split(/[?#]/)[0] ?? '';
  const inner = withoutQuery.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '/' : `/${inner}/`;
}

type Section = (typeof bannerSections)[number];

const sectionsByRoot: Record<string, Section> = {
  '': 'home',
  brands: 'brand',
  search: 'search',
  cart: 'cart',
  press: 'press',
  service: 'service',
  personal: 'personal',
};

export function bannerSectionOf(path: string): Section | null {
  const [root = '', ...rest] = path.replace(/^\/|\/$/g, '').split('/');
  if (root === 'catalog' || root === 'tools') return rest.length === 0 ? root : 'folder';
  return sectionsByRoot[root] ?? null;
}

/** An unpublished text of the office. */
export const isPreview = (path: string): boolean => /^\/*preview\//.test(path);

/** A redirect may lead to an own path or to `404`; anything else is refused. */
export function redirectKind(url: string | null): 'none' | 'ok' | 'refused' {
  if (url === null || url === '') return 'none';
  return url === '404' || isOwnPath(url) ? 'ok' : 'refused';
}

interface BannerTerm {
  readonly starts_on: string | null;
  readonly ends_on: string | null;
}

export const isBannerDay = ({ starts_on, ends_on }: BannerTerm, today: string): boolean =>
  (starts_on === null || starts_on <= today) && (ends_on === null || today <= ends_on);

interface BannerAdvertising {
  readonly advertiser: string | null;
  readonly erid: string | null;
}

/** The law requires third-party advertising to name its advertiser and number. */
export const advertisingLabel = ({ advertiser, erid }: BannerAdvertising): string | null =>
  advertiser === null ? null : tieWords(`Реклама. ${advertiser}. erid: ${erid ?? ''}`);
