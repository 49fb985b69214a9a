import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { openVisitor } from '../../shared/visitor/visitor.ts';

const delayMs = 400;

/** Reloads when another tab has changed or ordered the cart. A pending order reports it by its answer. */
export function useCartElsewhere(isSending: boolean): void {
  const { revalidate } = useRevalidator();
  const sending = useRef(isSending);
  useEffect(() => void (sending.current = isSending), [isSending]);
  useEffect(() => {
    const { store } = openVisitor();
    const seen = (): string => JSON.stringify(store.get().cart.lines);
    let lastSeen = seen();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = store.subscribe(() => {
      const now = seen();
      if (now === lastSeen || sending.current) return;
      lastSeen = now;
      clearTimeout(timer);
      timer = setTimeout(() => void revalidate(), delayMs);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [revalidate]);
}
