/** Marks the entry of the browser's history that stands for open popups. */
const MARK = 'behindPopup';
/** A popup that is still there this long after Back was refused to close. */
const refusedAfterMs = 500;

let closeTop: (() => void) | null = null;
/** A step back of our own, which nobody asked for. */
let isOwnStep = false;
let isListening = false;
/** The page that the popups stand on. */
let page = '';

const isMarked = (): boolean => Boolean((window.history.state as Record<string, unknown> | null)?.[MARK]);

function mark(): void {
  if (!closeTop || isMarked()) return;
  page = window.location.href;
  window.history.pushState({ ...(window.history.state as object | null), [MARK]: true }, '');
}

function onBack(event: PopStateEvent): void {
  if (!isOwnStep && (!closeTop || isMarked())) return;
  // On the same page the router has nothing to do; another one takes the popups with it.
  if (window.location.href !== page) return;
  event.stopImmediatePropagation();
  if (!isOwnStep) {
    closeTop?.();
    setTimeout(mark, refusedAfterMs);
  }
  isOwnStep = false;
}

/** Popups are open: Back closes the top one instead of leaving the page. */
export function popupsOpened(close: () => void): void {
  closeTop = close;
  // Before the router hears of it.
  if (!isListening) window.addEventListener('popstate', onBack, true);
  isListening = true;
  mark();
}

/** None is open any more: their entry goes too, unless another page stands over it. */
export function popupsClosed(): void {
  closeTop = null;
  if (!isMarked()) return;
  isOwnStep = true;
  window.history.back();
}
