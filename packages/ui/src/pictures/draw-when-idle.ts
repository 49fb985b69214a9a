import { savesData } from './saves-data.ts';

/** Places that the browser would draw when they come near the window (`content-visibility: auto`). */
const waiting = new Set<HTMLElement>();

/**
 * Draws the place when there is nothing else to do, one in each idle moment: whoever scrolls fast, or looks at a page as a whole, finds it
 * drawn. Not where data is saved. For a `ref`.
 */
export function drawWhenIdle(place: HTMLElement | null): (() => void) | undefined {
  if (!place || !('requestIdleCallback' in window) || savesData()) return undefined;
  if (waiting.size === 0) requestIdleCallback(drawOne);
  waiting.add(place);
  return () => void waiting.delete(place);
}

function drawOne(): void {
  const [place] = waiting;
  if (!place) return;
  place.style.contentVisibility = 'visible';
  waiting.delete(place);
  if (waiting.size > 0) requestIdleCallback(drawOne);
}
