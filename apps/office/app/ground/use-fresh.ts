import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const everyMs = 1500;

/** Reads the screen again while something on it is on its way. */
export function useFresh(isBusy: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isBusy || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), everyMs);
    return () => clearTimeout(timer);
  }, [isBusy, state, revalidate]);
}
