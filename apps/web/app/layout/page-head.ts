import { DEFAULT_LOCALE } from '@spindle/contract/constants';
import type { Seo } from '@spindle/contract/content/site';
import { breadcrumbsJsonLd, type Crumb } from '@spindle/ui/navigation/breadcrumbs.tsx';
import type { MetaDescriptor } from 'react-router';
import type { LayoutData } from './layout-data.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly robots?: string;
  /** Where it differs from the requested address. */
  readonly canonical?: string;
  readonly type?: 'website' | 'article';
  readonly picture?: string;
  /** What the page is about, for search engines; the breadcrumbs are added to it. */
  readonly jsonLd?: readonly object[];
  readonly crumbs?: readonly Crumb[] | undefined;
}

interface HeadArgs {
  readonly loaderData?: unknown;
  readonly location: { readonly pathname: string; readonly search?: string };
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

/** Where the shop is, as addresses in heads begin. */
export const originOf = ({ matches }: Pick<HeadArgs, 'matches'>): string =>
  (matches.find((match) => match?.id === 'root')?.loaderData as LayoutData | undefined)?.publicUrl ?? '';

/** Title, description, canonical, Open Graph and JSON-LD of a page; the SEO table's words win over the page's own. */
export function pageHead(args: HeadArgs, pageDefaults: PageHead): MetaDescriptor[] {
  const layout = args.matches.find((match) => match?.id === 'root')?.loaderData as LayoutData | undefined;
  const seo = (args.loaderData as { seo?: Seo | null } | undefined)?.seo ?? null;
  const origin = originOf(args);
  const jsonLd = [
    ...(pageDefaults.jsonLd ?? []),
    ...(pageDefaults.crumbs && origin ? [breadcrumbsJsonLd(pageDefaults.crumbs, origin)] : []),
  ];
  const shop = layout?.site.pageTemplate.companyName ?? 'Шпиндель';
  const title = `${seo?.title ?? pageDefaults.title} — ${shop}`;
  const description = seo?.description ?? pageDefaults.description;
  const page = pageOf(args.location.search);
  const plain = seo?.canonical ?? pageDefaults.canonical ?? args.location.pathname;
  const canonical = origin + (page ? (pageDefaults.canonical ?? plain + page) : plain);
  const robots = seo?.robots ?? pageDefaults.robots;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    { property: 'og:type', content: pageDefaults.type ?? 'website' },
    { property: 'og:site_name', content: shop },
    { property: 'og:locale', content: layout?.site.locale ?? DEFAULT_LOCALE },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: origin + (pageDefaults.picture ?? '/brand/share.png') },
    ...jsonLd.map((data) => ({ 'script:ld+json': data as never })),
  ];
}

/** The second page of a list holds other things than the first: its address is its own. */
function pageOf(search = ''): string {
  const page = new URLSearchParams(search).get('page');
  return page === null ? '' : `?page=${encodeURIComponent(page)}`;
}
