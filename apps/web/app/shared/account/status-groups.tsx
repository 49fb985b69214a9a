import { ChipLink, ChipRow } from '@spindle/ui/text/chip.tsx';
import { formatNumber } from '@spindle/ui/format/number.ts';
import styles from './status-groups.module.css';

interface Props<G extends string> {
  readonly label: string;
  readonly hrefOf: (group: G) => string;
  readonly names: Readonly<Record<G, string>>;
  readonly counts: Readonly<Record<G, number>>;
  readonly groups: readonly G[];
  readonly selected: G;
}

/** Orders or quotations by their state, each group with its count. */
export function StatusGroups<G extends string>({ label, hrefOf, names, counts, groups, selected }: Props<G>) {
  return (
    <div className={styles.groups}>
      <ChipRow label={label} scroll>
        {groups.map((group) => (
          <ChipLink
            key={group}
            to={hrefOf(group)}
            selected={group === selected}
            count={formatNumber(counts[group])}
          >
            {names[group]}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}
