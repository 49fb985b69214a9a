import { DROPDOWN_REPOSITION_DEBOUNCE_MS } from '@spindle/contract/constants';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useLocation } from 'react-router';

const openDelay = 80;
const closeDelay = 220;
const edge = 8;

function items(panel: HTMLElement | null): HTMLElement[] {
  const all =
    panel?.querySelectorAll<HTMLElement>('a[href],button:not(:disabled),input:not(:disabled),select') ?? [];
  return [...all].filter((item) => item.offsetParent !== null);
}

function inText(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLInputElement;
}

/** Pushes the panel back into the window when it hangs over its edge. */
function keepInView(panel: HTMLElement) {
  panel.style.removeProperty('--shift');
  const { left, right } = panel.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const shift = right > width - edge ? Math.max(width - edge - right, edge - left) : Math.max(0, edge - left);
  if (shift !== 0) panel.style.setProperty('--shift', `${shift}px`);
}

export interface DropdownOptions {
  /** Opens on hover too, after a short delay. */
  hover?: boolean;
  onOpenChange?: (open: boolean) => void;
}

export function useDropdown({ hover = false, onOpenChange }: DropdownOptions) {
  const [open, setOpenState] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedAt = useRef(0);
  const { pathname, search } = useLocation();

  const setOpen = (next: boolean) => {
    clearTimeout(timer.current);
    if (next === open) return;
    if (next) openedAt.current = performance.now();
    setOpenState(next);
    onOpenChange?.(next);
  };

  // A link inside may lead to the very page it is on: compare addresses, not clicks.
  const [address, setAddress] = useState(pathname + search);
  if (address !== pathname + search) {
    setAddress(pathname + search);
    setOpenState(false);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    if (!open || !panel.current) return;
    const element = panel.current;
    keepInView(element);
    let wait: ReturnType<typeof setTimeout>;
    const reposition = () => {
      clearTimeout(wait);
      wait = setTimeout(() => keepInView(element), DROPDOWN_REPOSITION_DEBOUNCE_MS);
    };
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    window.addEventListener('resize', reposition);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      clearTimeout(wait);
      window.removeEventListener('resize', reposition);
      document.removeEventListener('pointerdown', closeOutside);
    };
  });

  const openSoon = (next: boolean, event: PointerEvent) => {
    if (!hover || event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), next ? openDelay : closeDelay);
  };

  const moveFocus = (event: KeyboardEvent, pick: (index: number, all: HTMLElement[]) => number) => {
    const all = items(panel.current);
    const target = all[pick(all.indexOf(document.activeElement as HTMLElement), all)];
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: (event) => moveFocus(event, (index, all) => (index + 1) % all.length),
    ArrowUp: (event) => moveFocus(event, (index, all) => (index <= 0 ? all.length : index) - 1),
    Home: (event) => !inText(event) && moveFocus(event, () => 0),
    End: (event) => !inText(event) && moveFocus(event, (_, all) => all.length - 1),
    Escape: (event) => {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      trigger.current?.focus();
    },
  };

  return {
    open,
    setOpen,
    root: {
      ref: root,
      onPointerEnter: (event: PointerEvent) => openSoon(true, event),
      onPointerLeave: (event: PointerEvent) => openSoon(false, event),
      onKeyDown: (event: KeyboardEvent) => open && keys[event.key]?.(event),
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      },
    },
    trigger: {
      ref: (element: HTMLElement | null) => {
        trigger.current = element;
      },
      'aria-expanded': open,
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        // The hover that came with this very click has just opened it: do not close it again.
        if (!(open && event.timeStamp - openedAt.current < 300)) setOpen(!open);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (open || event.key !== 'ArrowDown') return;
        event.preventDefault();
        setOpen(true);
        requestAnimationFrame(() => items(panel.current)[0]?.focus());
      },
    },
    panel,
  };
}
