import { NavigationType, type RouterState } from 'react-router';
import { hide, type PageBox } from './page-box.ts';

/** A page that may be shown without being drawn. */
export interface ReadyPage {
  readonly box: PageBox;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The second press of a double one means the link, not what has come under the pointer. */
const doubleMs = 500;
/** In a tab that nobody sees no frame comes. */
const longestMs = 250;
/** A page that is being drawn comes sooner than one that is begun anew. */
const patienceMs = 1000;

const main = (): HTMLElement | null => document.getElementById('main');

/**
 * A page that is ready is shown by the browser alone, in the first frame after the press; whoever draws hears of it after
 * that frame, so that nothing of theirs stands before it. The router has gone there by then: it is shown only if the router
 * came to that address with the very data it was drawn from.
 */
export function createShownFirst() {
  const boxes = new WeakMap<Element, PageBox>();
  let next: (ReadyPage & { readonly address: string }) | undefined;
  /** The page before this one in the history. */
  let last: (ReadyPage & { readonly key: string }) | undefined;
  let going: ReadyPage | undefined;
  let leaving: { readonly key: string; readonly data: RouterState['loaderData'] } | undefined;
  /** One has come to it while it was being drawn. */
  let awaited: PageBox | undefined;
  /** The page that is left for one that is not ready. */
  let parting: PageBox | undefined;
  let shown: PageBox | undefined;
  let held: (() => void)[] | undefined;
  let timer: ReturnType<typeof setTimeout>;
  /** What stood in the place that React has for pages which were not drawn ahead: only its content may leave it. */
  let out: { take(): void; bring(): void } | undefined;

  const here = (): PageBox | undefined => {
    const place = main()?.firstElementChild;
    return place ? boxes.get(place) : undefined;
  };

  const flush = (): void => {
    clearTimeout(timer);
    if (awaited) {
      awaited = awaited.onReady = next = undefined;
      const left = here();
      left?.mark();
      last = left && leaving ? { box: left, ...leaving } : undefined;
    }
    shown?.follow();
    last?.box.putAway();
    out?.take();
    const news = held ?? [];
    held = undefined;
    for (const tell of news) tell();
  };

  const readyFor = ({ navigation }: RouterState): ReadyPage | undefined => {
    const { location, formMethod, historyAction } = navigation;
    if (!location || location.hash || formMethod) return undefined;
    const isBack = historyAction === NavigationType.Pop;
    const page = isBack ? last : next;
    const isIt = isBack ? last?.key === location.key : next?.address === location.pathname + location.search;
    return isIt && (!isBack || page?.box.isReady) ? page : undefined;
  };

  const show = ({ box }: ReadyPage, top: number): void => {
    const place = main()?.firstElementChild;
    const left = here();
    last = left && leaving ? { box: left, ...leaving } : undefined;
    if (left) left.leave(box.isPainted);
    else if (place) out = leave(place as HTMLElement, box.isPainted);
    awaited = box.onReady = undefined;
    (shown = box).show();
    scrollTo(0, top);
    next = undefined;
    clearTimeout(timer);
    timer = setTimeout(flush, longestMs);
    requestAnimationFrame(() => setTimeout(flush));
  };

  return {
    know: (box: PageBox): void => void boxes.set(box.element, box),
    /** It may be next. */
    ready(page: ReadyPage & { readonly address: string }): void {
      next = page;
    },
    /** Whoever draws has come there: if it is somewhere else than what was shown first, they are right. */
    settle(drawn: PageBox | undefined): void {
      if (!drawn) out?.bring();
      else if (!drawn.element.isConnected) drawn.show();
      drawn?.follow();
      out = undefined;
      for (const other of Array.from(main()?.children ?? []))
        if (other !== drawn?.element && other !== next?.box.element) boxes.get(other)?.keep();
    },
    hear(state: RouterState, tell: () => void): void {
      const { navigation, location, loaderData } = state;
      if (navigation.state === 'loading') {
        if (awaited) flush();
        const isOther = location.pathname !== navigation.location.pathname;
        if (isOther) ignoreDoubles();
        going = readyFor(state);
        leaving = { key: location.key, data: loaderData };
        parting = going || !isOther ? undefined : here();
        parting?.mark();
        if (!going) last = next = undefined;
        else if (!held) {
          held = [];
          // What is ready comes in the same turn.
          timer = setTimeout(flush);
        }
      } else if (going) {
        const page = going;
        going = undefined;
        const isSame =
          !state.errors &&
          !state.preventScrollReset &&
          Object.entries(page.data).every(([id, own]) => own === loaderData[id]);
        if (held && isSame) {
          const top = state.restoreScrollPosition || 0;
          if (page.box.isReady) show(page, top);
          else {
            clearTimeout(timer);
            timer = setTimeout(flush, patienceMs);
            (awaited = page.box).onReady = () => show(page, top);
          }
        } else last = next = undefined;
      } else if (parting && leaving && location.key !== leaving.key) {
        last = { box: parting, ...leaving };
        parting = undefined;
      }
      if (held) held.push(tell);
      else tell();
    },
  };
}

/** The place is React's: only its content may leave it. */
function leave(place: HTMLElement, isCovered: boolean) {
  const unhide = hide(place, isCovered);
  const content = document.createDocumentFragment();
  return {
    take() {
      place.style.height = '';
      content.append(...place.childNodes);
    },
    bring() {
      unhide();
      place.append(content);
    },
  };
}

function ignoreDoubles(): void {
  const heard = new AbortController();
  const ignore = (event: MouseEvent): void => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const act of ['mousedown', 'click'] as const)
    addEventListener(act, ignore, { capture: true, signal: heard.signal });
  setTimeout(() => heard.abort(), doubleMs);
}
