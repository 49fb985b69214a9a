import { ChipLink, ChipRow } from '@spindle/ui/chip.tsx';
import styles from './status-groups.module.css';

interface Props<G extends string> {
  readonly label: string;
  readonly path: string;
  readonly names: Readonly<Record<G, string>>;
  readonly counts: Readonly<Record<G, number>>;
  readonly groups: readonly G[];
  readonly selected: G;
}

/** Orders or quotations by their state, each group with its count. */
export function StatusGroups<G extends string>({ label, path, names, counts, groups, selected }: Props<G>) {
  return (
    <div className={styles.groups}>
      <ChipRow label={label} scroll>
        {groups.map((group) => (
          <ChipLink
            key={group}
            to={groupHref(path, group)}
            selected={group === selected}
            count={counts[group]}
            prefetch="intent"
          >
            {names[group]}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}

/** The group an address asks for: all of them where it names none. */
export function askedGroup<G extends string>(
  { searchParams }: Pick<URL, 'searchParams'>,
  groups: readonly (G | 'all')[],
): G | 'all' {
  return groups.find((group) => group === searchParams.get('status_group')) ?? 'all';
}

export function groupHref(path: string, group: string, page = 1): string {
  const query = new URLSearchParams();
  if (group !== 'all') query.set('status_group', group);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
