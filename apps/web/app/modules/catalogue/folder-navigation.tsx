import type { Facets } from '@spindle/contract/catalogue/search';
import { FolderStrip } from '../../shared/folders/folder-strip.tsx';
import { DEFAULT_SORT, formatListing, type ListingAddress } from '../../shared/listing/listing-address.ts';
import type { ListingFolder } from '../../shared/listing/listing-data.ts';
import { FolderGroups } from './folder-groups.tsx';
import { FolderTiles } from './folder-tiles.tsx';
import styles from './folder-navigation.module.css';

interface Props {
  readonly folder: ListingFolder;
  readonly listing: ListingAddress;
  readonly facets: Facets | undefined;
}

/** Ways down: a section shows its folders at large, a folder shows a strip of them. */
export function FolderNavigation({ folder, listing, facets }: Props) {
  const { children, parents, section } = folder;
  if (children.length === 0) return <div className={styles.none} />;
  const found = new Map(facets?.goods_categories.map(({ slug, goods_found }) => [slug, goods_found]));
  if (parents.length > 0) {
    const query = formatListing({ ...listing, sort: DEFAULT_SORT, page: 1 }, { view: listing.view });
    return (
      <div className={styles.strip}>
        <FolderStrip folders={children} found={found} query={query} />
      </div>
    );
  }
  const deep = children.some((child) => child.children.length > 0);
  return (
    <div className={styles.folders}>
      {deep && section === 'tools' ? (
        <FolderGroups groups={children} compact />
      ) : (
        <FolderTiles folders={children} found={found} />
      )}
    </div>
  );
}
