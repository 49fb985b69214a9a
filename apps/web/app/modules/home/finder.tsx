import { Segmented } from '@spindle/ui/segmented.tsx';
import type { Finder as FinderData } from './finder-address.ts';
import { FinderForm } from './finder-form.tsx';
import { finderKinds } from './finder-kinds.ts';
import styles from './finder.module.css';

/** Selector by parameters. Its forms are switched by the style sheet alone, so they work before JavaScript arrives. */
export function Finder({ finders }: { finders: readonly FinderData[] }) {
  const shown = finderKinds.flatMap((kind) => {
    const finder = finders.find(({ key }) => key === kind.key);
    return finder ? [{ kind, finder }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className={styles.finder} aria-label="Подбор по параметрам">
      <Segmented
        label="Что подобрать"
        name="finder-kind"
        segments={shown.map(({ kind }) => ({ value: kind.key, label: kind.label }))}
        defaultValue={shown[0]?.kind.key}
        wide
      />
      {shown.map(({ kind, finder }) => (
        <FinderForm key={kind.key} kind={kind} finder={finder} />
      ))}
    </section>
  );
}
