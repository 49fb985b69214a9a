import { Button } from '@spindle/ui/buttons/button.tsx';
import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import { useLayoutEffect, useRef } from 'react';
import { useFullPage } from '../../layout/below-fold.tsx';
import { earlyChoice } from './early-choice.ts';
import { type FilterChanges, FilterGroup } from './filter-group.tsx';
import type { FilterGroup as Group } from './filter-groups.ts';
import { type ListingAddress, type ListingDefaults, QUERY_PARAMETERS } from './listing-address.ts';
import styles from './filter-rail.module.css';

export const FILTERS_FORM = 'filters';
const openAtFirst = 5;
/** As many as the first screen has room for. */
const firstGroups = 4;

interface Props extends FilterChanges {
  readonly path: string;
  readonly groups: readonly Group[];
  readonly listing: ListingAddress;
  readonly defaults: ListingDefaults;
  readonly onSubmit: () => void;
  /** What was chosen before this code came. */
  readonly onEarly: (chosen: ListingAddress) => void;
}

/** The filters beside the list. Without JavaScript a plain form: its button shows, the server tidies the address. */
export function FilterRail({ path, groups, listing, defaults, onSubmit, onEarly, onToggle, onRange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const most = useFullPage() ? groups.length : firstGroups;
  const hydrated = useHydrated();
  // Once, over the server's own form, before the first update puts back what the address says.
  useLayoutEffect(() => {
    const chosen = !hydrated && form.current && earlyChoice(form.current, defaults);
    if (chosen) onEarly(chosen);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const view = listing.view === defaults.view ? null : listing.view;
  return (
    <form
      ref={form}
      id={FILTERS_FORM}
      className={styles.rail}
      action={path}
      aria-label="Фильтры"
      // After a reload the boxes show what the address says, not what the browser remembers.
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {defaults.query && <input type="hidden" name={QUERY_PARAMETERS.text} value={defaults.query.text} />}
      {defaults.query?.asTyped && <input type="hidden" name={QUERY_PARAMETERS.asTyped} value="1" />}
      {view && <input type="hidden" name="view" value={view} />}
      <h2 className={styles.title}>Фильтры</h2>
      {groups.slice(0, most).map((group, at) => (
        <FilterGroup
          key={group.key}
          group={group}
          listing={listing}
          open={at < openAtFirst}
          onToggle={onToggle}
          onRange={onRange}
        />
      ))}
      <div className={styles.submit}>
        <Button type="submit" look="dark" wide>
          Показать
        </Button>
      </div>
    </form>
  );
}
