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
/** Number of groups that fit the first screen. */
const firstGroups = 4;

interface Props extends FilterChanges {
  readonly path: string;
  readonly groups: readonly Group[];
  readonly listing: ListingAddress;
  readonly defaults: ListingDefaults;
  readonly onSubmit: () => void;
  /** Filters chosen before this code loaded. */
  readonly onEarly: (chosen: ListingAddress) => void;
}

/**
 * Filters beside the list. Without JavaScript it is a plain form with a button, and the server redirects to a clean
 * URL.
 */
export function FilterRail({ path, groups, listing, defaults, onSubmit, onEarly, onToggle, onRange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const most = useFullPage() ? groups.length : firstGroups;
  const hydrated = useHydrated();
  // Runs once over the server-rendered form, before the first update resets it to the URL.
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
      // After a reload the checkboxes follow the URL, not the browser's memory.
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
