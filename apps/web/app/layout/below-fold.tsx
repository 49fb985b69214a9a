import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import { type ReactNode, useDeferredValue } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** In a window higher than this the first screen would show what is deferred. */
const highestWindow = 1300;

/**
 * False in the first render of a page one moves to, true right after it. A page from the server is whole at once, and so is
 * one that may not be shown from its top: on the way back or forward, or at a named place.
 */
export function useFullPage(): boolean {
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const isFromTop = useNavigationType() !== NavigationType.Pop && hash === '';
  return useDeferredValue(true, isHydrated && isFromTop && innerHeight <= highestWindow ? false : undefined);
}

/** The part of a page below its first screen; until it comes, what stands after it is out of sight. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useFullPage() ? children : <div style={{ height: '100vh' }} />;
}
