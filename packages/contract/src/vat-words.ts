// Everything the shop says of VAT to people, on pages, in sheets, papers and letters.

export interface Tax {
  readonly percent: number;
  readonly amount: number;
}

export const WITH_VAT = 'с\u00a0НДС';

/** «Цена с НДС»: over a column, a field or a sum. */
export const withVat = (title: string): string => `${title} ${WITH_VAT}`;

/** «22 %»: in a column of rates. */
export const vatCell = (percent: number): string => `${percent}\u00a0%`;

/** «с НДС 22 %»: after one price. */
export const vatOfPrice = (percent: number): string => `${WITH_VAT} ${vatCell(percent)}`;

/** «1 000 ₽ без НДС»: what is left of a price. */
export const netPrice = (money: string): string => `${money} без\u00a0НДС`;

export const VAT_WITHIN = 'В\u00a0том числе НДС';

/** «В том числе НДС 22 %»: a row under sums. */
export const vatRow = (percent: number): string => `${VAT_WITHIN} ${vatCell(percent)}`;

/** «НДС 1 200 ₽». */
export const vatSum = (money: string): string => `НДС ${money}`;

/** «в том числе НДС 1 200 ₽»: after a sum in a sentence. */
export const vatWithinSum = (money: string): string => `в\u00a0том числе ${vatSum(money)}`;

/** «В том числе НДС 22% - 1200.00»: in the purpose of a payment. */
export const vatOfPayment = (vat: readonly Tax[], money: (amount: number) => string): string =>
  `В том числе ${vat.map(({ percent, amount }) => `НДС ${percent}% - ${money(amount)}`).join(', ')}`;
