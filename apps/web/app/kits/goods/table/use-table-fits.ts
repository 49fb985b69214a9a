import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the table is as narrow as its place. Then its head stays in sight while the page is scrolled; a wider one is
 * scrolled by itself, between its first column and its last. Without scripts any table may be scrolled.
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
