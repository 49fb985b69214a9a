/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- this list stands in for the one of a native select */
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import {
  filterOptions,
  moveActive,
  selectEmptyText,
  typeAhead,
  type SelectOption,
} from './select-options.ts';
import { useAnchoredPopup } from '../overlay/use-anchored-popup.ts';
import styles from './select.module.css';

interface SelectPopupProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  options: readonly SelectOption[];
  selected: string;
  searchable: boolean;
  label: string;
  onChoose: (value: string) => void;
  /** Closed by the keyboard: the focus goes back to the select. */
  onClose: () => void;
  /** Closed because the person went elsewhere. */
  onLeave: () => void;
}

export function SelectPopup(props: SelectPopupProps) {
  const { id, anchor, options, selected, searchable, label, onChoose, onClose, onLeave } = props;
  const [query, setQuery] = useState('');
  const filtered = searchable ? filterOptions(options, query) : [...options];
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.value === selected),
    ),
  );
  const popup = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const optionId = useId();
  const current = Math.min(active, filtered.length - 1);
  const activeId = current >= 0 ? `${optionId}-${current}` : undefined;
  const emptyText = selectEmptyText(options.length, filtered.length);

  useAnchoredPopup(anchor, popup, true);
  useLayoutEffect(() => (search.current ?? list.current)?.focus(), []);
  useLayoutEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  useEffect(() => {
    const leaveOutside = (event: PointerEvent) => {
      if (!anchor.current?.contains(event.target as Node)) onLeave();
    };
    document.addEventListener('pointerdown', leaveOutside);
    return () => document.removeEventListener('pointerdown', leaveOutside);
  });

  const jumpToTyped = (key: string, at: number) => {
    const text = at - typed.current.at < 700 ? typed.current.text + key : key;
    typed.current = { text, at };
    setActive(typeAhead(filtered, text, current));
  };
  const chooseActive = () => {
    const option = filtered[current];
    if (option && !option.disabled) onChoose(option.value);
  };
  const actByKey: Record<string, () => void> = {
    ArrowDown: () => setActive(moveActive(filtered, current, 1)),
    ArrowUp: () => setActive(moveActive(filtered, current, -1)),
    PageDown: () => setActive(moveActive(filtered, Math.min(filtered.length, current + 8) - 1, 1)),
    PageUp: () => setActive(moveActive(filtered, Math.max(-1, current - 8), 1)),
    Enter: chooseActive,
    Escape: onClose,
    ...(searchable
      ? {}
      : {
          Home: () => setActive(moveActive(filtered, -1, 1)),
          End: () => setActive(moveActive(filtered, filtered.length, -1)),
        }),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') {
      onClose();
      return;
    }
    const act = actByKey[event.key];
    if (act) {
      event.preventDefault();
      event.stopPropagation();
      act();
    } else if (!searchable && event.key === ' ' && event.timeStamp - typed.current.at > 700) {
      event.preventDefault();
      chooseActive();
    } else if (!searchable && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      jumpToTyped(event.key, event.timeStamp);
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field and the list inside
    <div className={styles.popup} ref={popup} popover="manual" onKeyDown={onKeyDown}>
      {searchable && (
        <input
          ref={search}
          className={styles.search}
          type="text"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          aria-activedescendant={activeId}
          aria-label={label ? `Поиск: ${label}` : 'Поиск'}
          placeholder="Поиск"
          autoComplete="off"
          value={query}
          onChange={(event) => {
            // The surrounding form must not treat this as a change of its own fields.
            event.stopPropagation();
            setQuery(event.target.value);
            setActive(0);
          }}
        />
      )}
      <ul
        ref={list}
        id={id}
        className={styles.list}
        role="listbox"
        tabIndex={searchable ? undefined : -1}
        aria-label={label || 'Варианты'}
        aria-activedescendant={searchable ? undefined : activeId}
        hidden={filtered.length === 0}
      >
        {filtered.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are handled by the list
          <li
            key={option.value}
            id={`${optionId}-${index}`}
            role="option"
            aria-selected={option.value === selected}
            aria-disabled={option.disabled}
            className={classNames(styles.option, index === current && styles.active)}
            onClick={() => !option.disabled && onChoose(option.value)}
            onPointerMove={() => index !== current && setActive(index)}
          >
            <span>
              {option.label}
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
            {option.value === selected && <Icon name="check" size="s" />}
          </li>
        ))}
      </ul>
      <output className={emptyText && styles.none}>{emptyText}</output>
    </div>
  );
}
