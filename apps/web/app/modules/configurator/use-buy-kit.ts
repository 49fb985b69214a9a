import { ApiError } from '@spindle/client/api-error';
import type { KitVariant } from '@spindle/contract/kits/configurator';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../calls/client.ts';
import { cartWindow } from '../../shared/goods/cart/cart-answers.ts';
import { changedBy } from '../../shared/goods/cart/cart-changes.ts';
import { useCart } from '../../shared/goods/cart/use-cart.ts';
import { useVisitorChange } from '../../shared/visitor/use-visitor-change.ts';
import { savedAddress } from './choice-address.ts';
import type { KitChoiceState } from './use-kit-choice.ts';

/** Saves the choice, puts it into the cart and stays on its page; a coupon that works goes along. */
export function useBuyKit(kit: KitVariant, { key, choice }: KitChoiceState) {
  const [isBuying, setBuying] = useState(false);
  const cart = useCart();
  const change = useVisitorChange();
  const navigate = useNavigate();
  const toast = useToast();
  const coupon = kit.promotion_coupon?.state === 'applied' ? kit.promotion_coupon.code : null;

  const savedKey = async (): Promise<string> => {
    if (key) return key;
    const body = { options: [...choice] };
    const { data } = await client().configurator.save({ params: { id: kit.goods.id }, body });
    await navigate(savedAddress(kit.goods.slug, data.id ?? '', { coupon }), {
      replace: true,
      preventScrollReset: true,
    });
    return data.id ?? '';
  };

  const buy = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBuying) return;
    setBuying(true);
    try {
      const isAdded = await cart.add(await savedKey(), 1, kit.goods.name);
      if (isAdded && coupon)
        await change(
          changedBy((signal) =>
            client().cart.addPromoCode({ query: cartWindow(), body: { promo_code: coupon } }, { signal }),
          ),
        );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.firstMessage() });
    } finally {
      setBuying(false);
    }
  };
  return { buy, isBuying };
}
