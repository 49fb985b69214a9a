import type { KitVariant } from '@spindle/contract/kits/configurator';
import { COUPON, OPTIONS } from './choice-address.ts';
import type { KitChoiceState } from './use-kit-choice.ts';

/** What every form about a choice sends along. */
export function KitFields({ kit, state }: { readonly kit: KitVariant; readonly state: KitChoiceState }) {
  const coupon = kit.promotion_coupon;
  return (
    <>
      <input type="hidden" name="slug" value={kit.goods.slug} />
      <input type="hidden" name="goods_id" value={kit.goods.id} />
      <input type="hidden" name="key" value={state.key ?? ''} />
      <input type="hidden" name={OPTIONS} value={state.choice.join(',')} />
      {coupon && <input type="hidden" name={COUPON} value={coupon.code} />}
    </>
  );
}
