import { redirect } from 'react-router';
import { required } from '../../failures/page-failures.server.ts';
import { pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';
import { pageContext, seoContext } from '../../server-context.ts';
import { Breadcrumbs, breadcrumbsJsonLd } from '../../ui/breadcrumbs.tsx';
import { Banners } from '../site/banners.tsx';
import type { Route } from './+types/folder-page';
import { FolderGroups } from './folder-groups.tsx';
import { FolderTiles } from './folder-tiles.tsx';
import styles from './folder-page.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client, publicUrl, log } = context.get(pageContext);
  const slugs = url.pathname.split('/').filter(Boolean);
  const { data: folder } = await required(client.catalogue.folder({ params: { slug: slugs.at(-1) ?? '' } }));
  // A folder has one address: asked for under other parents it moves there.
  if (folder.url !== url.pathname) throw redirect(folder.url + url.search, 301);
  const banners = await client.site.banners({ params: { '*': slugs.join('/') } }).then(
    ({ data }) => data,
    (error: unknown) => {
      log.error({ err: error }, 'banners failed');
      return [];
    },
  );
  const crumbs = [
    { label: 'Главная', to: paths.home() },
    ...folder.parents.map((parent) => ({ label: parent.name, to: parent.url })),
    { label: folder.name },
  ];
  return { folder, banners, crumbs, jsonLd: breadcrumbsJsonLd(crumbs, publicUrl), seo: context.get(seoContext) };
}

export default function FolderPage({ loaderData: { folder, banners, crumbs, seo } }: Route.ComponentProps) {
  const deep = folder.children.some((child) => child.children.length > 0);
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>{seo?.h1 ?? folder.heading}</h1>
      {folder.description && <p className={`lead ${styles.lead}`}>{folder.description}</p>}
      <div className={styles.folders}>
        {folder.children.length > 0 &&
          (deep && folder.section === 'tools' ? (
            <FolderGroups groups={folder.children} shown={12} />
          ) : (
            <FolderTiles folders={folder.children} />
          ))}
      </div>
      <Banners banners={banners} />
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  const folder = args.loaderData?.folder;
  if (!folder) return [];
  return pageHead(args, {
    title: folder.heading,
    description: folder.description ?? `${folder.heading}: подбор и поставка.`,
    jsonLd: args.loaderData ? [args.loaderData.jsonLd] : [],
  });
}
