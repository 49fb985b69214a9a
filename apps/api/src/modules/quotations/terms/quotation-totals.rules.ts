import type { Tax } from '@spindle/contract/money/vat-sums';
import type { VatPercent } from '@spindle/contract/money/vat-words';
import { totalsOf, vatWithin } from '../../pricing/pricing.rules.ts';

interface SummedLine {
  readonly quantity: number;
  readonly list_price: number | null;
  readonly price: number | null;
  /** Null without VAT; meaningless for a line without a price. */
  readonly vat_percent: VatPercent;
}

interface QuotationTotals {
  readonly total: number;
  readonly original: number;
  readonly vat: readonly Tax[];
}

/** Totals of the priced lines as they are shown, in kopecks. A line without a price counts nowhere. */
export function quotationTotals(lines: readonly SummedLine[]): QuotationTotals {
  const { total, original, vat } = totalsOf(
    lines.flatMap(({ quantity, price: unit, list_price, vat_percent }) => {
      if (unit === null) return [];
      return {
        quantity,
        total: unit * quantity,
        // A price above the list one is no discount.
        originalTotal: Math.max(list_price ?? unit, unit) * quantity,
        vatPercent: vat_percent,
        vat: vatWithin(unit * quantity, vat_percent),
      };
    }),
  );
  return { total, original, vat };
}

export const vatOf = (lines: readonly SummedLine[]): QuotationTotals['vat'] => quotationTotals(lines).vat;
