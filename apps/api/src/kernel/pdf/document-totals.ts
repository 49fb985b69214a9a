import { type Tax, vatRow } from '@spindle/contract/money/vat-sums';

/** Kopecks with VAT. */
export interface DocumentTotals {
  /** By the prices of the list. */
  readonly goods: number;
  readonly discount: number;
  /** Null where the paper knows of no delivery. */
  readonly delivery: number | null;
  readonly total: number;
  readonly vat: readonly Tax[];
  /** What is paid first, where it is not all. */
  readonly advance?: Advance | null;
  /** What is paid now, the advance being paid already. */
  readonly rest?: BalanceDue;
}

export interface Advance {
  readonly percent: number;
  readonly amount: number;
  readonly remainder: number;
  readonly vat: DocumentTotals['vat'];
}

export interface BalanceDue {
  /** Of the advance. */
  readonly percent: number;
  readonly paid: number;
  readonly amount: number;
  readonly vat: DocumentTotals['vat'];
}

export interface TotalsRow {
  readonly name: string;
  /** Null in a row of what is not taxed. */
  readonly kopecks: number | null;
  readonly look: 'plain' | 'total' | 'tax';
}

/**
 * The rows under every list of goods, in the one order that cart, checkout and order pages have too: what the list
 * costs, what is off, the delivery, the sum, the tax within it; then what of it is paid first.
 */
export function totalsRows(totals: DocumentTotals, totalName = 'К\u00a0оплате'): TotalsRow[] {
  const { goods, discount, delivery, total, vat, advance, rest: balanceDue } = totals;
  return [
    totalsRow('Товары', goods),
    ...(discount > 0 ? [totalsRow('Скидка', -discount)] : []),
    ...(delivery === null ? [] : [totalsRow('Доставка', delivery)]),
    ...(balanceDue
      ? [
          totalsRow('Итого', total),
          totalsRow(`Оплачен аванс ${balanceDue.percent}\u00a0%`, -balanceDue.paid),
          totalsRow('К\u00a0оплате, остаток', balanceDue.amount, 'total'),
          ...taxRows(balanceDue.vat),
        ]
      : advance
        ? [
            totalsRow('Итого', total),
            totalsRow(`К\u00a0оплате, аванс ${advance.percent}\u00a0%`, advance.amount, 'total'),
            ...taxRows(advance.vat),
            totalsRow('Остаток', advance.remainder),
          ]
        : [totalsRow(totalName, total, 'total'), ...taxRows(vat)]),
  ];
}

export const totalsRow = (
  name: string,
  kopecks: number | null,
  variant: TotalsRow['look'] = 'plain',
): TotalsRow => ({
  name,
  kopecks,
  look: variant,
});

export const taxRows = (vat: DocumentTotals['vat']): TotalsRow[] =>
  vat.map(({ percent, amount }) => totalsRow(vatRow(percent), percent === null ? null : amount, 'tax'));
