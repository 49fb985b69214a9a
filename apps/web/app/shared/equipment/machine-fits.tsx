import type { Visitor } from '@spindle/contract/account/visitor';
import { ChipLink, ChipRow } from '@spindle/ui/text/chip.tsx';
import { formatListing } from '../listing/listing-address.ts';
import type { ListingData } from '../listing/listing-data.ts';
import { fitChips } from './machine-fit-chips.ts';

interface Props extends Pick<ListingData, 'listing' | 'defaults' | 'result'> {
  readonly folder: ListingData['folder'];
  readonly machines: Visitor['equipment']['machines'];
}

/** Goods that fit the visitor's own machines, a press away. */
export function MachineFits({ folder, machines, listing, defaults, result }: Props) {
  const folders = [folder.slug, ...folder.parents.map(({ slug }) => slug).toReversed()];
  const chips = fitChips(machines, { folders, listing, defaults, facets: result.facets });
  if (chips.length === 0) return null;
  return (
    <ChipRow label="Подходит к вашим станкам">
      {chips.map(({ key, names, selected, target }) => (
        <ChipLink
          key={key}
          to={folder.url + formatListing(target, defaults)}
          selected={selected}
          title={names.join(', ')}
          preventScrollReset
        >
          Подходит к&nbsp;{names.length === 1 ? names[0] : `${names.length}\u00a0моим станкам`}
        </ChipLink>
      ))}
    </ChipRow>
  );
}
