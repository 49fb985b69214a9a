/**
 * Open popups have a history entry (`over`) above the page's own (`under`); `left` is an entry whose popups are closed.
 */
type HistoryMark = 'over' | 'under' | 'left';
const HISTORY_KEY = 'popups';
/** A popup that is still there this long after Back was refused to close. */
const refusedAfterMs = 500;

let closeTop: (() => void) | null = null;
let isListening = false;
/** The page that the popups stand on. */
let page = '';
/** The entry the visitor was at before the last step. */
let before: HistoryMark | undefined;

const stateNow = () => window.history.state as Readonly<Record<string, unknown>> | null;
const currentMark = (): HistoryMark | undefined => stateNow()?.[HISTORY_KEY] as HistoryMark | undefined;
const at = (here: HistoryMark | null) => ({ ...stateNow(), [HISTORY_KEY]: here });

function mark(): void {
  if (!closeTop || currentMark() === 'over') return;
  page = window.location.href;
  window.history.replaceState(at('under'), '');
  window.history.pushState(at('over'), '');
}

function onBack(event: PopStateEvent): void {
  const from = before;
  before = currentMark();
  // On the same page the router has nothing to do; another one takes the popups with it.
  if (before !== 'under' || window.location.href !== page) return;
  if (closeTop) {
    event.stopImmediatePropagation();
    closeTop();
    setTimeout(mark, refusedAfterMs);
  } else if (from) {
    // The page was seen already, without its popups: the visitor wants the one before.
    event.stopImmediatePropagation();
    window.history.back();
  }
}

/** Popups are open: Back closes the top one instead of leaving the page. */
export function popupsOpened(close: () => void): void {
  closeTop = close;
  // Captures the event before the router does.
  if (!isListening) window.addEventListener('popstate', onBack, true);
  isListening = true;
  mark();
}

/** Marks the entry without navigating, because a step here would collide with the visitor's next action or form. */
export function popupsClosed(): void {
  closeTop = null;
  if (currentMark() === 'over') window.history.replaceState(at('left'), '');
  else if (currentMark() === 'under') window.history.replaceState(at(null), '');
  before = currentMark();
}
