import { Icon } from '@spindle/ui/icons/icon.tsx';
import { RangeFilter } from '@spindle/ui/numbers/range-filter.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { memo, type ReactNode, useState } from 'react';
import { chosenIn, type FilterGroup as Group, type FilterRow } from './filter-groups.ts';
import { FilterValues } from './filter-values.tsx';
import type { ListingAddress, ListingRange } from './listing-address.ts';
import styles from './filter-group.module.css';

export interface FilterChanges {
  readonly onToggle: (row: FilterRow, chosen: boolean) => void;
  readonly onRange: (name: string, range: ListingRange) => void;
}

interface Props extends FilterChanges {
  readonly group: Group;
  readonly listing: ListingAddress;
  /** Initially open; a group with a choice is always open. */
  readonly open: boolean;
}

/** Another page of the same listing has equal filters, which are not rendered again. */
export const FilterGroup = memo(
  function FilterGroup({ open, ...groupProps }: Props) {
    const { group, listing } = groupProps;
    const chosen = chosenIn(group, listing);
    return (
      <FilterFold title={group.title} open={open || chosen > 0} chosen={chosen}>
        <FilterControls {...groupProps} />
      </FilterFold>
    );
  },
  (before, now) =>
    before.onToggle === now.onToggle && before.onRange === now.onRange && groupKey(before) === groupKey(now),
);

const groupKey = ({ group, listing: { values, ranges } }: Props): string =>
  JSON.stringify([
    group,
    group.range
      ? ranges[group.range.name]
      : group.rows.map(({ name, value }) => values[name]?.includes(value)),
  ]);

/** A range or values, wherever a filter stands. */
export function FilterControls({ group, listing, onToggle, onRange }: Omit<Props, 'open'>) {
  const { title, range, rows } = group;
  if (!range) return <FilterValues title={title} rows={rows} listing={listing} onToggle={onToggle} />;
  return (
    <RangeFilter
      {...rangeProps(range)}
      label={title}
      value={listing.ranges[range.name] ?? unlimited}
      onApply={(value) => onRange(range.name, value)}
    />
  );
}

const unlimited: ListingRange = { from: null, to: null };

function rangeProps({ name, min, max, histogram, scale }: NonNullable<Group['range']>) {
  return { min, max, bars: histogram, scale, names: { from: `${name}.from`, to: `${name}.to` } };
}

interface FoldProps {
  readonly title: string;
  readonly open: boolean;
  readonly chosen?: number;
  readonly children: ReactNode;
}

/** A group with a line above that folds by the browser alone; other groups coming and going do not move it. */
export function FilterFold({ title, open, chosen = 0, children }: FoldProps) {
  const [openAtFirst] = useState(open);
  return (
    <details className={styles.group} open={openAtFirst}>
      <summary className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {chosen > 0 && (
          <span className={styles.chosen}>
            <VisuallyHidden>Выбрано: </VisuallyHidden>
            <Tag variant="info">{chosen}</Tag>
          </span>
        )}
        <Icon name="chevron-down" size="s" className={styles.mark} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
