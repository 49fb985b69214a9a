import { UsefulMaterials } from '../press/useful-materials.tsx';
import type { ListingData } from './listing-data.ts';
import { PaperCatalogues } from './paper-catalogues.tsx';

/** What there is to read about a folder: printed catalogues and materials. */
export function ListingReading({ catalogues, useful }: Pick<ListingData, 'catalogues' | 'useful'>) {
  return (
    <>
      <PaperCatalogues catalogues={catalogues.list} all={catalogues.all} />
      <UsefulMaterials useful={useful} />
    </>
  );
}
