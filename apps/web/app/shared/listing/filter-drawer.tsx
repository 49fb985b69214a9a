import type { Section } from '@spindle/contract/constants';
import { NOUNS } from '@spindle/contract/nouns';
import type { Facets } from '@spindle/contract/catalogue/search';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Drawer } from '@spindle/ui/overlay/drawer.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { RadioGroup } from '@spindle/ui/form/radio-group.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { type ReactNode, useState } from 'react';
import { FilterFold, FilterGroup } from './filter-group.tsx';
import { filterGroups, type FilterRow, withTouched } from './filter-groups.ts';
import type { ListingAddress, ListingQuery } from './listing-address.ts';
import { resetFilters, setRange, setValue, withSort } from './listing-changes.ts';
import type { SortOption } from './listing-sorts.ts';
import type { ListingSource } from './listing-source.ts';
import { useLiveCount } from './use-live-count.ts';
import styles from './filter-drawer.module.css';

export interface FilterDrawerProps {
  readonly onClose: () => void;
  readonly onApply: (listing: ListingAddress) => void;
  readonly category: string;
  readonly query?: ListingQuery | undefined;
  /** Replaces the search as the source of counts. */
  readonly count?: ListingSource['count'] | undefined;
  readonly section: Section;
  readonly listing: ListingAddress;
  readonly facets: Facets;
  readonly found: number;
  /** Links to listings the visitor may want. */
  readonly fits?: ReactNode;
  readonly sorts: readonly SortOption[];
}

const openAtFirst = 5;

/**
 * Filters over the page: the list behind changes only with the button, which shows the number of results beforehand.
 */
export function FilterDrawer(props: FilterDrawerProps) {
  const { onClose, onApply, category, query, count, section, listing, facets, found, fits, sorts } = props;
  const [draft, setDraft] = useState(listing);
  const [touched, setTouched] = useState<FilterRow | null>(null);
  const live = useLiveCount({ category, query, count, draft, listing, initialCount: { found, facets } });
  const groups = withTouched(filterGroups(live.facets ?? facets, section), touched);
  return (
    <Drawer
      open
      onClose={onClose}
      title="Фильтры"
      footer={
        <>
          <Button size="l" onClick={() => setDraft(resetFilters(draft))}>
            Сбросить
          </Button>
          <Button
            size="l"
            look="dark"
            aria-live="polite"
            className={live.pending ? styles.counting : undefined}
            onClick={() => onApply(draft)}
          >
            {live.found > 0 ? `Показать ${formatCount(live.found, NOUNS.goods)}` : 'Ничего не\u00a0найдено'}
          </Button>
        </>
      }
    >
      <div className={styles.groups}>
        {fits && (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a link in it is what was pressed
          <div className={styles.fits} onClick={onClose}>
            {fits}
          </div>
        )}
        <div className={styles.sorts}>
          <FilterFold title="Сортировка" open>
            <RadioGroup
              legend={<VisuallyHidden>Сортировка</VisuallyHidden>}
              name="drawer-sort"
              value={draft.sort}
              options={sorts.map(({ value, label }) => ({ value, label }))}
              onChange={(event) => setDraft(withSort(draft, event.target.value))}
            />
          </FilterFold>
        </div>
        {groups.map((group, at) => (
          <FilterGroup
            key={group.key}
            group={group}
            listing={draft}
            open={at < openAtFirst}
            onToggle={(row, chosen) => {
              setTouched(row);
              setDraft(setValue(draft, row.name, row.value, chosen));
            }}
            onRange={(name, range) => setDraft(setRange(draft, name, range))}
          />
        ))}
      </div>
    </Drawer>
  );
}
