import { LIST_LIMITS } from '@spindle/contract/constants';
import { NOUNS } from '@spindle/contract/nouns';
import type { PaperCatalogue } from '@spindle/contract/catalogue/selections';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Pagination } from '@spindle/ui/navigation/pagination.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { TabLinks } from '@spindle/ui/navigation/tabs.tsx';
import type { Route } from './+types/products-catalog-page';
import { paths } from '@spindle/contract/addresses/paths';
import { required } from '../../failures/page-failures.server.ts';
import { CatalogueCovers } from '../../shared/materials/printed-catalogues.tsx';
import { PopupTrigger } from '../../shared/popups/popup-button.tsx';
import { pageHead } from '../../layout/page-head.ts';
import { pageContext, seoContext } from '../../layout/server-context.ts';
import { loadCatalogues } from './products-catalog-loader.server.ts';
import styles from './products-catalog-page.module.css';

const crumbs = [
  { label: 'Главная', to: paths.home() },
  { label: 'Пресс-центр', to: paths.press() },
  { label: 'Каталоги', to: paths.productsCatalog() },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const data = await required(loadCatalogues(context.get(pageContext).client, url));
  return { data, seo: context.get(seoContext) };
}

export default function ProductsCatalogPage({ loaderData: { data, seo } }: Route.ComponentProps) {
  const { tabs, total, chosen } = data;
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>{seo?.h1 ?? 'Каталоги'}</h1>
      <p className={styles.about}>
        {formatCount(total, NOUNS.catalogue)} с{'\u00a0'}товарами, ценами и{'\u00a0'}справочниками. PDF
        собирается в{'\u00a0'}день запроса, цены в{'\u00a0'}нём сегодняшние.
      </p>
      <div className={styles.tabs}>
        <TabLinks
          label="Виды каталогов"
          active={chosen?.tab.id ?? ''}
          tabs={[
            { key: '', label: 'Все', count: total, to: paths.productsCatalog() },
            ...tabs.map(({ id, name, files }) => ({
              key: id,
              label: name,
              count: files,
              to: paths.productsCatalog(id),
            })),
          ]}
        />
      </div>
      {chosen ? (
        <>
          <CatalogueCovers catalogues={chosen.files} columns order={orderPrinted} />
          <div className={styles.pages}>
            <Pagination
              page={chosen.page}
              total={chosen.tab.files}
              pageSize={LIST_LIMITS.paperCatalogues}
              hrefFor={(target) =>
                target === 1
                  ? paths.productsCatalog(chosen.tab.id)
                  : `${paths.productsCatalog(chosen.tab.id)}&page=${target}`
              }
            />
          </div>
        </>
      ) : (
        data.groups.map(({ tab, files }) => (
          <section key={tab.id} className="section">
            <SectionHeading
              count={formatCount(tab.files, NOUNS.catalogue)}
              side={
                tab.files > files.length && (
                  <a className="link" href={paths.productsCatalog(tab.id)}>
                    Все: {tab.name.toLowerCase()}
                  </a>
                )
              }
            >
              {tab.name}
            </SectionHeading>
            <CatalogueCovers catalogues={files} columns order={orderPrinted} />
          </section>
        ))
      )}
    </div>
  );
}

function orderPrinted({ title, pages }: PaperCatalogue) {
  if (pages === null) return null;
  const message = `Пришлите печатный каталог «${title}». Адрес:\u00a0`;
  return (
    <PopupTrigger
      popup="feedback"
      params={{ topic: 'catalogue', message }}
      className={`link ${styles.order}`}
      aria-label={`Заказать печатный: ${title}`}
    >
      Заказать печатный
    </PopupTrigger>
  );
}

export function meta(args: Route.MetaArgs) {
  const { data } = args.loaderData ?? {};
  if (!data) return [];
  const of = data.chosen ? `: ${data.chosen.tab.name.toLowerCase()}` : '';
  const suffix = data.chosen && data.chosen.page > 1 ? `, страница\u00a0${data.chosen.page}` : '';
  return pageHead(args, {
    title: `Каталоги станков, инструмента и\u00a0оснастки в\u00a0PDF${of}${suffix}`,
    description: `Каталоги с\u00a0размерами и\u00a0ценами: станки, режущий инструмент, оснастка, измерения, справочники технолога${of}${suffix}.`,
    crumbs,
  });
}
