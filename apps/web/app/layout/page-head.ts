import type { Seo } from '@spindle/contract/site';
import type { MetaDescriptor } from 'react-router';
import type { LayoutData } from './layout-data.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly robots?: string;
  /** Where it differs from the address asked for. */
  readonly canonical?: string;
  readonly type?: 'website' | 'article';
  readonly picture?: string;
  readonly jsonLd?: readonly object[];
}

interface HeadArgs {
  readonly loaderData?: unknown;
  readonly location: { readonly pathname: string };
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

/** Title, description, canonical, Open Graph and JSON-LD of a page; the SEO table's words win over the page's own. */
export function pageHead(args: HeadArgs, own: PageHead): MetaDescriptor[] {
  const layout = args.matches.find((match) => match?.id === 'root')?.loaderData as LayoutData | undefined;
  const seo = (args.loaderData as { seo?: Seo | null } | undefined)?.seo ?? null;
  const origin = layout?.publicUrl ?? '';
  const title = `${seo?.title ?? own.title} — ${layout?.site.pageTemplate.companyName ?? 'Шпиндель'}`;
  const description = seo?.description ?? own.description;
  const canonical = origin + (seo?.canonical ?? own.canonical ?? args.location.pathname);
  const robots = seo?.robots ?? own.robots;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    { property: 'og:type', content: own.type ?? 'website' },
    { property: 'og:locale', content: 'ru_RU' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:image', content: origin + (own.picture ?? '/brand/share.png') },
    ...(own.jsonLd ?? []).map((data) => ({ 'script:ld+json': data as never })),
  ];
}
