/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the list belongs to a combobox: its options are links */
import { type KeyboardEvent, type RefObject, useEffect, useId, useImperativeHandle, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useNavigate } from 'react-router';
import { formatPrice } from '@spindle/ui/format/money.ts';
import { NOUNS } from '@spindle/contract/nouns';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { classNames } from '@spindle/ui/class-names.ts';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { Highlighted } from './highlighted.tsx';
import { countDestination } from './suggestion-index.ts';
import { rememberQuery } from './last-queries.ts';
import type { SuggestRow } from './suggest-rows.ts';
import { useSuggestions } from './use-suggestions.ts';
import styles from './suggest-panel.module.css';

/** How the box reaches its list. */
export interface SuggestKeys {
  onKeyDown(event: KeyboardEvent): void;
}

export interface SuggestPanelProps {
  readonly id: string;
  readonly query: string;
  /** Where the whole search for the query is. */
  readonly allHref: string;
  readonly keys: RefObject<SuggestKeys | null>;
  /** The active option, for the box's ARIA attributes. */
  readonly onActive: (state: { expanded: boolean; active: string | undefined }) => void;
  readonly onClose: () => void;
}

/** The list under the search box. The focus stays in the box; arrows move through the options. */
export function SuggestPanel({ id, query, allHref, keys, onActive, onClose }: SuggestPanelProps) {
  const { groups, goodsFound } = useSuggestions(query);
  const navigate = useNavigate();
  const optionId = useId();
  const [active, setActive] = useState<string | null>(null);
  const all: SuggestRow = {
    key: 'all',
    to: allHref,
    parts: [{ text: allText(query, goodsFound), match: false }],
  };
  const rows = [...groups.flatMap((group) => group.rows), ...(query === '' ? [] : [all])];
  const at = rows.findIndex(({ key }) => key === active);
  const current = rows[at];
  const idOf = (row: SuggestRow) => `${optionId}-${rows.indexOf(row)}`;
  const activeId = current && idOf(current);
  const expanded = rows.length > 0;

  useEffect(() => onActive({ expanded, active: activeId }), [activeId, expanded, onActive]);
  useEffect(() => () => onActive({ expanded: false, active: undefined }), [onActive]);
  useEffect(() => setActive(null), [query]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = (row: SuggestRow) => {
    if (query !== '') {
      rememberQuery(query);
      countDestination(row.place);
    }
    onClose();
  };
  useImperativeHandle(keys, () => ({
    onKeyDown: (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined && expanded) {
        event.preventDefault();
        // Past either end is the box itself.
        const next = at + step < -1 ? rows.length - 1 : at + step;
        setActive(rows[next]?.key ?? null);
      } else if (event.key === 'Escape') {
        event.preventDefault();
        onClose();
      } else if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
        event.preventDefault();
        choose(current);
        void navigate(current.to);
      }
    },
  }));

  const option = (row: SuggestRow, className?: string) => (
    <Link
      key={row.key}
      id={idOf(row)}
      role="option"
      aria-selected={row === current}
      tabIndex={-1}
      to={row.to}
      className={classNames(styles.option, row === current && styles.active, className)}
      onClick={() => choose(row)}
    >
      <Face row={row} />
      {row === all && (
        <span className={styles.keys} aria-hidden>
          Enter — открыть, Esc — закрыть
        </span>
      )}
    </Link>
  );
  return (
    <>
      {expanded && createPortal(<div className={styles.scrim} aria-hidden />, document.body)}
      {/* A press must not take the focus out of the box: the list would close before the click. */}
      <div
        className={classNames(styles.panel, !expanded && styles.empty)}
        onMouseDown={(event) => event.preventDefault()}
        role="presentation"
      >
        <div id={id} role="listbox" aria-label="Подсказки">
          {groups.map((group, position) => (
            <div key={group.title} role="group" aria-labelledby={`${optionId}-group-${position}`}>
              <div id={`${optionId}-group-${position}`} className={styles.title} role="presentation">
                {group.title}
              </div>
              {group.rows.map((row) => option(row))}
            </div>
          ))}
          {query !== '' && option(all, styles.all)}
        </div>
        {!expanded && (
          <p className={styles.hint}>Введите артикул, название или параметры: «сверло 8,5 5×D».</p>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{goodsFound !== null && `Найдено: ${formatCount(goodsFound, NOUNS.goods)}`}</span>
      </VisuallyHidden>
    </>
  );
}

function allText(query: string, found: number | null): string {
  if (found === null) return `Искать «${query}»`;
  return found > 0
    ? `Все результаты: ${formatCount(found, NOUNS.goods)}`
    : `Открыть поиск по\u00a0«${query}»`;
}

function Face({ row }: { readonly row: SuggestRow }) {
  return (
    <>
      {row.icon && (
        <span className={styles.icon}>
          <Icon name={row.icon} />
        </span>
      )}
      {row.picture !== undefined && (
        <Picture src={row.picture} alt="" width={48} height={36} className={styles.picture} />
      )}
      <span className={styles.text}>
        <span>
          <Highlighted parts={row.parts} />
        </span>
        {row.note && <span className={styles.note}>{row.note}</span>}
      </span>
      {row.price !== undefined && <span className={styles.price}>{formatPrice(row.price)}</span>}
    </>
  );
}
