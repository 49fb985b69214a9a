import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the table fits its container. If so, its head is sticky while the page scrolls; a wider table scrolls by
 * itself between its first and last columns. Without scripts any table may scroll.
 */
export function useTableFits(box: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const table = box.current?.querySelector('table');
    const container = table?.parentElement;
    if (!table || !container) return;
    const measure = (): void => setFits(table.offsetWidth <= container.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(container);
    observer.observe(table);
    return () => observer.disconnect();
  }, [box]);
  return fits;
}
