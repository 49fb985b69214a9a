import { SideList } from '@spindle/ui/text/side-list.tsx';
import type { Route } from './+types/content-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { TextPage } from '../../shared/content/text-page.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const pathParams = params as Record<string, string | undefined>;
  const slug = [pathParams['page'], pathParams['slug_one'], pathParams['slug_two'], pathParams['slug_three']]
    .filter(Boolean)
    .join('/');
  const { data: page } = await required(client.content.page({ params: { '*': slug } }));
  const crumbs = [
    { label: 'Главная', to: paths.home() },
    ...page.parents.map((parent) => ({ label: parent.name, to: parent.url })),
    { label: page.h1 },
  ];
  return { page, crumbs, seo: context.get(seoContext) };
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { page, crumbs, seo } = loaderData;
  const isHere = (slug: string): boolean => slug === page.slug && page.headings.length > 1;
  const links = page.neighbours.map((link) => ({
    label: link.name,
    to: link.url,
    current: link.slug === page.slug,
    ...(isHere(link.slug) && {
      children: page.headings.map((heading) => ({ label: heading.text, to: `#${heading.id}` })),
    }),
  }));
  return (
    <TextPage
      page={page}
      heading={seo?.h1 ?? page.h1}
      crumbs={crumbs}
      aside={links.length > 1 && <SideList label="Страницы раздела" items={links} />}
    />
  );
}

export function meta(args: Route.MetaArgs) {
  const { page, crumbs } = args.loaderData ?? {};
  if (!page) return [];
  return pageHead(args, { title: page.title, description: page.description, crumbs });
}
