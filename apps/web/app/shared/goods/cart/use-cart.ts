import type { RemovedLine } from '@spindle/contract/orders/cart';
import { NOUNS } from '@spindle/contract/nouns';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useMemo } from 'react';
import { paths } from '@spindle/contract/addresses/paths';
import { useVisitorChange } from '../../visitor/use-visitor-change.ts';
import { addToCart, clearCart, removeFromCart, restoreToCart, setQuantity } from './cart-changes.ts';

export interface CartActions {
  add(optionId: string, quantity: number, name: string): Promise<boolean>;
  set(optionId: string, quantity: number): void;
  remove(optionIds: readonly string[], name?: string): void;
  clear(): Promise<void>;
  /** Shows what was removed with an undo button. */
  offerBack(lines: readonly RemovedLine[], name?: string): void;
}

/** Cart actions available anywhere in the shop; a removal can be undone for six seconds. */
export function useCart(): CartActions {
  const change = useVisitorChange();
  const toast = useToast();
  return useMemo(() => {
    const offerBack: CartActions['offerBack'] = (lines, name) => {
      if (lines.length === 0) return;
      const text = name ?? formatCount(lines.length, NOUNS.goods);
      toast({
        text: `Удалено из\u00a0корзины: ${text}`,
        action: { label: 'Вернуть', onClick: () => void change(restoreToCart(lines)) },
      });
    };
    return {
      async add(optionId, quantity, name) {
        const succeeded = await change(addToCart(optionId, quantity));
        if (succeeded)
          toast({ text: `В\u00a0корзине: ${name}`, action: { label: 'Открыть', to: paths.cart() } });
        return succeeded;
      },
      set: (optionId, quantity) => void change(setQuantity(optionId, quantity)),
      remove: (optionIds, name) => void change(removeFromCart(optionIds, (lines) => offerBack(lines, name))),
      clear: async () => void (await change(clearCart(offerBack))),
      offerBack,
    };
  }, [change, toast]);
}
