import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * `useSyncExternalStore` for what only the browser knows. A page from the server begins with what the server has
 * written and goes on to what the browser has in a transition: React would render all that differs at once, in one go
 * with everything else that waits for the page to come alive. What is put into a living page has it at once.
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
      // Asked for in the browser only while what the server wrote is taken over.
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
