import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RowMoves } from './grid-row.tsx';

/** Rows of a table that change places: dragged by a grip with mouse or finger, or stepped by keys. */
export function useRowMoves(
  ids: readonly number[],
  move: (id: number, to: number) => void,
): {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly movesOf: (id: number) => RowMoves;
  /** For those who do not see it: where the row stands now. */
  readonly announcement: string;
} {
  const table = useRef<HTMLTableElement>(null);
  const latest = useRef({ ids, move });
  latest.current = { ids, move };
  const [stepped, setStepped] = useState<{ id: number; at: number } | null>(null);
  // Moving a row's DOM node loses the focus inside it.
  useEffect(() => {
    if (stepped) table.current?.querySelector<HTMLElement>(`[data-grip="${stepped.id}"]`)?.focus();
  }, [stepped]);
  const drag = (id: number): void => {
    const follow = (event: PointerEvent): void => {
      const row = document
        .elementFromPoint(event.clientX, event.clientY)
        ?.closest<HTMLElement>('[data-line]');
      if (!row || !table.current?.contains(row)) return;
      const to = latest.current.ids.indexOf(Number(row.dataset['line']));
      if (to !== -1 && to !== latest.current.ids.indexOf(id)) latest.current.move(id, to);
    };
    const end = (): void => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
  return {
    table,
    movesOf: (id) => ({
      onGrip: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.releasePointerCapture?.(event.pointerId);
        drag(id);
      },
      onStep: (by) => {
        const to = ids.indexOf(id) + by;
        if (to < 0 || to >= ids.length) return;
        move(id, to);
        setStepped({ id, at: to + 1 });
      },
    }),
    announcement: stepped ? `Строка ${stepped.at} из\u00a0${ids.length}` : '',
  };
}
