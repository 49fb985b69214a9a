import type { Section } from '@spindle/contract/constants';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { whenOnline } from '@spindle/ui/loading/when-online.ts';
import { useNavigation } from 'react-router';
import { chosenIn, filterGroups, type FilterRow, withTouched } from './filter-groups.ts';
import { type FilterChanges, FilterControls } from './filter-group.tsx';
import { FilterRail } from './filter-rail.tsx';
import { DEFAULT_SORT, formatListing, type ListingAddress } from './listing-address.ts';
import { ListingBar } from './listing-bar.tsx';
import { setRange, setValue, withSort } from './listing-changes.ts';
import { listingChips } from './listing-chips.ts';
import type { ListingData } from './listing-data.ts';
import { ListingResults } from './listing-results.tsx';
import { sortOptions } from './listing-sorts.ts';
import { parameterOf } from './listing-selection.ts';
import type { ListingSource } from './listing-source.ts';
import { tableHref } from './table-href.ts';
import { useListingDraft } from './use-listing-draft.ts';
import styles from './listing-goods.module.css';

const bestMatch = 'По\u00a0совпадению';
const bySize = 'По\u00a0размеру';
const loadDrawer = () => import('./filter-drawer.tsx');
const FilterDrawer = lazy(() =>
  whenOnline(() => loadDrawer().then(({ FilterDrawer: Drawer }) => ({ default: Drawer }))),
);

interface Props extends Pick<ListingData, 'listing' | 'defaults' | 'result'> {
  readonly path: string;
  /** A folder, a section, or `all`. */
  readonly category: string;
  /** The section whose filters come first. */
  readonly section: Section;
  readonly heading: string;
  /** Goods that are not simply those of a folder or a query. */
  readonly source?: ListingSource;
  /** Above the filters on large screens. */
  readonly aside?: ReactNode;
  /** Suggested filters beside the chosen ones, or in the drawer. */
  readonly fits?: ReactNode;
  /** The pointer or the focus came to the goods: one of them may be opened next. */
  readonly onReachGoods?: () => void;
}

/** Goods with their filters, order, views and pages: of a folder, or of a query. */
export function ListingGoods(props: Props) {
  const { path, category, section, heading, listing, defaults, result, source, aside, onReachGoods } = props;
  const { facets, columns = [], goods_found: found } = result;
  const { visibleListing, change } = useListingDraft({ path, listing, defaults });
  const [touched, setTouched] = useState<FilterRow | null>(null);
  const navigation = useNavigation();
  const pending = navigation.state === 'loading' && navigation.location.pathname === path;
  const hrefOf = (target: ListingAddress) => path + formatListing(target, defaults);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const defaultSortLabel =
    source?.defaultSortLabel ?? (defaults.query ? bestMatch : defaults.bySize ? bySize : undefined);
  const groups = facets ? withTouched(filterGroups(facets, section), touched) : [];
  const changes = useMemo<FilterChanges>(
    () => ({
      onToggle: (row, chosen) => {
        setTouched(row);
        change((now) => setValue(now, row.name, row.value, chosen));
      },
      onRange: (name, range) => change((now) => setRange(now, name, range), 0),
    }),
    [change],
  );
  const filterOf = (slug: string) => {
    const group = groups.find(({ key }) => key === parameterOf(slug));
    return (
      group && {
        isSet: chosenIn(group, visibleListing) > 0,
        controls: <FilterControls group={group} listing={visibleListing} {...changes} />,
      }
    );
  };
  return (
    <div className={groups.length > 0 || aside ? styles.layout : undefined}>
      {(groups.length > 0 || aside) && (
        <div className={styles.side}>
          {aside}
          {groups.length > 0 && (
            <FilterRail
              path={path}
              groups={groups}
              listing={visibleListing}
              defaults={defaults}
              {...changes}
              onSubmit={() => change((now) => now, 0)}
              onEarly={(chosen) => change(() => chosen, 0)}
            />
          )}
        </div>
      )}
      <div className={styles.goods}>
        <ListingBar
          listing={visibleListing}
          chips={listingChips(visibleListing, facets)}
          fits={props.fits}
          columns={columns}
          found={found}
          hasFilters={groups.length > 0}
          defaultSortLabel={defaultSortLabel}
          downloadHref={source ? undefined : tableHref(category, visibleListing, defaults)}
          hrefOf={hrefOf}
          onSort={(sort) => change((now) => withSort(now, sort), 0)}
          onOpenFilters={() => setDrawerOpen(true)}
          onReachFilters={() => void loadDrawer().catch(() => {})}
        />
        {listing.note && <p className={styles.note}>{listing.note}</p>}
        <ListingResults
          caption={heading}
          listing={listing}
          result={result}
          bySize={defaults.bySize}
          hrefOf={hrefOf}
          pending={pending}
          filterOf={filterOf}
          groupOf={source && listing.sort === DEFAULT_SORT ? source.groupOf : undefined}
          onReach={onReachGoods}
        />
      </div>
      {facets && drawerOpen && (
        <Suspense>
          <FilterDrawer
            category={category}
            query={defaults.query}
            count={source?.count}
            section={section}
            listing={listing}
            facets={facets}
            found={found}
            fits={props.fits}
            sorts={sortOptions(listing.sort, columns, defaultSortLabel)}
            onClose={() => setDrawerOpen(false)}
            onApply={(next) => {
              setDrawerOpen(false);
              change(() => next, 0);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
