import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has gone above the window. */
export function usePassed(element: RefObject<Element | null>): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isPassed;
}
