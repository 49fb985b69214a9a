// What the shop says of VAT beside prices; under sums and in sentences: `money/vat-sums.ts`. Listings carry this file, so it is short.
import { paysVat } from './shop-vat.ts';

/** So many percent, or null: goods are sold without VAT, which is not 0 %. */
export type VatPercent = number | null;

const WITH_VAT = 'с\u00a0НДС';
export const WITHOUT_VAT = 'без\u00a0НДС';

/** «с НДС» over prices at such rates, or of such net totals; empty where one of them is null: without VAT. */
export const vatMark = (rates: readonly (number | null | undefined)[] = []): string =>
  rates.includes(null) || !paysVat() ? '' : WITH_VAT;

/** «Цена с НДС»: over a column, a field or a total at such rates; «Цена» where some are without. */
export const withVat = (title: string, rates?: Parameters<typeof vatMark>[0]): string =>
  `${title} ${vatMark(rates)}`.trimEnd();

/** «с НДС 22 %», «без НДС»: after one price. */
export const vatOfPrice = (percent: VatPercent): string =>
  percent === null ? WITHOUT_VAT : `${WITH_VAT} ${percent}\u00a0%`;

/** «1 000 ₽ без НДС»: the net price. */
export const netPrice = (money: string): string => `${money} ${WITHOUT_VAT}`;
