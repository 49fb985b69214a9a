import { savesData } from './saves-data.ts';

/** Places that the browser would draw when they come near the window (`content-visibility: auto`). */
const waiting = new Set<HTMLElement>();

/**
 * Draws the place when there is nothing else to do, one in each idle moment: whoever scrolls fast, or looks at a page as a whole, finds it
 * drawn. Not where data is saved. For a `ref`.
 */
export function drawWhenIdle(element: HTMLElement | null): (() => void) | undefined {
  if (!element || !('requestIdleCallback' in window) || savesData()) return undefined;
  if (waiting.size === 0) requestIdleCallback(drawOne);
  waiting.add(element);
  return () => void waiting.delete(element);
}

function drawOne(): void {
  const [element] = waiting;
  if (!element) return;
  element.style.contentVisibility = 'visible';
  waiting.delete(element);
  if (waiting.size > 0) requestIdleCallback(drawOne);
}
