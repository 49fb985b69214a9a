import { required } from '../../failures/page-failures.server.ts';
import { formatDateInWords } from '../../format/date.ts';
import { pageHead } from '../../page-head.ts';
import { pageContext, seoContext } from '../../server-context.ts';
import { Breadcrumbs, breadcrumbsJsonLd } from '../../ui/breadcrumbs.tsx';
import { ContentBlocks } from '../content/content-blocks.tsx';
import type { Route } from './+types/service-text-page';
import { HaasEntries } from './haas-entries.tsx';
import { serviceCrumbs } from './service-crumbs.ts';
import { ServiceMenu } from './service-menu.tsx';
import styles from './service-text-page.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client, publicUrl } = context.get(pageContext);
  const slug = decodeURIComponent(url.pathname.replace(/^\/+|\/+$/g, ''));
  const [{ data: page }, { data: menu }] = await required(
    Promise.all([client.content.page({ params: { '*': slug } }), client.service.menu()]),
  );
  const crumbs = serviceCrumbs(page);
  return { page, menu, crumbs, jsonLd: breadcrumbsJsonLd(crumbs, publicUrl), seo: context.get(seoContext) };
}

export default function ServiceTextPage({ loaderData }: Route.ComponentProps) {
  const { page, menu, crumbs, seo } = loaderData;
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>{seo?.h1 ?? page.h1}</h1>
      {page.lead && <p className={`lead ${styles.lead}`}>{page.lead}</p>}
      <div className={styles.columns}>
        <aside className={styles.aside}>
          <ServiceMenu items={menu} />
        </aside>
        <article className={styles.body}>
          {page.slug === 'service/haas' && <HaasEntries />}
          <ContentBlocks blocks={page.blocks} />
          <p className={styles.updated}>Обновлено {formatDateInWords(page.updated)}</p>
        </article>
      </div>
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  const { page, jsonLd } = args.loaderData ?? {};
  if (!page) return [];
  return pageHead(args, { title: page.title, description: page.description, jsonLd: jsonLd ? [jsonLd] : [] });
}
