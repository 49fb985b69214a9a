import { type ComponentType, useCallback, useRef, useState } from 'react';

/**
 * A part of the shell whose code and data come when somebody reaches for it. `prepare` begins, `whenReady` waits.
 * The promise is kept: a second call costs nothing; a failed one may be tried again.
 */
export function useLazyPart<P>(load: () => Promise<ComponentType<P>>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const loading = useRef<Promise<void> | null>(null);
  const whenReady = useCallback((): Promise<void> => {
    loading.current ??= load().then(
      (loaded) => setPart(() => loaded),
      (error: unknown) => {
        loading.current = null;
        throw error;
      },
    );
    return loading.current;
  }, [load]);
  const prepare = useCallback(() => void whenReady().catch(() => {}), [whenReady]);
  return { Part, prepare, whenReady };
}
