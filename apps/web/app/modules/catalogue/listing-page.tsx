import { NOUNS } from '@spindle/contract/nouns';
import { Breadcrumbs } from '@spindle/ui/navigation/breadcrumbs.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { lazy, Suspense } from 'react';
import { whenOnline } from '@spindle/ui/loading/when-online.ts';
import { Banners } from '../../shared/banners/banners.tsx';
import { GoodsGrid } from '../../shared/goods/card/goods-card-grid.tsx';
import type { ListingData } from '../../shared/listing/listing-data.ts';
import { ListingGoods } from '../../shared/listing/listing-goods.tsx';
import { PrintedCatalogues } from '../../shared/materials/printed-catalogues.tsx';
import { UsefulMaterials } from '../../shared/materials/useful-materials.tsx';
import { useVisitor } from '../../shared/visitor/use-visitor.ts';
import { BelowFold } from '../../layout/below-fold.tsx';
import { FolderNavigation } from './folder-navigation.tsx';
import styles from './listing-page.module.css';

// Only owners of machines need it.
const MachineFits = lazy(() =>
  whenOnline(() =>
    import('../../shared/equipment/machine-fits.tsx').then(({ MachineFits: Fits }) => ({ default: Fits })),
  ),
);

interface Props extends ListingData {
  /** The pointer or the focus came to the goods: one of them may be opened next. */
  readonly onReachGoods?: () => void;
}

/** A folder: its subfolders, its goods with filters, and what goes with them. */
export function ListingPage({ onReachGoods, ...data }: Props) {
  const { folder, listing, defaults, result, selections, catalogues, useful, banners, crumbs, seo } = data;
  const heading = seo?.h1 ?? folder.heading;
  const machines = useVisitor((visitor) => visitor.equipment.machines);
  return (
    <div className="wrap">
      <Breadcrumbs items={crumbs} />
      <h1>{heading}</h1>
      <p className={styles.count}>{formatCount(result.goods_found, NOUNS.goods)}</p>
      {folder.description && <p className={`not-small ${styles.lead}`}>{folder.description}</p>}
      <FolderNavigation folder={folder} listing={listing} facets={result.facets} />
      <ListingGoods
        path={folder.url}
        category={folder.slug}
        section={folder.section}
        heading={heading}
        listing={listing}
        defaults={defaults}
        result={result}
        onReachGoods={onReachGoods}
        fits={
          machines.length > 0 && (
            <Suspense>
              <MachineFits
                folder={folder}
                machines={machines}
                listing={listing}
                defaults={defaults}
                result={result}
              />
            </Suspense>
          )
        }
      />
      <BelowFold>
        {/* On phones the goods come first. Moving it by style would make the page jump while it arrives. */}
        {folder.description && <p className={`only-small ${styles.lead}`}>{folder.description}</p>}
        {selections.map((selection) => (
          <section key={selection.slug} className="section">
            <SectionHeading>{selection.name}</SectionHeading>
            <GoodsGrid goods={selection.goods} layout="row" />
          </section>
        ))}
        <PrintedCatalogues catalogues={catalogues.list} all={catalogues.all} />
        <UsefulMaterials useful={useful} />
        <Banners banners={banners} />
      </BelowFold>
    </div>
  );
}
