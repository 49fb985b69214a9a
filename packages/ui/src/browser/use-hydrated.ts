import { useBrowserStore } from './use-browser-store.ts';

const subscribeToNothing = () => () => {};

/** False on the server and in the first client render, true afterwards: the markup of both must be the same. */
export function useHydrated(): boolean {
  return useBrowserStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
