import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { headsFor, type Point } from './rail-intent.ts';

const delay = 80;

/** Switches the section under the pointer after a short stay, and not while the pointer crosses others on its way. */
export function useRailIntent(columns: RefObject<HTMLElement | null>, onSwitch: (id: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const before = useRef<Point | null>(null);
  const now = useRef<Point | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  const decide = (id: string) => {
    const from = before.current;
    const to = now.current;
    const edge = columns.current?.getBoundingClientRect();
    before.current = to;
    if (from && to && edge && headsFor(from, to, edge)) timer.current = setTimeout(() => decide(id), delay);
    else onSwitch(id);
  };
  const follow = (event: PointerEvent) => {
    now.current = { x: event.clientX, y: event.clientY };
  };
  return {
    onPointerMove: follow,
    onPointerLeave: () => clearTimeout(timer.current),
    /** For each entry of the rail. */
    enter: (id: string) => (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(timer.current);
      before.current = now.current;
      follow(event);
      timer.current = setTimeout(() => decide(id), delay);
    },
  };
}
