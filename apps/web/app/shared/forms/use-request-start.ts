import { ApiError } from '@spindle/client/api-error';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from '../../calls/client.ts';
import { newFormKey } from './form-key.ts';

interface RequestStart {
  readonly guard: string;
  readonly key: string;
}

interface Guard {
  readonly token: string;
  readonly since: number;
}

// The shop takes a form filled in faster than two seconds for a robot's: a quick person waits out the rest.
const quickest = 2100;

/**
 * The guard token, which proves when the form was opened, and the idempotency key; from the server when it rendered the
 * form.
 */
export function useRequestStart(initialStart: RequestStart | null) {
  const [key, setKey] = useState(() => initialStart?.key ?? newFormKey());
  const guard = useRef<Promise<Guard> | null>(null);

  const loadGuard = useCallback((): Promise<Guard> => {
    guard.current ??= client()
      .forms.guard()
      .then(({ data }) => ({ token: data.token, since: performance.now() }));
    guard.current.catch(() => {
      guard.current = null;
    });
    return guard.current;
  }, []);

  useEffect(() => {
    if (initialStart?.guard)
      guard.current = Promise.resolve({ token: initialStart.guard, since: performance.now() });
    else loadGuard().catch(() => {});
  }, [loadGuard, initialStart]);

  /** Sends with a token of the right age; what the shop no longer takes is renewed for the next try. */
  const send = useCallback(
    async <T>(call: (start: RequestStart) => Promise<T>): Promise<T> => {
      const { token, since } = await loadGuard();
      const early = since + quickest - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      try {
        return await call({ guard: token, key });
      } catch (error) {
        if (error instanceof ApiError) {
          if (Object.hasOwn(error.fields, 'guard')) guard.current = null;
          if (error.code === 'key_reused') setKey(newFormKey());
        }
        throw error;
      }
    },
    [loadGuard, key],
  );

  return { key, guard: initialStart?.guard ?? '', send };
}
