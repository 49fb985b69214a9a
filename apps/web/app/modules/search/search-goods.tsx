import { ChipLink, ChipRow } from '@spindle/ui/text/chip.tsx';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { SideList, type SideListItem } from '@spindle/ui/text/side-list.tsx';
import { Link } from 'react-router';
import { isFiltered } from '../../shared/listing/listing-changes.ts';
import { ListingGoods } from '../../shared/listing/listing-goods.tsx';
import { type CategoryLink, categoryRow } from '../../shared/search/search-categories.ts';
import { scopeHref } from '../../shared/search/search-href.ts';
import { formatContentAddress } from './content-address.ts';
import { ContentHits } from './content-hits.tsx';
import { ExactGoods } from './exact-goods.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SearchHead } from './search-head.tsx';
import type { SearchGoodsData } from './search-loader.server.ts';
import styles from './search-page.module.css';

interface Props {
  readonly data: SearchGoodsData;
}

/** Goods of a query with the filters of the catalogue, and the first finds among texts. */
export function SearchGoods({ data }: Props) {
  const { scope, query, listing, defaults, result, corrected, leftOut, statesSaid, categories, content } =
    data;
  const { valuesSaid, withoutValues, exact } = data;
  const found = result.goods_found;
  const href = (link: CategoryLink) => scopeHref(link, query, listing);
  const item = (link: CategoryLink): SideListItem => ({
    label: link.name,
    to: href(link),
    count: link.found,
    current: link.current,
  });
  const tree = [categories, ...categories.children].map((link) =>
    link === categories ? item(link) : { ...item(link), children: link.children.map(item) },
  );
  const isEmpty = found === 0 && !isFiltered(listing);
  const texts = content && (
    <section className="section">
      <SectionHeading
        count={formatNumber(content.total)}
        side={
          content.total > content.hits.length && (
            <Link
              className="link"
              to={scope.path + formatContentAddress({ query: query.text, kind: null, page: 1 })}
            >
              Все материалы
            </Link>
          )
        }
      >
        Статьи и&nbsp;справка
      </SectionHeading>
      <ContentHits hits={content.hits} />
    </section>
  );
  return (
    <>
      <SearchHead
        data={data}
        goodsFound={found}
        textsFound={content?.total ?? 0}
        leftOut={leftOut}
        statesSaid={statesSaid}
        valuesSaid={valuesSaid}
        withoutValues={
          withoutValues && {
            to: scopeHref(scope, { text: withoutValues.query, asTyped: false }, listing),
            found: withoutValues.goods_found,
          }
        }
      />
      {isEmpty ? (
        <>
          {texts && <div className={styles.first}>{texts}</div>}
          <NothingFound data={data} />
        </>
      ) : (
        <>
          {exact && <ExactGoods goods={exact} />}
          <div className={styles.row}>
            <ChipRow scroll label="Категории">
              {categoryRow(categories, scope).map((link) => (
                <ChipLink
                  key={href(link)}
                  to={href(link)}
                  selected={link.current}
                  count={formatNumber(link.found)}
                  preventScrollReset
                >
                  {link.name}
                </ChipLink>
              ))}
            </ChipRow>
          </div>
          {!(exact && found === 1) && (
            <ListingGoods
              path={scope.path}
              category={scope.category}
              section={scope.segment === 'catalog' ? 'catalog' : 'tools'}
              heading={`Товары по\u00a0запросу «${corrected ?? query.text}»`}
              listing={listing}
              defaults={defaults}
              result={result}
              aside={
                <div className={styles.categories}>
                  <h2 className={styles.categoriesTitle}>Категории</h2>
                  <SideList label="Категории" items={tree} />
                </div>
              }
            />
          )}
        </>
      )}
      {!isEmpty && texts}
    </>
  );
}
