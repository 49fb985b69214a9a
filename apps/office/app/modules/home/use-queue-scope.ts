import { useState } from 'react';
import { useMe } from '../../ground/me.ts';

type QueueScope = 'mine' | 'all';

/** Which queues the home page shows, stored per person on this device. */
export function useQueueScope(): [QueueScope, (scope: QueueScope) => void] {
  const key = `office.home.${useMe().id}`;
  const [scope, setScope] = useState<QueueScope>(() => (read(key) === 'mine' ? 'mine' : 'all'));
  const choose = (next: QueueScope): void => {
    setScope(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // A browser that keeps nothing shows everything next time.
    }
  };
  return [scope, choose];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
