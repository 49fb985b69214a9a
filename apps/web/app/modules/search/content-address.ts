import { CONTENT_KINDS, type ContentKind } from '@spindle/contract/constants';
import { isOutsideListing } from '../../shared/listing/foreign-parameters.ts';

export interface ContentAddress {
  readonly query: string;
  /** Null is every kind. */
  readonly kind: ContentKind | null;
  readonly page: number;
}

const TAB = { name: 'tab', content: 'content' } as const;

/** Whether an address shows results among texts instead of goods. */
export function isContentTab(search: string): boolean {
  return new URLSearchParams(search).get(TAB.name) === TAB.content;
}

export function readContentAddress(search: string, query: string): ContentAddress {
  const parameters = new URLSearchParams(search);
  const page = parameters.get('page') ?? '';
  return {
    query,
    kind: CONTENT_KINDS.find((kind) => kind === parameters.get('kind')) ?? null,
    page: /^\d{1,15}$/.test(page) ? Math.max(1, Number(page)) : 1,
  };
}

/** `?query=…&tab=content&kind=faq&page=2`. */
export function formatContentAddress({ query, kind, page }: ContentAddress): string {
  const parameters = new URLSearchParams({ query, [TAB.name]: TAB.content });
  if (kind) parameters.set('kind', kind);
  if (page > 1) parameters.set('page', String(page));
  return `?${parameters}`;
}

/** Escapes aside: routers and browsers write them differently. */
export function isContentCanonical(search: string, address: ContentAddress): boolean {
  const listingParams = [...new URLSearchParams(search)].filter(([name]) => !isOutsideListing(name));
  return `?${new URLSearchParams(listingParams)}` === formatContentAddress(address);
}
