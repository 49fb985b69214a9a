import { type ComponentType, useCallback, useRef, useState } from 'react';

/**
 * A part whose code and data load on demand. `prepare` starts loading, `whenReady` waits. The promise is cached, so
 * that a second call is free; a failed load may be retried.
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
