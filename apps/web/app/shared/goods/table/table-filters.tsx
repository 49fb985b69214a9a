import { classNames } from '@spindle/ui/class-names.ts';
import { Dropdown } from '@spindle/ui/overlay/dropdown.tsx';
import { IconButton } from '@spindle/ui/buttons/icon-button.tsx';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ColumnFilter } from './goods-table-props.ts';
import type { TableInstrumentProps } from './goods-table-props.ts';
import styles from './table-instrument.module.css';

interface Props extends Pick<TableInstrumentProps, 'box' | 'layout'> {
  readonly filterOf: (slug: string) => ColumnFilter | undefined;
}

/** The same filters as beside the list, in the column heads. */
export function TableFilters({ box, layout, filterOf }: Props) {
  const [heads, setHeads] = useState<ReadonlyMap<string, Element>>(new Map());
  useEffect(() => {
    const found = [...(box.current?.querySelectorAll<HTMLElement>('th[data-col]') ?? [])];
    setHeads(new Map(found.map((head) => [head.dataset['col'] ?? '', head])));
  }, [box, layout.columns.length]);
  return layout.columns.map(({ slug, name }) => {
    const head = heads.get(slug);
    const filter = filterOf(slug);
    if (!head?.isConnected || !filter) return null;
    return createPortal(
      <Dropdown
        lazy
        className={classNames(styles.filter, filter.isSet && styles.set)}
        panelClassName={styles.filterPanel}
        renderTrigger={(attributes) => (
          <IconButton {...attributes} icon="filter" size="s" label={`Фильтр столбца: ${name}`} />
        )}
      >
        {filter.controls}
      </Dropdown>,
      head,
      slug,
    );
  });
}
