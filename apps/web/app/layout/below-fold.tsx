import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import { type ReactNode, useDeferredValue } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** A window higher than this would show deferred content on the first screen. */
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

/** The part of a page below the first screen; until it renders, the content after it stays out of sight. */
export function BelowFold({ children }: { children: ReactNode }) {
  return useFullPage() ? children : <div style={{ height: '100vh' }} />;
}
