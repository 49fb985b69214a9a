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
  /** Drawn where it will stand in a window that shows the beginning of its page: it takes no room in the frame that shows it. */
  readonly isPainted: boolean;
  /** Called when it is laid out. */
  onReady?: (() => void) | undefined;
  show(): void;
  /** What was not needed for the frame that shows it. */
  follow(): void;
  /** One may leave it for a page that is not ready: what is far is noted while it stands there. */
  mark(): void;
  /** Out of sight, until it is kept; with the room of a window for a page that lies over it. */
  leave(isCovered: boolean): void;
  /** Kept, if it was left. */
  putAway(): void;
  /** Out of the document, as it is. */
  keep(): void;
  remove(): void;
}

const noRoom = 'max-height: 0; overflow: clip';
/** As much of it as a window shows. A layer of its own: the frame that shows it has nothing left to draw. */
const oneScreen = 'height: 100vh; overflow: clip';
const over = (top: number): string =>
  `position: fixed; inset: ${top}px 0 auto; ${oneScreen}; will-change: opacity`;
/** What cannot be seen at all is not drawn into its layer; nobody sees this. */
const unseen = '0.001';

/** Where laying it out takes longer, painting it would keep a press waiting. */
const quickMs = 25;

/**
 * Out of sight for a moment: what it says twice is in nobody's way, what reaches out of it is. It keeps the room of a window for a page
 * that lies over it. Returns the way back.
 */
export function hide(page: HTMLElement, isCovered = false): () => void {
  const reaching = [...page.querySelectorAll('[data-reach]')].map(
    (part) => [part, part.getAttribute('data-reach') ?? ''] as const,
  );
  for (const [part] of reaching) part.removeAttribute('data-reach');
  page.style.cssText = `${isCovered ? oneScreen : noRoom}; content-visibility: hidden`;
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
    wear(`${noRoom}; content-visibility: hidden`);
    isReady = element.isConnected;
    if (!isReady) return;
    if (box.onReady) box.onReady();
    else if (isQuick) paintWhenIdle();
  };
  // Whoever presses meanwhile waits for none of it.
  const paintWhenIdle = (): void => {
    painting ??= globalThis.requestIdleCallback?.(() => {
      element.inert = true;
      // For tools that know nothing of what is inert.
      element.ariaHidden = 'true';
      const top = scrollY + (element.parentElement?.getBoundingClientRect().top ?? 0);
      wear(`${over(top)}; opacity: 0`);
      // First painted where nobody could see it, so that it counts for no paint of the page that is seen.
      const now = painting;
      requestAnimationFrame(() => setTimeout(() => painting === now && drawLayer()));
    });
  };
  const drawLayer = (): void => {
    isPainted = true;
    element.style.opacity = unseen;
    watch.takeRecords();
  };
  const wear = (style: string): void => {
    element.style.cssText = style;
    watch.takeRecords();
  };
  const endPainting = (): void => {
    if (painting !== undefined) cancelIdleCallback(painting);
    painting = undefined;
    isPainted = false;
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
    get isPainted() {
      return isPainted;
    },
    show() {
      watch.disconnect();
      layOut();
      for (const [part, name, value] of aside.splice(0)) part.setAttribute(name, value);
      if (isPainted) element.style.opacity = '';
      else element.removeAttribute('style');
      endPainting();
      unhide?.();
      unhide = undefined;
      if (!element.isConnected) document.getElementById('main')?.append(element);
    },
    follow() {
      if (element.style.cssText) element.removeAttribute('style');
      element.inert = false;
      element.ariaHidden = null;
      showFar(far);
      far = [];
    },
    mark() {
      marked = farParts(element, bottomOf());
    },
    leave(isCovered) {
      bottom = bottomOf();
      unhide = hide(element, isCovered);
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
