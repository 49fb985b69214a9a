import { type RefObject, useEffect } from 'react';

const fields = 'input:not([type=checkbox]),select,textarea';

/** Arrows go from row to row, «x» marks one, «+» puts it into the cart; Enter opens it, as any link. */
export function useTableKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    const press = (event: KeyboardEvent): void => {
      const target = event.target as Element;
      const row = target.closest<HTMLTableRowElement>('tr[data-row]');
      if (!row || target.matches(fields) || event.altKey || event.ctrlKey || event.metaKey) return;
      const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        row[step[event.key]]?.querySelector<HTMLElement>('th a')?.focus();
      } else if (event.key === 'x' || event.key === 'ч') {
        row.querySelector<HTMLElement>('[data-mark]')?.click();
      } else if (event.key === '+') {
        row.querySelector<HTMLElement>('td form button[type=submit]')?.click();
      } else return;
      event.preventDefault();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [box]);
}
