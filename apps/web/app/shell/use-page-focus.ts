import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After moving to another page readers go on at its beginning; the first page keeps the browser's own focus. */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!hash) main.current?.focus({ preventScroll: true });
  }, [hash, main, pathname]);
}
