import { Button } from '@spindle/ui/buttons/button.tsx';
import { Checkbox } from '@spindle/ui/form/checkbox.tsx';
import { Dropdown } from '@spindle/ui/overlay/dropdown.tsx';
import { NBSP } from '@spindle/ui/format/number.ts';
import { IconButton } from '@spindle/ui/buttons/icon-button.tsx';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TableLayout } from './goods-table-columns.ts';
import type { TableInstrumentProps } from './goods-table-props.ts';
import { choiceRules, type ColumnChoice, storeChoice, storedChoice } from './table-columns-store.ts';
import styles from './table-instrument.module.css';

const choosable = ({ columns, hints, tiers }: TableLayout) => [
  ...columns.map(({ slug, letter, name }) => ({ slug, name: letter ? `${letter}, ${name}` : name })),
  ...(hints ? [{ slug: 'hint', name: 'Применение' }] : []),
  ...tiers.map(({ quantity }) => ({ slug: `from-${quantity}`, name: `Цена от\u00a0${quantity}${NBSP}шт.` })),
];

/** In the head of the table: which columns there are, and which of them are wanted. */
export function TableColumns({ box, layout }: Pick<TableInstrumentProps, 'box' | 'layout'>) {
  const [choice, setChoice] = useState<ColumnChoice>(storedChoice);
  const [portalTarget, setPortalTarget] = useState<Element | null>(null);
  useEffect(() => {
    const rules = new CSSStyleSheet();
    rules.replaceSync(`@media (width >= 768px){${choiceRules(choice)}}`);
    document.adoptedStyleSheets.push(rules);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((stylesheet) => stylesheet !== rules);
    };
  }, [choice]);
  useEffect(() => setPortalTarget(box.current?.querySelector('th[data-columns]') ?? null), [box]);
  const choose = (next: ColumnChoice): void => {
    storeChoice(next);
    setChoice(next);
  };
  const isVisible = (slug: string): boolean => {
    const cell = box.current?.querySelector(`th[data-col='${slug}']`);
    return choice[slug] ?? (cell ? getComputedStyle(cell).display !== 'none' : false);
  };
  if (!portalTarget) return null;
  return createPortal(
    <Dropdown
      lazy
      align="end"
      panelClassName={styles.chooser}
      renderTrigger={(attributes) => (
        <IconButton {...attributes} icon="gear" size="s" label="Столбцы таблицы" />
      )}
    >
      <b>Столбцы</b>
      {choosable(layout).map(({ slug, name }) => (
        <Checkbox
          key={slug}
          checked={isVisible(slug)}
          onChange={({ target }) => choose({ ...choice, [slug]: target.checked })}
        >
          {name}
        </Checkbox>
      ))}
      {Object.keys(choice).length > 0 && (
        <Button look="ghost" size="s" onClick={() => choose({})}>
          Как сначала
        </Button>
      )}
    </Dropdown>,
    portalTarget,
  );
}
