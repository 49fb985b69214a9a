import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * `useSyncExternalStore` for browser-only values. A hydrated page starts with the server's value and switches to the
 * browser's in a transition, because React would otherwise render all differences synchronously, together with the rest
 * of hydration. Components mounted later get the browser's value at once.
 */
export function useBrowserStore<T>(
  subscribe: (changed: () => void) => () => void,
  get: () => T,
  getWritten: () => T,
): T {
  const [hydration, setHydration] = useState(() => ({ isWritten: false }));
  const value = useSyncExternalStore(
    subscribe,
    () => (hydration.isWritten ? getWritten() : get()),
    () => {
      // Called in the browser only during hydration.
      hydration.isWritten = true;
      return getWritten();
    },
  );
  useEffect(() => {
    if (!hydration.isWritten) return;
    // Where both are the same nothing is drawn again.
    if (Object.is(get(), getWritten())) hydration.isWritten = false;
    else startTransition(() => setHydration({ isWritten: false }));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when what the server wrote is taken over
  }, [hydration]);
  return value;
}
