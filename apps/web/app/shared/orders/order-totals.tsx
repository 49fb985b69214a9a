import type { Order } from '@spindle/contract/orders/orders';
import { type Tax, vatAmount, vatRow } from '@spindle/contract/money/vat-sums';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { TotalsRow, TotalsList } from '@spindle/ui/text/totals-list.tsx';

interface OrderTotalsProps {
  /** By the prices of the list, before anything is off. */
  readonly goods: number;
  readonly discount: number;
  /** A price or a text in its place; left out without a delivery. */
  readonly delivery?: number | string;
  readonly total: number;
  readonly vat: readonly Tax[];
  readonly advance?: Order['advance'];
  /** Of an order or an offer; without one, of the shop. */
  readonly currency?: Order['currency'];
  /** A quotation does not ask for payment yet. */
  readonly totalName?: string;
  readonly testId?: string;
  readonly className?: string | undefined;
}

/**
 * What it comes to, the same rows in the same order in cart, checkout, order and quotation; papers of the server have them
 * from `kernel/pdf/document-totals.ts`.
 */
export function OrderTotals({ goods, discount, delivery, total, vat, advance, ...rest }: OrderTotalsProps) {
  const { totalName = 'К\u00a0оплате', testId, className, currency } = rest;
  const money = (value: number) => formatMoney(value, currency);
  const named = testId ? { testId } : {};
  return (
    <TotalsList className={className}>
      <TotalsRow name="Товары">{money(goods)}</TotalsRow>
      {discount > 0 && <TotalsRow name="Скидка">{money(-discount)}</TotalsRow>}
      {delivery !== undefined && (
        <TotalsRow name="Доставка">
          {typeof delivery === 'string' ? delivery : delivery === 0 ? 'бесплатно' : money(delivery)}
        </TotalsRow>
      )}
      {advance ? (
        <>
          <TotalsRow name="Итого" {...named}>
            {money(total)}
          </TotalsRow>
          <TotalsRow variant="total" name={`К\u00a0оплате, аванс ${advance.percent}\u00a0%`}>
            {money(advance.sum)}
          </TotalsRow>
        </>
      ) : (
        <TotalsRow variant="total" name={totalName} {...named}>
          {money(total)}
        </TotalsRow>
      )}
      {(advance?.vat ?? vat).map(({ percent, amount }) => (
        <TotalsRow key={percent} variant="small" name={vatRow(percent)}>
          {vatAmount(percent, money(amount))}
        </TotalsRow>
      ))}
      {advance && <TotalsRow name="Остаток">{money(advance.rest)}</TotalsRow>}
    </TotalsList>
  );
}
