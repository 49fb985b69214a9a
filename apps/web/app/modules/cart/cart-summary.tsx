import type { Cart } from '@spindle/contract/cart';
import { NOUNS } from '@spindle/contract/nouns';
import { BottomBar } from '@spindle/ui/bottom-bar.tsx';
import { ButtonLink } from '@spindle/ui/button.tsx';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber, MINUS, NBSP } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Panel } from '@spindle/ui/panel.tsx';
import { paths } from '@spindle/contract/addresses/paths';
import type { ActionAnswer } from '../../kits/forms/action-answer.server.ts';
import { requestHref } from '../../kits/quotations/request-href.ts';
import { laterNote } from './line-stock.ts';
import { PromoCode } from './promo-code.tsx';
import styles from './cart-summary.module.css';

interface Props {
  readonly cart: Cart;
  readonly isSettling: boolean;
  /** Of the promo code's form, when it came back without JavaScript. */
  readonly answer: ActionAnswer | undefined;
}

/** What it comes to: sums of what stands in the lines, as the server counts them. */
export function CartSummary({ cart, isSettling, answer }: Props) {
  const { totals, items } = cart;
  const later = laterNote(items);
  return (
    <Panel
      look="strong"
      sticky
      title="Итого"
      className={classNames(styles.box, isSettling && styles.settling)}
      aria-busy={isSettling}
    >
      <dl className={styles.lines}>
        <Line
          name={`${formatCount(items.length, NOUNS.goods)}, ${formatNumber(totals.pieces)}${NBSP}шт.`}
          value={formatMoney(totals.original_total_with_tax)}
        />
        {totals.discount > 0 && (
          <Line name="Скидка" value={MINUS + formatMoney(totals.discount)} className={styles.off} />
        )}
        {totals.weight_kg > 0 && (
          <Line name="Масса" value={`${formatNumber(totals.weight_kg, { most: 2 })}${NBSP}кг`} />
        )}
        {cart.payer && cart.payers.length > 1 && <Line name="Плательщик" value={cart.payer.name} />}
        <Line name="Доставка" value={`на${NBSP}следующем шаге`} className={styles.quiet} />
      </dl>
      <PromoCode code={cart.promo_code} answer={answer} />
      <dl className={styles.total}>
        <Line name={`К${NBSP}оплате`} value={formatMoney(totals.total_with_tax)} />
      </dl>
      <p className={styles.vat}>
        {totals.vat.map(({ percent, amount }) => (
          <span key={percent}>
            В{NBSP}том числе НДС {formatNumber(percent)}
            {NBSP}%: {formatMoney(amount)}
          </span>
        ))}
      </p>
      <ButtonLink to={paths.checkout()} look="buy" size="l" wide prefetch="intent">
        Оформить заказ
      </ButtonLink>
      <ButtonLink to={requestHref({ from: 'cart' })} wide className={styles.offer}>
        Запросить предложение
      </ButtonLink>
      {later && <p className={styles.note}>{later}</p>}
    </Panel>
  );
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

function Line({ name, value, className }: { name: string; value: string; className?: string | undefined }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
