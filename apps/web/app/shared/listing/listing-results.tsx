import { PAGE_SIZE } from '@spindle/contract/constants';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { Pagination } from '@spindle/ui/navigation/pagination.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Suspense, use } from 'react';
import { GoodsGrid, type GoodsGridProps } from '../goods/card/goods-card-grid.tsx';
import type { GoodsTableProps } from '../goods/table/goods-table-props.ts';
import { DEFAULT_SORT, type ListingAddress } from './listing-address.ts';
import { isFiltered, resetFilters, sortByColumn, sortDirection, withPage } from './listing-changes.ts';
import type { ListedGoods, ListingData } from './listing-data.ts';
import { listPart, tablePart } from './listing-parts.ts';
import { parameterOf } from './listing-selection.ts';
import styles from './listing-results.module.css';

interface Props {
  readonly caption: string;
  readonly listing: ListingAddress;
  readonly result: ListingData['result'];
  readonly bySize: boolean | undefined;
  readonly hrefOf: (listing: ListingAddress) => string;
  /** Another page of this listing is on its way: this one stays, paler. */
  readonly pending: boolean;
  readonly onReach?: () => void;
  readonly filterOf: GoodsTableProps['filterOf'];
  /** Goods of one group stand together under this heading. */
  readonly groupOf?: ((goods: ListedGoods) => string) | undefined;
}

const drawn = (mark: string, { load }: { load(): Promise<unknown> }): Promise<unknown> | undefined =>
  typeof document !== 'undefined' && document.querySelector(mark) ? load().catch(() => undefined) : undefined;
// Waits for the code of server-rendered parts, because a cart or comparison change before hydration would render them
// empty.
await Promise.all([drawn('[data-row]', tablePart), drawn('[data-list]', listPart)]);

function Table(props: GoodsTableProps) {
  const { GoodsTable } = use(tablePart.load());
  return <GoodsTable {...props} />;
}

type Cards = Pick<GoodsGridProps<ListedGoods>, 'goods' | 'heading' | 'eager'>;

function List(props: Cards) {
  const { GoodsList } = use(listPart.load());
  return <GoodsList {...props} />;
}

/** Drawings of the first row are fetched at once, whatever the width of the screen. */
const eager = 4;

export function ListingResults(props: Props) {
  const { caption, listing, result, bySize, hrefOf, pending, onReach, groupOf, filterOf } = props;
  const { goods_found: found, columns = [] } = result;
  // Each view is sent what it shows.
  const goods = result.data as readonly ListedGoods[];
  if (goods.length === 0) return <NothingHere listing={listing} hrefOf={hrefOf} />;
  const size = bySize && listing.sort === DEFAULT_SORT && columns[0];
  const sorted = size ? { ...listing, sort: `${parameterOf(size.slug)}_asc` } : listing;
  const sort = (column: string) => ({
    direction: sortDirection(sorted, column),
    to: hrefOf(sortByColumn(sorted, column)),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only prepares, nothing is seen
    <section
      className={styles.results}
      aria-label="Товары"
      aria-busy={pending}
      onPointerEnter={onReach}
      onFocus={onReach}
    >
      <Suspense>
        {listing.view === 'table' ? (
          <Table
            caption={caption}
            goods={goods}
            columns={columns}
            extras={result.extras}
            facets={result.facets}
            sort={sort}
            filterOf={filterOf}
          />
        ) : groupOf ? (
          [...Map.groupBy(goods, groupOf)].map(([title, groupGoods], at) => (
            <section key={title} className={styles.group}>
              <SectionHeading count={formatNumber(groupGoods.length)}>{title}</SectionHeading>
              <Goods view={listing.view} goods={groupGoods} heading="h3" eager={at === 0 ? eager : 0} />
            </section>
          ))
        ) : (
          <Goods key={listing.page} view={listing.view} goods={goods} heading="h2" eager={eager} />
        )}
      </Suspense>
      <div className={styles.pages}>
        <Pagination
          prefetch="intent"
          page={listing.page}
          total={found}
          pageSize={PAGE_SIZE}
          hrefFor={(page) => hrefOf(withPage(listing, page))}
        />
      </div>
    </section>
  );
}

interface GoodsProps extends Cards {
  readonly view: ListingAddress['view'];
}

function Goods({ view, ...goods }: GoodsProps) {
  return view === 'list' ? <List {...goods} /> : <GoodsGrid {...goods} />;
}

function NothingHere({ listing, hrefOf }: Pick<Props, 'listing' | 'hrefOf'>) {
  if (!isFiltered(listing)) {
    return (
      <EmptyState title="Здесь пока нет товаров">Посмотрите соседние разделы или спросите нас.</EmptyState>
    );
  }
  return (
    <EmptyState
      title="С такими фильтрами ничего нет"
      actions={
        <ButtonLink to={hrefOf(resetFilters(listing))} preventScrollReset>
          Сбросить фильтры
        </ButtonLink>
      }
    >
      Уберите один из них или расширьте диапазон: числа рядом со значениями говорят, сколько товаров
      останется.
    </EmptyState>
  );
}
