import { type RefObject, useEffect, useRef } from 'react';
import { drawingText } from '../drawing-text.ts';
import { cardKey } from '../cart/selected-option.ts';
import type { TableGoods } from '../card/tile-goods.ts';

/** A pointer that only passes over rows does not load their drawings. */
const hoverDelayMs = 90;

/** Shows the drawing of the row under the pointer or focus and highlights the letter of its column. */
export function useTableDrawing(
  box: RefObject<HTMLElement | null>,
  at: RefObject<EventTarget | null>,
  goods: readonly TableGoods[],
  drawingOf: (item: TableGoods) => string | null,
): void {
  const latest = useRef(drawingOf);
  useEffect(() => {
    latest.current = drawingOf;
  });
  useEffect(() => {
    const element = box.current;
    const drawingSlot = element?.querySelector<HTMLElement>('[data-drawing]');
    const name = element?.querySelector<HTMLElement>('[data-drawn]');
    if (!element || !drawingSlot || !window.matchMedia('(hover: hover)').matches) return;
    const rows = new Map(goods.map((item) => [cardKey(item), item]));
    const middle = goods[Math.floor(goods.length / 2)];
    // Other goods than before: the drawing of a row that is gone goes with it.
    drawingSlot.replaceChildren();
    if (name) name.textContent = middle?.name ?? '';
    let requestedUrl: string | null = null;
    let columnLetter: string | undefined;
    let timer = 0;

    const light = (): void => {
      for (const group of drawingSlot.querySelectorAll<SVGElement>('[data-dim]'))
        group.toggleAttribute('data-lit', group.dataset['dim'] === columnLetter);
      drawingSlot.toggleAttribute('data-dimmed', drawingSlot.querySelector('[data-lit]') !== null);
    };
    const draw = async (item: TableGoods): Promise<void> => {
      const url = latest.current(item);
      if (!url || requestedUrl === url) return;
      requestedUrl = url;
      const svg = await drawingText(url);
      if (requestedUrl !== url || !svg) return;
      // oxlint-disable-next-line no-unsanitized/property -- drawn by our own server
      drawingSlot.innerHTML = svg;
      if (name) name.textContent = item.name;
      light();
    };
    const follow = (target: EventTarget | null): void => {
      if (!(target instanceof Element)) return;
      const key = target.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
      const over = target.closest<HTMLElement>('[data-letter]');
      columnLetter = over?.dataset['letter'];
      window.clearTimeout(timer);
      const item = key === undefined ? undefined : rows.get(key);
      if (item) timer = window.setTimeout(() => void draw(item), hoverDelayMs);
      else if (columnLetter !== undefined && !requestedUrl && middle) void draw(middle);
      light();
    };
    const onHover = ({ target }: Event): void => follow(target);
    follow(at.current);
    element.addEventListener('pointerover', onHover);
    element.addEventListener('focusin', onHover);
    return () => {
      window.clearTimeout(timer);
      element.removeEventListener('pointerover', onHover);
      element.removeEventListener('focusin', onHover);
    };
  }, [box, at, goods]);
}
