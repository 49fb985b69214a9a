import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const text = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=submit])';

/**
 * After a navigation focus moves to the start of the page; the first page keeps the browser's focus. A visitor typing
 * into a field of the header keeps it.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  const field = useFieldInUse();
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const focused = document.activeElement;
    const isTyping = focused === field.current && !main.current?.contains(focused);
    if (!hash && !isTyping) main.current?.focus({ preventScroll: true });
  }, [field, hash, main, pathname]);
}

/** The text field focused or typed into since the last click, which may have navigated. */
function useFieldInUse(): RefObject<Element | null> {
  const field = useRef<Element | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const use = ({ target }: Event): void => {
      field.current = target instanceof Element && target.matches(text) ? target : null;
    };
    const leave = (): void => {
      field.current = null;
    };
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Enter') leave();
    };
    for (const name of ['focusin', 'input', 'click']) addEventListener(name, use, { capture: true, signal });
    addEventListener('keydown', press, { capture: true, signal });
    addEventListener('popstate', leave, { signal });
    return () => listening.abort();
  }, []);
  return field;
}
