import type { MenuItem } from '@spindle/contract/site';
import { Link, redirect } from 'react-router';
import { notFound } from '../../failures/route-failures.ts';
import { required } from '../../failures/page-failures.server.ts';
import { formatCount, NOUNS } from '../../format/plural.ts';
import { pageHead } from '../../page-head.ts';
import { paths } from '../../paths.ts';
import { PopupButton } from '../../popups/popup-button.tsx';
import { pageContext, seoContext } from '../../server-context.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { pictureOf } from '../catalogue/folder-picture.ts';
import type { Route } from './+types/search-page';
import { matchingFolders } from './matching-folders.ts';
import styles from './search-page.module.css';

const segments = ['all', 'catalog', 'tools'] as const;
const longestQuery = 200;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const segment = segments.find((name) => name === params.slug);
  if (!segment) throw notFound();
  const asked = url.searchParams.get('query') ?? '';
  const query = asked
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestQuery);
  if (query !== asked)
    throw redirect(
      query ? `${paths.search(segment)}?query=${encodeURIComponent(query)}` : paths.search(segment),
    );
  const { client } = context.get(pageContext);
  const { data: menus } = await required(client.site.menus());
  const roots = menus.catalog.filter((root: MenuItem) => segment === 'all' || root.slug === segment);
  return { query, folders: query ? matchingFolders(roots, query) : [], seo: context.get(seoContext) };
}

export default function SearchPage({ loaderData: { query, folders } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'Главная', to: paths.home() }, { label: 'Поиск' }]} />
      <h1>{query || 'Поиск'}</h1>
      {folders.length > 0 ? (
        <>
          <p className="muted">{formatCount(folders.length, NOUNS.folder)}</p>
          <ul className={styles.hits}>
            {folders.map((folder) => (
              <li key={folder.id} className={styles.hit}>
                <Picture src={pictureOf(folder, 'icon')} alt="" width={72} height={54} />
                <div>
                  <Link className={styles.name} to={folder.url}>
                    {folder.name}
                  </Link>
                  <p className="muted sm">{folder.trail.join(' / ')}</p>
                </div>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          title={query ? 'Поиск не дал результатов' : 'Что ищете?'}
          actions={
            <>
              <ButtonLink to={paths.catalog()}>Станки</ButtonLink>
              <ButtonLink to={paths.tools()}>Инструмент и оснастка</ButtonLink>
              <PopupButton popup="feedback">Спросить специалиста</PopupButton>
            </>
          }
        >
          {query
            ? 'Проверьте, нет ли опечатки, или назовите вид инструмента короче: «сверло», «фреза», «цанга».'
            : 'Введите вид станка или инструмента в строке поиска.'}
        </EmptyState>
      )}
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  const query = args.loaderData?.query;
  return pageHead(args, {
    title: query ? `${query} — поиск` : 'Поиск',
    description: 'Поиск по каталогу станков и инструмента.',
    robots: 'noindex, follow',
  });
}
