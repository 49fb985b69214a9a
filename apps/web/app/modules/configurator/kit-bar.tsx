import type { KitVariant } from '@spindle/contract/kits/configurator';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatMoney, formatMoneyDelta, formatPrice } from '@spindle/ui/format/money.ts';
import { NBSP } from '@spindle/ui/format/number.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { Form, useNavigation } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { withVat } from '@spindle/contract/money/vat-words';
import { useBasket } from '../../shared/goods/cart/buy-controls.tsx';
import { useVisitor } from '../../shared/visitor/use-visitor.ts';
import { KitCoupon, type KitCouponProps } from './kit-coupon.tsx';
import { KitFields } from './kit-fields.tsx';
import { useBuyKit } from './use-buy-kit.ts';
import type { KitChoiceState } from './use-kit-choice.ts';
import type { ConfiguratorIntent } from './configurator-actions.server.ts';
import styles from './kit-bar.module.css';

/** What it comes to, the coupon, and what to do next; always in sight. */
export function KitBar({ kit, state, refused, compare }: KitCouponProps) {
  const { price, base_with_tax: base, options_with_tax: options } = kit;
  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <Picture src={kit.image.thumbnail} alt="" width={64} height={48} className={styles.picture} />
        <div className={classNames(styles.total, state.isSettling && styles.settling)} aria-live="polite">
          <span className="sm muted">{withVat('Итого', [kit.vat_percent])}</span>
          <b>{formatPrice(price.current_value_with_tax)}</b>
          {price.original_value_with_tax !== null && (
            <del>
              <VisuallyHidden>Без скидок </VisuallyHidden>
              {formatMoney(price.original_value_with_tax)}
            </del>
          )}
        </div>
        {base !== null && options !== null && (
          <p className={styles.sums}>
            База {formatMoney(base)}
            <br />
            Опции {options === 0 ? formatMoney(0) : formatMoneyDelta(options)}
            {kit.discount_percent > 0 && `, скидка ${kit.discount_percent}${NBSP}%`}
          </p>
        )}
        <KitCoupon kit={kit} state={state} refused={refused} compare={compare} />
        <Actions kit={kit} state={state} />
      </div>
    </div>
  );
}

function Actions({ kit, state }: { readonly kit: KitVariant; readonly state: KitChoiceState }) {
  const basket = useBasket();
  const { formData } = useNavigation();
  const { buy, isBuying } = useBuyKit(kit, state);
  const inCart = useVisitor(({ cart }) => (state.key ? (cart.lines[state.key] ?? 0) : 0));
  if (state.conflicts.length > 0)
    return (
      <div className={styles.actions}>
        <ButtonLink to={`${state.addressOf(state.choice)}#conflicts`} replace size="l" icon="warning">
          Так не{NBSP}соберём: что исправить
        </ButtonLink>
      </div>
    );
  const buyable = basket && kit.price.current_value_with_tax !== null;
  return (
    <div className={styles.actions}>
      <Form method="post">
        <KitFields kit={kit} state={state} />
        <Button
          type="submit"
          name="intent"
          value={'quotation' satisfies ConfiguratorIntent}
          size="l"
          look={buyable ? 'plain' : 'buy'}
          loading={formData?.get('intent') === 'quotation'}
        >
          Запросить предложение
        </Button>
      </Form>
      {buyable &&
        (inCart > 0 ? (
          <ButtonLink to={paths.cart()} look="dark" size="l" icon="check">
            В{NBSP}корзине
          </ButtonLink>
        ) : (
          <Form method="post" onSubmit={buy}>
            <KitFields kit={kit} state={state} />
            <Button
              type="submit"
              name="intent"
              value={'cart' satisfies ConfiguratorIntent}
              look="buy"
              size="l"
              loading={isBuying}
            >
              В{NBSP}корзину
            </Button>
          </Form>
        ))}
    </div>
  );
}
