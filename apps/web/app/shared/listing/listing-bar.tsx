import { NOUNS } from '@spindle/contract/nouns';
import type { TableColumn } from '@spindle/contract/catalogue/search';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { ChipRow, RemovableChip } from '@spindle/ui/text/chip.tsx';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Segmented } from '@spindle/ui/form/segmented.tsx';
import { Select } from '@spindle/ui/form/select.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { FILTERS_FORM } from './filter-rail.tsx';
import type { ListingAddress, ListingView } from './listing-address.ts';
import { filterCount, resetFilters, withView } from './listing-changes.ts';
import { inOrder, type ListingChip } from './listing-chips.ts';
import { sortOptions } from './listing-sorts.ts';
import { TableTools } from './table-tools.tsx';
import styles from './listing-bar.module.css';

interface Props {
  readonly listing: ListingAddress;
  readonly chips: readonly ListingChip[];
  readonly fits?: ReactNode;
  readonly columns: readonly TableColumn[];
  readonly found: number;
  readonly hasFilters: boolean;
  /** What its own order is called, when it is not by popularity. */
  readonly defaultSortLabel: string | undefined;
  readonly downloadHref?: string;
  readonly hrefOf: (listing: ListingAddress) => string;
  readonly onSort: (sort: string) => void;
  readonly onOpenFilters: () => void;
  readonly onReachFilters: () => void;
}

const views: readonly { value: ListingView; label: string; icon: 'grid' | 'list' | 'table' }[] = [
  { value: 'tile', label: 'Плитка', icon: 'grid' },
  { value: 'list', label: 'Список', icon: 'list' },
  { value: 'table', label: 'Таблица', icon: 'table' },
];

/** Above the listing: chosen filters, the number of results, the order and the view. */
export function ListingBar(props: Props) {
  const {
    listing,
    chips,
    fits,
    columns,
    found,
    hasFilters,
    defaultSortLabel,
    downloadHref,
    hrefOf,
    onSort,
    onOpenFilters,
    onReachFilters,
  } = props;
  const count = filterCount(listing);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpenFilters();
  };
  const availableViews = views.filter(
    ({ value }) => value !== 'table' || columns.length > 0 || listing.view === 'table',
  );
  return (
    <div className={styles.bar}>
      {hasFilters && (
        <ButtonLink
          to={`${hrefOf(listing)}#${FILTERS_FORM}`}
          icon="filter"
          className={styles.filters}
          aria-haspopup="dialog"
          onClick={open}
          onPointerEnter={onReachFilters}
          onFocus={onReachFilters}
        >
          Фильтры
          {count > 0 && <Tag variant="info">{formatNumber(count)}</Tag>}
        </ButtonLink>
      )}
      <div className={styles.chips}>
        {fits && <div className={styles.fits}>{fits}</div>}
        <Chips chips={chips} reset={hrefOf(resetFilters(listing))} hrefOf={hrefOf} />
      </div>
      <div className={styles.side}>
        <span className={styles.found} role="status">
          {formatCount(found, NOUNS.goods)}
        </span>
        {listing.view === 'table' && <TableTools downloadHref={downloadHref} found={found} />}
        <Select
          name="sort"
          form={FILTERS_FORM}
          aria-label="Сортировка"
          boxClassName={styles.sort}
          options={sortOptions(listing.sort, columns, defaultSortLabel)}
          value={listing.sort}
          onChange={(event) => onSort(event.target.value)}
        />
        <Button type="submit" form={FILTERS_FORM} className={styles.plain}>
          Упорядочить
        </Button>
        <Segmented
          label="Вид"
          value={listing.view}
          segments={availableViews.map((view) => ({ ...view, to: hrefOf(withView(listing, view.value)) }))}
        />
      </div>
    </div>
  );
}

interface ChipsProps {
  readonly chips: readonly ListingChip[];
  readonly reset: string;
  readonly hrefOf: (listing: ListingAddress) => string;
}

function Chips({ chips, reset, hrefOf }: ChipsProps) {
  const [order, setOrder] = useState<readonly string[]>([]);
  const next = inOrder(
    order,
    chips.map(({ key }) => key),
  );
  if (next.join() !== order.join()) setOrder(next);
  if (chips.length === 0) return null;
  const sorted = [...chips].sort((one, other) => next.indexOf(one.key) - next.indexOf(other.key));
  return (
    <ChipRow label="Выбранные фильтры">
      {sorted.map((chip) => (
        <RemovableChip key={chip.key} to={hrefOf(chip.without)} title={chip.full}>
          {chip.text}
        </RemovableChip>
      ))}
      <ButtonLink to={reset} look="ghost" size="s" preventScrollReset>
        Сбросить всё
      </ButtonLink>
    </ChipRow>
  );
}
