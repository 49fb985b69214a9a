import { savesData } from './saves-data.ts';

/** Places that the browser would draw when they come near the window (`content-visibility: auto`). */
const waiting = new Set<HTMLElement>();

/**
 * A `ref` callback that renders an element with content-visibility during idle time, one per idle callback, so that
 * fast scrolling finds it rendered. Disabled when the visitor saves data.
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
