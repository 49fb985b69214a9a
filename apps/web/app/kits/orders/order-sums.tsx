import type { Order } from '@spindle/contract/orders/orders';
import { type Tax, vatAmount, vatRow } from '@spindle/contract/money/vat-sums';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { Sum, SumList } from '@spindle/ui/text/sum-list.tsx';

interface OrderSumsProps {
  /** By the prices of the list, before anything is off. */
  readonly goods: number;
  readonly discount: number;
  /** A price, or what is said in its place; left out where there is no delivery to speak of. */
  readonly delivery?: number | string;
  readonly total: number;
  readonly vat: readonly Tax[];
  readonly advance?: Order['advance'];
  /** Of an order or an offer; without one, of the shop. */
  readonly currency?: Order['currency'];
  /** An offer asks for no money yet. */
  readonly totalName?: string;
  readonly testId?: string;
  readonly className?: string | undefined;
}

/**
 * What it comes to, the same rows in the same order in cart, checkout, order and quotation; papers of the server have them
 * from `kernel/pdf/document-totals.ts`.
 */
export function OrderSums({ goods, discount, delivery, total, vat, advance, ...rest }: OrderSumsProps) {
  const { totalName = 'К\u00a0оплате', testId, className, currency } = rest;
  const money = (value: number) => formatMoney(value, currency);
  const named = testId ? { testId } : {};
  return (
    <SumList className={className}>
      <Sum name="Товары">{money(goods)}</Sum>
      {discount > 0 && <Sum name="Скидка">{money(-discount)}</Sum>}
      {delivery !== undefined && (
        <Sum name="Доставка">
          {typeof delivery === 'string' ? delivery : delivery === 0 ? 'бесплатно' : money(delivery)}
        </Sum>
      )}
      {advance ? (
        <>
          <Sum name="Итого" {...named}>
            {money(total)}
          </Sum>
          <Sum look="total" name={`К\u00a0оплате, аванс ${advance.percent}\u00a0%`}>
            {money(advance.sum)}
          </Sum>
        </>
      ) : (
        <Sum look="total" name={totalName} {...named}>
          {money(total)}
        </Sum>
      )}
      {(advance?.vat ?? vat).map(({ percent, amount }) => (
        <Sum key={percent} look="small" name={vatRow(percent)}>
          {vatAmount(percent, money(amount))}
        </Sum>
      ))}
      {advance && <Sum name="Остаток">{money(advance.rest)}</Sum>}
    </SumList>
  );
}
