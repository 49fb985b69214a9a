import { type FarPart, farParts, hideFar, showFar } from './far-parts.ts';

/**
 * What two pages of one document would say twice or share, and `data-reach` of what styles something outside of its page:
 * put aside while a page is out of sight.
 */
const own = '[id], [form], [data-reach], details[name], [type="radio"][name]';
const names = ['id', 'form', 'data-reach', 'name'] as const;

export interface PageBox {
  readonly element: HTMLElement;
  /** Laid out, or kept as it was left: showing it is a matter of a frame. */
  readonly isReady: boolean;
  /** Called when it is laid out. */
  onReady?: (() => void) | undefined;
  show(): void;
  /** What was not needed for the frame that shows it. */
  follow(): void;
  /** One may leave it for a page that is not ready: what is far is noted while it stands there. */
  mark(): void;
  /** Out of sight, until it is kept. */
  leave(): void;
  /** Kept, if it was left. */
  putAway(): void;
  /** Out of the document, as it is. */
  keep(): void;
  remove(): void;
}

const noRoom = 'max-height: 0; overflow: clip';
/**
 * Below the window, in a layer of its own: such layers are painted some way around the window, so that the frame that shows it has nothing
 * left to paint. Half a window away, because some browsers let one pull the page over its end.
 */
const oneScreen = 'height: 100vh; overflow: clip; will-change: transform';
const below = `position: fixed; inset: 150vh 0 auto; ${oneScreen}`;

/** Where laying it out takes longer, painting it would keep a press waiting. */
const quickMs = 25;

/** Out of sight for a moment: what it says twice is in nobody's way, what reaches out of it is. Returns the way back. */
export function hide(page: HTMLElement): () => void {
  const reaching = [...page.querySelectorAll('[data-reach]')].map(
    (part) => [part, part.getAttribute('data-reach') ?? ''] as const,
  );
  for (const [part] of reaching) part.removeAttribute('data-reach');
  page.style.cssText = `${noRoom}; content-visibility: hidden`;
  return () => {
    for (const [part, value] of reaching) part.setAttribute('data-reach', value);
    page.removeAttribute('style');
  };
}

/**
 * A page that is out of sight and yet styled, laid out and, where the browser is quick, painted: showing it is a matter of a frame. What is
 * not visible by `content-visibility`, or inert, nobody reads, finds, selects or reaches; it takes no room, and no id stands twice.
 */
export function createPageBox(): PageBox {
  const element = document.createElement('div');
  const aside: [Element, string, string][] = [];
  let isReady = false;
  let far: readonly FarPart[] = [];
  let marked: readonly FarPart[] = [];
  /** Where the window ended, counted from the top of the page. */
  let bottom = 0;
  let unhide: (() => void) | undefined;
  let painting: number | undefined;
  let isPainted = false;
  /** React takes what has no effects out of the layout. */
  const layOut = (): void => {
    for (const { style } of element.children as Iterable<HTMLElement>) if (style.display) style.display = '';
  };
  const settle = (): void => {
    layOut();
    for (const part of element.querySelectorAll(own))
      for (const name of names) {
        const value = part.getAttribute(name);
        if (value === null || (name === 'name' && !part.matches('details, [type="radio"]'))) continue;
        aside.push([part, name, value]);
        part.removeAttribute(name);
      }
    // Styled and laid out in between, and not again when it is shown.
    endPainting();
    element.style.cssText = noRoom;
    if (element.firstChild && !element.isConnected) document.getElementById('main')?.append(element);
    const from = performance.now();
    element.getBoundingClientRect();
    const isQuick = performance.now() - from < quickMs;
    element.style.cssText = `${noRoom}; content-visibility: hidden`;
    watch.takeRecords();
    isReady = element.isConnected;
    if (!isReady) return;
    if (box.onReady) box.onReady();
    else if (isQuick) paintWhenIdle();
  };
  // Whoever presses meanwhile waits for none of it.
  const paintWhenIdle = (): void => {
    painting ??= globalThis.requestIdleCallback?.(() => {
      element.inert = isPainted = true;
      // For tools that know nothing of what is inert.
      element.ariaHidden = 'true';
      element.style.cssText = below;
      watch.takeRecords();
    });
  };
  const endPainting = (): boolean => {
    if (painting !== undefined) cancelIdleCallback(painting);
    painting = undefined;
    const was = isPainted;
    isPainted = false;
    return was;
  };
  const bottomOf = (): number => innerHeight - element.getBoundingClientRect().top;
  const watch = new MutationObserver(settle);
  element.style.cssText = noRoom;
  watch.observe(element, { subtree: true, childList: true, attributeFilter: ['style'] });
  const box: PageBox = {
    element,
    get isReady() {
      return isReady;
    },
    show() {
      watch.disconnect();
      layOut();
      for (const [part, name, value] of aside.splice(0)) part.setAttribute(name, value);
      element.inert = false;
      element.ariaHidden = null;
      if (endPainting()) element.style.cssText = oneScreen;
      else element.removeAttribute('style');
      unhide?.();
      unhide = undefined;
      if (!element.isConnected) document.getElementById('main')?.append(element);
    },
    follow() {
      if (element.style.cssText) element.removeAttribute('style');
      showFar(far);
      far = [];
    },
    mark() {
      marked = farParts(element, bottomOf());
    },
    leave() {
      bottom = bottomOf();
      unhide = hide(element);
    },
    putAway() {
      if (unhide) box.keep();
    },
    keep() {
      if (!element.isConnected) return;
      isReady = true;
      // Whoever leaves it in the midst of drawing does not wait for its layout.
      if (unhide) {
        element.style.contentVisibility = '';
        marked = farParts(element, bottom);
      }
      hideFar((far = marked));
      marked = [];
      element.remove();
    },
    remove() {
      isReady = false;
      endPainting();
      watch.disconnect();
      element.remove();
    },
  };
  return box;
}
