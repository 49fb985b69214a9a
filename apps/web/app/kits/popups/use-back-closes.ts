import { useEffect, useRef } from 'react';
import type { OpenPopup } from './popup-context.ts';

/** Marks the entry of the browser's history that stands for open popups. */
const MARK = 'behindPopup';

interface Opened {
  close(): Promise<boolean>;
}

const opened: Opened[] = [];
/** A step back of our own, which nobody asked for. */
let isOwnStep = false;
let isListening = false;

const isMarked = (): boolean => Boolean((window.history.state as Record<string, unknown> | null)?.[MARK]);
const mark = (): void => {
  if (!isMarked())
    window.history.pushState({ ...(window.history.state as object | null), [MARK]: true }, '');
};

function onBack(event: PopStateEvent): void {
  const top = opened.at(-1);
  if (!isOwnStep && (!top || isMarked())) return;
  // The page is the same: the router has nothing to do.
  event.stopImmediatePropagation();
  if (isOwnStep) isOwnStep = false;
  else void top?.close().then((isClosed) => (isClosed && opened.length <= 1 ? undefined : mark()));
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  // Before the router hears of it.
  window.addEventListener('popstate', onBack, true);
}

/** Nothing is open any more and the page was not left: its entry goes too. */
function tidy(): void {
  if (opened.length > 0 || !isMarked()) return;
  isOwnStep = true;
  window.history.back();
}

/** Back closes a popup instead of leaving the page. One that stands in the address has an entry of its own. */
export function useBackCloses({ askToClose, drop, closeTo }: OpenPopup): void {
  const isAddressed = closeTo !== undefined;
  const steps = useRef({ askToClose, drop });
  useEffect(() => {
    steps.current = { askToClose, drop };
  }, [askToClose, drop]);
  useEffect(() => {
    if (isAddressed) return;
    const own: Opened = {
      async close() {
        const agreed = await steps.current.askToClose();
        if (agreed) steps.current.drop();
        return agreed;
      },
    };
    opened.push(own);
    listen();
    mark();
    return () => {
      opened.splice(opened.indexOf(own), 1);
      // Another popup may take its place at once.
      setTimeout(tidy);
    };
  }, [isAddressed]);
}
