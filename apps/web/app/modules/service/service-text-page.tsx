import type { Route } from './+types/service-text-page';
import { required } from '../../failures/page-failures.server.ts';
import { serviceCrumbs } from '../../shared/content/service-crumbs.ts';
import { TextPage } from '../../shared/content/text-page.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { HaasEntries } from './haas-entries.tsx';
import { ServiceMenu } from './service-menu.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const slug = decodeURIComponent(url.pathname.replace(/^\/+|\/+$/g, ''));
  const [{ data: page }, { data: menu }] = await required(
    Promise.all([client.content.page({ params: { '*': slug } }), client.service.menu()]),
  );
  const crumbs = serviceCrumbs(page);
  return { page, menu, crumbs, seo: context.get(seoContext) };
}

export default function ServiceTextPage({ loaderData }: Route.ComponentProps) {
  const { page, menu, crumbs, seo } = loaderData;
  return (
    <TextPage page={page} heading={seo?.h1 ?? page.h1} crumbs={crumbs} aside={<ServiceMenu items={menu} />}>
      {page.slug === 'service/haas' && <HaasEntries />}
    </TextPage>
  );
}

export function meta(args: Route.MetaArgs) {
  const { page, crumbs } = args.loaderData ?? {};
  if (!page) return [];
  return pageHead(args, { title: page.title, description: page.description, crumbs });
}
