import { type RefObject, useEffect, useRef } from 'react';
import { drawingText } from '../../shared/goods/drawing-text.ts';

const glideMs = 180;
const easing = 'cubic-bezier(.2, 0, 0, 1)';

/**
 * Another drawing than the first is put over it, made by the server as the first one was; its dimensions glide from where they
 * stood. The first is a picture: no visitor who only reads pays for this.
 */
export function useGlidingDrawing(
  container: RefObject<HTMLElement | null>,
  wide: string,
  small: string,
): void {
  const before = useRef(wide);
  useEffect(() => {
    const element = container.current;
    if (!element || before.current === wide) return;
    const isSmall = window.matchMedia('(max-width: 767px)').matches;
    const last = before.current;
    let isActive = true;
    void (async () => {
      // Without the one before there is nowhere to glide from.
      const from = element.firstElementChild || isSmall ? null : await drawingText(last);
      const svg = await drawingText(isSmall ? small : wide);
      if (!isActive || svg === null) return;
      before.current = wide;
      // oxlint-disable-next-line no-unsanitized/property -- drawn by our own server
      if (from) element.innerHTML = from;
      const stood = boxesOf(element);
      // oxlint-disable-next-line no-unsanitized/property -- drawn by our own server
      element.innerHTML = svg;
      if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) glide(element, stood);
    })();
    return () => {
      isActive = false;
    };
  }, [container, wide, small]);
}

const dimensionsOf = (element: Element) => element.querySelectorAll<SVGGElement>('[data-dim]');

function boxesOf(element: Element): Map<string | undefined, DOMRect> {
  return new Map([...dimensionsOf(element)].map((group) => [group.dataset['dim'], group.getBBox()]));
}

function glide(element: Element, stood: ReadonlyMap<string | undefined, DOMRect>): void {
  for (const group of dimensionsOf(element)) {
    const [from, to] = [stood.get(group.dataset['dim']), group.getBBox()];
    if (!from || !to.width || !to.height) continue;
    const [wide, high] = [from.width / to.width, from.height / to.height];
    const start = `translate(${from.x - to.x * wide}px, ${from.y - to.y * high}px) scale(${wide}, ${high})`;
    group.animate([{ transform: start }, { transform: 'none' }], { duration: glideMs, easing });
  }
}
