import { lazy, Suspense, useState } from 'react';
import { useNavigation } from 'react-router';
import { formatCount, NOUNS } from '../../format/plural.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { GoodsGrid } from '../goods/goods-card-grid.tsx';
import { Banners } from '../site/banners.tsx';
import { FilterRail } from './filter-rail.tsx';
import { filterGroups, type FilterRow, withTouched } from './filter-groups.ts';
import { FolderNavigation } from './folder-navigation.tsx';
import { formatListing, type ListingAddress } from './listing-address.ts';
import { ListingBar } from './listing-bar.tsx';
import { setRange, setValue, withSort } from './listing-changes.ts';
import { listingChips } from './listing-chips.ts';
import type { ListingData } from './listing-data.ts';
import { ListingResults } from './listing-results.tsx';
import { sortOptions } from './listing-sorts.ts';
import { PaperCatalogues } from './paper-catalogues.tsx';
import { tableHref } from './table-href.ts';
import { useListingDraft } from './use-listing-draft.ts';
import styles from './listing-page.module.css';

const loadDrawer = () => import('./filter-drawer.tsx');
const FilterDrawer = lazy(() => loadDrawer().then(({ FilterDrawer: Drawer }) => ({ default: Drawer })));

interface Props extends ListingData {
  /** The pointer or the focus came to the goods: one of them may be opened next. */
  readonly onReachGoods?: () => void;
}

/** A folder: its subfolders, its goods with filters, and what goes with them. */
export function ListingPage({ onReachGoods, ...data }: Props) {
  const { folder, listing, result, selections, catalogues, banners, crumbs, seo } = data;
  const heading = seo?.h1 ?? folder.heading;
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>{heading}</h1>
      <p className={styles.count}>{formatCount(result.goods_found, NOUNS.goods)}</p>
      {folder.description && <p className={`not-small ${styles.lead}`}>{folder.description}</p>}
      <FolderNavigation folder={folder} listing={listing} facets={result.facets} />
      <Goods {...data} heading={heading} onReachGoods={onReachGoods} />
      {/* On phones the goods come first. Moving it by style would make the page jump while it arrives. */}
      {folder.description && <p className={`only-small ${styles.lead}`}>{folder.description}</p>}
      {selections.map((selection) => (
        <section key={selection.slug} className="section">
          <SectionHeading>{selection.name}</SectionHeading>
          <GoodsGrid goods={selection.goods} layout="row" />
        </section>
      ))}
      <PaperCatalogues catalogues={catalogues.list} all={catalogues.all} />
      <Banners banners={banners} />
    </div>
  );
}

function Goods(props: Props & { readonly heading: string }) {
  const { folder, listing, defaults, result, heading, onReachGoods } = props;
  const { facets, columns = [], goods_found: found } = result;
  const { shown, change } = useListingDraft({ path: folder.url, listing, defaults });
  const [touched, setTouched] = useState<FilterRow | null>(null);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const navigation = useNavigation();
  const pending = navigation.state === 'loading' && navigation.location.pathname === folder.url;
  const hrefOf = (target: ListingAddress) => folder.url + formatListing(target, defaults);
  const groups = facets ? withTouched(filterGroups(facets, folder.section), touched) : [];
  return (
    <div className={groups.length > 0 ? styles.layout : undefined}>
      {groups.length > 0 && (
        <FilterRail
          path={folder.url}
          groups={groups}
          listing={shown}
          defaults={defaults}
          onToggle={(row, chosen) => {
            setTouched(row);
            change((now) => setValue(now, row.name, row.value, chosen));
          }}
          onRange={(name, range) => change((now) => setRange(now, name, range), 0)}
          onSubmit={() => change((now) => now, 0)}
          onEarly={(chosen) => change(() => chosen, 0)}
        />
      )}
      <div className={styles.goods}>
        <ListingBar
          listing={shown}
          chips={listingChips(shown, facets)}
          columns={columns}
          found={found}
          hasFilters={groups.length > 0}
          downloadHref={tableHref(folder.slug, shown, defaults)}
          hrefOf={hrefOf}
          onSort={(sort) => change((now) => withSort(now, sort), 0)}
          onOpenFilters={() => setDrawerOpen(true)}
          onReachFilters={() => void loadDrawer().catch(() => {})}
        />
        <ListingResults
          caption={heading}
          listing={listing}
          result={result}
          hrefOf={hrefOf}
          pending={pending}
          onReach={onReachGoods}
        />
      </div>
      {facets && drawerOpen && (
        <Suspense>
          <FilterDrawer
            category={folder.slug}
            section={folder.section}
            listing={listing}
            facets={facets}
            found={found}
            sorts={sortOptions(listing.sort, columns)}
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
