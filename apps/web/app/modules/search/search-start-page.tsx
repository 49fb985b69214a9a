import { NOUNS } from '@spindle/contract/nouns';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { ChipLink, ChipRow } from '@spindle/ui/text/chip.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { useEffect, useState } from 'react';
import type { Route } from './+types/search-start-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { forgetQueries, lastQueries } from '../../shared/search/last-queries.ts';
import { SearchBox } from '../../shared/search/search-box.tsx';
import { scopeHref } from '../../shared/search/search-href.ts';
import { readQuery } from '../../shared/search/search-query.ts';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { FolderHits } from './folder-hits.tsx';
import { loadPopularFolders } from './popular-folders.server.ts';
import styles from './search-start-page.module.css';
import { redirect } from '../../addresses/local-redirect.ts';

const crumbs = [{ label: 'Главная', to: paths.home() }, { label: 'Поиск' }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { text } = readQuery(url.searchParams.get('query') ?? '');
  if (text !== '') throw redirect(paths.search('all') + url.search, 301);
  return {
    folders: await required(loadPopularFolders(context.get(pageContext))),
    seo: context.get(seoContext),
  };
}

export default function SearchStartPage({ loaderData: { folders, seo } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>{seo?.h1 ?? 'Поиск'}</h1>
      <SearchBox label="Поиск по&nbsp;всему магазину" className={styles.box} />
      <p className="muted sm">
        Понимает артикулы с&nbsp;дефисами и&nbsp;без, размеры («сверло 8,5 5×D», «CNMG 120408»), названия
        и&nbsp;опечатки.
      </p>
      <LastQueries />
      <section className="section">
        <SectionHeading>Популярные разделы</SectionHeading>
        <FolderHits
          folders={folders.map((folder) => ({ ...folder, note: formatCount(folder.found, NOUNS.goods) }))}
        />
      </section>
    </div>
  );
}

/** Stored only in this browser: space is reserved for its line before hydration, so that nothing moves. */
function LastQueries() {
  const [queries, setQueries] = useState<readonly string[]>([]);
  useEffect(() => setQueries(lastQueries()), []);
  const forget = () => {
    forgetQueries();
    setQueries([]);
  };
  return (
    <div className={styles.last}>
      {queries.length > 0 && (
        <>
          <span className="muted">Вы искали</span>
          <ChipRow scroll label="Последние запросы">
            {queries.map((query) => (
              <ChipLink
                key={query}
                to={scopeHref({ segment: 'all', folder: null }, { text: query, asTyped: false })}
              >
                {query}
              </ChipLink>
            ))}
          </ChipRow>
          <Button look="ghost" size="s" onClick={forget}>
            Очистить
          </Button>
        </>
      )}
    </div>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Поиск по каталогу',
    description: 'Поиск станков, инструмента и оснастки по артикулу, размеру, названию или теме.',
    crumbs,
  });
}
