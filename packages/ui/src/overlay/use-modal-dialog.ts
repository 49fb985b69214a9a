import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject, SyntheticEvent } from 'react';

export interface ModalOptions {
  open: boolean;
  onClose: () => void;
  /** May confirm or finish something first; returning false keeps the dialog open. */
  onBeforeClose?: () => boolean | Promise<boolean>;
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void;
}

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
const fields = 'input:not([type=hidden]):not([type=checkbox]):not([type=radio]),textarea,select';

/** The page is locked while a dialog is open: without its scrollbar it would jump sideways. */
function reserveScrollbar() {
  const page = document.documentElement;
  if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
}

function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]');
  if (marked) return marked;
  // On touch screens a focused field would open the keyboard over the dialog.
  const field = window.matchMedia('(pointer: coarse)').matches
    ? null
    : dialog.querySelector<HTMLElement>(fields);
  return field ?? dialog.querySelector<HTMLElement>('[data-dialog-title]');
}

/** Drives a native dialog: top layer and inert page from the browser, closing rules and focus from here. */
export function useModalDialog({ open, onClose, onBeforeClose, onKeyDown }: ModalOptions) {
  const dialog: RefObject<HTMLDialogElement | null> = useRef(null);
  const isClosing = useRef(false);
  const pressedOnBackdrop = useRef(false);
  // The attribute is for the page without scripts; React must never change it afterwards.
  const [openAttribute] = useState(open);

  const requestClose = async () => {
    if (isClosing.current) return;
    isClosing.current = true;
    try {
      if (!onBeforeClose || (await onBeforeClose())) onClose();
    } finally {
      isClosing.current = false;
    }
  };

  useIsomorphicLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const opener = document.activeElement;
    // A field focused before hydration keeps its focus.
    const focusedField = opener instanceof HTMLElement && element.contains(opener) ? opener : undefined;
    reserveScrollbar();
    element.removeAttribute('open');
    element.showModal();
    (focusedField ?? firstFocus(element))?.focus({ preventScroll: true });
    return () => {
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);

  const handlers = {
    onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => {
      // React hands keys of a dialog inside up to this one; only the innermost answers.
      event.stopPropagation();
      onKeyDown?.(event);
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      void requestClose();
    },
    // The back gesture of phones.
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      event.stopPropagation();
      if (event.target !== dialog.current) return;
      event.preventDefault();
      void requestClose();
    },
    // Closed by the browser: a form with method="dialog", or a second back gesture.
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target === dialog.current && open && !dialog.current?.open) onClose();
    },
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressedOnBackdrop.current = event.target === dialog.current;
    },
    // A press that began inside, as when selecting text, must not close.
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === dialog.current && pressedOnBackdrop.current) void requestClose();
    },
  };

  return { dialog, requestClose, attributes: { ref: dialog, open: openAttribute, ...handlers } };
}
