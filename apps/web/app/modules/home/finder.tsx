import { Segmented } from '@spindle/ui/form/segmented.tsx';
import { useEffect, useRef } from 'react';
import type { Finder as FinderData } from './finder-address.ts';
import { FinderForm } from './finder-form.tsx';
import type { Found } from './finder-found.ts';
import { finderKinds } from './finder-kinds.ts';
import styles from './finder.module.css';

const radioName = 'finder-kind';

interface Props {
  readonly finders: readonly FinderData[];
  readonly onKind: (key: string) => void;
  readonly onFound: (key: string, found: Found) => void;
}

/** Selector by parameters. CSS alone switches its forms, so they work before JavaScript arrives. */
export function Finder({ finders, onKind, onFound }: Props) {
  const box = useRef<HTMLElement>(null);
  // The browser may have restored the choice of an earlier visit.
  useEffect(() => {
    const checkedInput = box.current?.querySelector<HTMLInputElement>(`[name="${radioName}"]:checked`);
    if (checkedInput) onKind(checkedInput.value);
  }, [onKind]);
  const visibleKinds = finderKinds.flatMap((kind) => {
    const finder = finders.find(({ key }) => key === kind.key);
    return finder ? [{ kind, finder }] : [];
  });
  if (visibleKinds.length === 0) return null;
  return (
    <section ref={box} className={styles.finder} aria-label="Подбор по параметрам">
      <Segmented
        label="Что подобрать"
        name={radioName}
        segments={visibleKinds.map(({ kind }) => ({ value: kind.key, label: kind.label }))}
        defaultValue={visibleKinds[0]?.kind.key}
        onChange={(event) => onKind(event.currentTarget.value)}
        wide
      />
      {visibleKinds.map(({ kind, finder }) => (
        <FinderForm key={kind.key} kind={kind} finder={finder} onFound={onFound} />
      ))}
    </section>
  );
}
