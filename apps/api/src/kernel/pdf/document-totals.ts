import { type Tax, vatRow } from '@spindle/contract/money/vat-sums';

/** Kopecks with VAT. */
export interface PaperSums {
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
  readonly rest?: Rest;
}

export interface Advance {
  readonly percent: number;
  readonly sum: number;
  readonly rest: number;
  readonly vat: PaperSums['vat'];
}

export interface Rest {
  /** Of the advance. */
  readonly percent: number;
  readonly paid: number;
  readonly sum: number;
  readonly vat: PaperSums['vat'];
}

export interface SumRow {
  readonly name: string;
  /** Null in a row of what is not taxed. */
  readonly kopecks: number | null;
  readonly look: 'plain' | 'total' | 'tax';
}

/**
 * The rows under every list of goods, in the one order that cart, checkout and order pages have too: what the list
 * costs, what is off, the delivery, the sum, the tax within it; then what of it is paid first.
 */
export function sumRows(sums: PaperSums, totalName = 'К\u00a0оплате'): SumRow[] {
  const { goods, discount, delivery, total, vat, advance, rest } = sums;
  return [
    sumRow('Товары', goods),
    ...(discount > 0 ? [sumRow('Скидка', -discount)] : []),
    ...(delivery === null ? [] : [sumRow('Доставка', delivery)]),
    ...(rest
      ? [
          sumRow('Итого', total),
          sumRow(`Оплачен аванс ${rest.percent}\u00a0%`, -rest.paid),
          sumRow('К\u00a0оплате, остаток', rest.sum, 'total'),
          ...taxRows(rest.vat),
        ]
      : advance
        ? [
            sumRow('Итого', total),
            sumRow(`К\u00a0оплате, аванс ${advance.percent}\u00a0%`, advance.sum, 'total'),
            ...taxRows(advance.vat),
            sumRow('Остаток', advance.rest),
          ]
        : [sumRow(totalName, total, 'total'), ...taxRows(vat)]),
  ];
}

export const sumRow = (name: string, kopecks: number | null, look: SumRow['look'] = 'plain'): SumRow => ({
  name,
  kopecks,
  look,
});

export const taxRows = (vat: PaperSums['vat']): SumRow[] =>
  vat.map(({ percent, amount }) => sumRow(vatRow(percent), percent === null ? null : amount, 'tax'));
