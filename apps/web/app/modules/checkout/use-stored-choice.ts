import type { CheckoutOverview } from '@spindle/contract/checkout';
import { STORAGE_KEYS } from '@spindle/contract/constants';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { readStored, repairOf } from './stored-choice.ts';

/** Keeps the choice in the browser and brings it back: a cart of tomorrow begins where this one ended. */
export function useStoredChoice(overview: CheckoutOverview): void {
  const fetcher = useFetcher();
  const sent = useRef(new Set<string>());
  const { delivery_selected: selected, your_data: yourData } = overview;
  const payer = yourData.payer?.id;

  useEffect(() => {
    if (fetcher.state !== 'idle' || overview.cart.number_items === 0) return;
    const repair = repairOf(stored(), overview, sent.current);
    if (repair.kind === 'none') {
      if (selected?.option) keep(STORAGE_KEYS.delivery, JSON.stringify(selected));
      if (payer) keep(STORAGE_KEYS.payer, payer);
      return;
    }
    sent.current.add(repair.kind);
    const fields: Record<string, string> =
      repair.kind === 'payer'
        ? { intent: 'payer', payer_id: repair.payer }
        : { intent: 'delivery', ...repair.delivery };
    void fetcher.submit(fields, { method: 'post' });
  }, [fetcher, overview, payer, selected]);
}

function stored() {
  try {
    return readStored(localStorage.getItem(STORAGE_KEYS.delivery), localStorage.getItem(STORAGE_KEYS.payer));
  } catch {
    return readStored(null, null);
  }
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that forbids storage remembers nothing.
  }
}
