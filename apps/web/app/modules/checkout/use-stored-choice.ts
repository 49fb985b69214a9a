import type { CheckoutOverview } from '@spindle/contract/orders/checkout';
import { STORAGE_KEYS } from '@spindle/contract/constants';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { CheckoutIntent } from './checkout-actions.server.ts';
import { readStored, type Repair, repairOf } from './stored-choice.ts';

/**
 * Stores the choice in the browser and restores it once on load, so that tomorrow's cart starts where this one ended.
 * After the buyer's first choice nothing is restored. Returns whether a restore is in progress.
 */
export function useStoredChoice(overview: CheckoutOverview, onPayer: (payer: string) => void): boolean {
  const fetcher = useFetcher();
  const sent = useRef(new Set<string>());
  const [isOver, setOver] = useState(false);
  const { delivery_selected: selected, your_data: yourData } = overview;
  const payer = yourData.payer?.id;

  useBrowserEffect(() => {
    if (fetcher.state !== 'idle' || overview.cart.number_items === 0) return;
    const repair = isOver ? noRepair : repairOf(stored(), overview, sent.current);
    if (repair.kind === 'none') {
      setOver(true);
      if (selected?.option) save(STORAGE_KEYS.delivery, JSON.stringify(selected));
      if (payer) save(STORAGE_KEYS.payer, payer);
      return;
    }
    sent.current.add(repair.kind);
    if (repair.kind === 'payer') onPayer(repair.payer);
    const fields: Record<string, string> & { intent: CheckoutIntent } =
      repair.kind === 'payer'
        ? { intent: 'payer', payer_id: repair.payer }
        : { intent: 'delivery', ...repair.delivery };
    void fetcher.submit(fields, { method: 'post' });
  }, [fetcher, isOver, onPayer, overview, payer, selected]);
  return fetcher.state !== 'idle';
}

// A layout effect means nothing on the server.
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
const noRepair: Repair = { kind: 'none' };

function stored() {
  try {
    return readStored(localStorage.getItem(STORAGE_KEYS.delivery), localStorage.getItem(STORAGE_KEYS.payer));
  } catch {
    return readStored(null, null);
  }
}

function save(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A browser that forbids storage remembers nothing.
  }
}
