import type { KitVariant } from '@spindle/contract/kits/configurator';
import { TEXT_LIMITS } from '@spindle/contract/constants';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { NBSP } from '@spindle/ui/format/number.ts';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { Form } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { choiceAddress, COMPARE, COUPON, OPTIONS } from './choice-address.ts';
import type { KitChoiceState } from './use-kit-choice.ts';
import styles from './kit-bar.module.css';

export interface KitCouponProps {
  readonly kit: KitVariant;
  readonly state: KitChoiceState;
  /** A rejected coupon. */
  readonly refused: { readonly typed: string; readonly error: string } | null;
  readonly compare: string | null;
}

/** In the bar; on phones under the drawing, where there is space. */
export function KitCoupon({ kit, state, refused, compare }: KitCouponProps) {
  const coupon = kit.promotion_coupon;
  if (coupon)
    return (
      <div className={styles.held}>
        <span>
          Купон <b>{coupon.code}</b>
          <small>{couponText(coupon)}</small>
        </span>
        <ButtonLink
          to={choiceAddress(kit.goods.slug, kit, state.choice, { compare })}
          size="s"
          replace
          preventScrollReset
          aria-label={`Убрать купон ${coupon.code}`}
        >
          Убрать
        </ButtonLink>
      </div>
    );
  return (
    <Form
      method="get"
      action={paths.configurator(kit.goods.slug)}
      replace
      preventScrollReset
      className={styles.coupon}
    >
      <input
        type="hidden"
        name={OPTIONS}
        value={state.choice.filter((id) => !kit.options[id]?.is_included).join(',')}
      />
      {compare && <input type="hidden" name={COMPARE} value={compare} />}
      <Field label={<VisuallyHidden>Купон</VisuallyHidden>} error={refused?.error} className={styles.field}>
        <TextInput
          name={COUPON}
          placeholder="Купон"
          maxLength={TEXT_LIMITS.promoCode}
          defaultValue={refused?.typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
      </Field>
      <Button type="submit">Применить</Button>
    </Form>
  );
}

function couponText({
  state,
  percent,
  min_total_with_tax: least,
}: NonNullable<KitVariant['promotion_coupon']>): string {
  if (state === 'applied') return `скидка ${percent}${NBSP}%`;
  if (state === 'not_better') return `ваша скидка уровня не${NBSP}меньше`;
  return `действует от${NBSP}${formatMoney(least)}`;
}
