import type { Cart } from '@spindle/contract/orders/cart';
import { BottomBar } from '@spindle/ui/overlay/bottom-bar.tsx';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { paths } from '@spindle/contract/addresses/paths';
import type { ActionAnswer } from '../../shared/forms/action-answer.server.ts';
import { requestHref } from '../../shared/quotations/request-href.ts';
import type { CartIntent } from './cart-actions.server.ts';
import { delayNoteOf } from './line-stock.ts';
import { OrderTotals } from '../../shared/orders/order-totals.tsx';
import { PromoCode } from './promo-code.tsx';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { useProfiles } from '../../layout/layout-data.ts';
import styles from './cart-summary.module.css';

interface Props {
  readonly cart: Cart;
  readonly isSettling: boolean;
  /** Of the promo code's form, when it came back without JavaScript. */
  readonly answer: ActionAnswer<CartIntent> | undefined;
}

/** Totals as the server counts them. */
export function CartSummary({ cart, isSettling, answer }: Props) {
  const { totals } = cart;
  const delayNote = delayNoteOf(cart);
  const profiles = useProfiles();
  return (
    <Panel
      variant="strong"
      sticky
      title="Итого"
      className={classNames(styles.box, isSettling && styles.settling)}
      aria-busy={isSettling}
    >
      <PromoCode code={cart.promo_code} answer={answer} />
      <OrderTotals
        className={styles.sums}
        goods={totals.original_total_with_tax}
        discount={totals.discount}
        delivery={`на${NBSP}следующем шаге`}
        total={totals.total_with_tax}
        vat={totals.vat}
        testId="cart-total"
      />
      <p className={styles.note}>
        {formatNumber(totals.pieces)}
        {NBSP}шт.
        {totals.weight_kg > 0 && `, масса ${formatNumber(totals.weight_kg, { most: 2 })}${NBSP}кг`}
        {cart.payer && cart.payers.length > 1 && `. Плательщик: ${cart.payer.name}`}
      </p>
      <ButtonLink to={paths.checkout()} look="buy" size="l" wide>
        Оформить заказ
      </ButtonLink>
      {profiles ? (
        <ButtonLink to={requestHref({ from: 'cart' })} wide className={styles.offer}>
          Запросить предложение
        </ButtonLink>
      ) : (
        <PopupButton
          popup="requestOffer"
          params={{ request: requestTextOf(cart) }}
          wide
          className={styles.offer}
        >
          Запросить предложение
        </PopupButton>
      )}
      {delayNote && <p className={styles.note}>{delayNote}</p>}
    </Panel>
  );
}

/** The lines as a request in words, as far as an address carries them. */
function requestTextOf({ items }: Cart): string {
  return items
    .slice(0, 30)
    .map(({ article, quantity, unit }) => `${article}: ${quantity}\u00a0${unit}`)
    .join('\n');
}

export function CartBar({ cart }: { readonly cart: Cart }) {
  return (
    <BottomBar>
      <p className={styles.barTotal}>
        <small>К{NBSP}оплате</small>
        <b>{formatMoney(cart.totals.total_with_tax)}</b>
      </p>
      <ButtonLink to={paths.checkout()} look="buy">
        Оформить заказ
      </ButtonLink>
    </BottomBar>
  );
}
