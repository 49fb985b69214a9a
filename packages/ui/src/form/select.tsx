import { SELECT_EMPTY, SELECT_SEARCHABLE_THRESHOLD } from '@spindle/contract/constants';
import {
  lazy,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import { whenOnline } from '../loading/when-online.ts';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field-context.ts';
import { Icon } from '../icons/icon.tsx';
import { mergeRefs } from '../merge-refs.ts';
import { setNativeValue } from './native-value.ts';
import type { SelectOption } from './select-options.ts';
import { useHydrated } from '../browser/use-hydrated.ts';
import { coarsePointer, useMediaQuery } from '../browser/use-media-query.ts';
import control from './control.module.css';
import styles from './select.module.css';

export type { SelectOption };

const loadPopup = () => import('./select-popup.tsx');
const SelectPopup = lazy(() =>
  whenOnline(() => loadPopup().then(({ SelectPopup: Popup }) => ({ default: Popup }))),
);
/** Its code is there by the time of the press. */
const prepare = () => void loadPopup().catch(() => {});

const openingKeys = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp', 'F4']);

interface OpenState {
  selected: string;
  label: string;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple' | 'children'> {
  options: readonly SelectOption[];
  /** First line with an empty value: «Любой», «Выберите город». */
  placeholder?: string;
  size?: 's' | 'm' | 'l';
  boxClassName?: string;
}

/**
 * A native select stays the form control; after hydration it opens a custom list, with a search from five options. On
 * touch screens short lists use the system's list.
 */
export function Select(props: SelectProps) {
  const {
    options,
    placeholder,
    size = 'm',
    className,
    boxClassName,
    ref,
    onKeyDown,
    onMouseDown,
    onBlur,
    ...rest
  } = props;
  const attributes = useFieldControl(rest);
  const box = useRef<HTMLDivElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const blurEvent = useRef<FocusEvent<HTMLSelectElement>>(null);
  const [open, setOpen] = useState<OpenState | null>(null);
  const popupId = useId();
  const hydrated = useHydrated();
  const touch = useMediaQuery(coarsePointer);
  const searchable = options.length > SELECT_SEARCHABLE_THRESHOLD;
  const hasCustomList = hydrated && (searchable || !touch) && !rest.disabled;
  const all = placeholder === undefined ? options : [{ value: '', label: placeholder }, ...options];

  const show = () => {
    const element = select.current;
    const label = element?.labels[0]?.textContent ?? attributes['aria-label'] ?? '';
    setOpen({ selected: element?.value ?? '', label: label.replace(/\s*\*$/, '') });
  };
  const close = () => {
    setOpen(null);
    select.current?.focus();
  };
  // The list takes the focus: that is not leaving the field, and it must not be checked yet.
  const leave = (event: FocusEvent<HTMLSelectElement>) => {
    blurEvent.current = event;
    if (!open) onBlur?.(event);
  };
  const leaveList = () => {
    setOpen(null);
    if (blurEvent.current) onBlur?.(blurEvent.current);
  };
  const choose = (value: string) => {
    if (select.current && select.current.value !== value) setNativeValue(select.current, value);
    close();
  };
  const openByKey = (event: KeyboardEvent<HTMLSelectElement>) => {
    onKeyDown?.(event);
    if (!hasCustomList || event.defaultPrevented || !openingKeys.has(event.key)) return;
    event.preventDefault();
    show();
  };
  const openByMouse = (event: MouseEvent<HTMLSelectElement>) => {
    onMouseDown?.(event);
    if (!hasCustomList || event.button !== 0) return;
    event.preventDefault();
    select.current?.focus();
    if (open) setOpen(null);
    else show();
  };
  // On touch screens the select lets taps through to its box; a click of the label still comes from the select.
  const openByTap = (event: MouseEvent<HTMLDivElement>) => {
    if (hasCustomList && touch && event.target === box.current) show();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys go to the select inside
    <div
      className={classNames(styles.box, hasCustomList && touch && styles.touch, boxClassName)}
      ref={box}
      onClick={openByTap}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <select
        {...attributes}
        ref={mergeRefs(ref, select)}
        className={classNames(
          control.control,
          styles.select,
          size === 's' && control.s,
          size === 'l' && control.l,
          className,
        )}
        onKeyDown={openByKey}
        onMouseDown={openByMouse}
        onBlur={leave}
        {...(hasCustomList && {
          'aria-expanded': open !== null,
          'aria-controls': open ? popupId : undefined,
        })}
      >
        {all.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {all.length === 0 && <option value="">{SELECT_EMPTY}</option>}
      </select>
      <Icon name="chevron-down" size="s" className={styles.chevron} />
      {open && (
        <Suspense>
          <SelectPopup
            id={popupId}
            anchor={box}
            options={all}
            selected={open.selected}
            searchable={searchable}
            label={open.label}
            onChoose={choose}
            onClose={close}
            onLeave={leaveList}
          />
        </Suspense>
      )}
    </div>
  );
}
