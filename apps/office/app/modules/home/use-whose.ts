import { useState } from 'react';
import { useMe } from '../../ground/me.ts';

type Whose = 'mine' | 'all';

/** Whose queues home shows, as each person left it on this machine. */
export function useWhose(): [Whose, (whose: Whose) => void] {
  const key = `office.home.${useMe().id}`;
  const [whose, setWhose] = useState<Whose>(() => (read(key) === 'mine' ? 'mine' : 'all'));
  const choose = (next: Whose): void => {
    setWhose(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // A browser that keeps nothing shows everything next time.
    }
  };
  return [whose, choose];
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
