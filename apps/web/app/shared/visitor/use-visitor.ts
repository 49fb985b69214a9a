import { emptyVisitor } from '@spindle/contract/account/empty-visitor';
import type { Visitor } from '@spindle/contract/account/visitor';
import { useBrowserStore } from '@spindle/ui/browser/use-browser-store.ts';
import { openVisitor } from './visitor.ts';

const subscribe = (listener: () => void) => openVisitor().store.subscribe(listener);

/**
 * The visitor's stored data: `useVisitor((v) => v.cart.lines[id] ?? 0)`. Select a part of it or a plain value, not a
 * new object. Empty on the server and during hydration, because pages are the same for everyone.
 */
export function useVisitor<T>(select: (visitor: Visitor) => T): T {
  return useBrowserStore(
    subscribe,
    () => select(openVisitor().store.get()),
    () => select(emptyVisitor),
  );
}

/** For the slots alone: the page server has written them, so hydration begins with what it wrote. */
export function useVisitorSlot<T>(select: (visitor: Visitor) => T): T {
  return useBrowserStore(
    subscribe,
    () => select(openVisitor().store.get()),
    () => select((typeof document === 'undefined' ? null : openVisitor().sent) ?? emptyVisitor),
  );
}
