// Texts about VAT under totals, in sentences and in payments.
import { type VatPercent, WITHOUT_VAT } from './vat-words.ts';

export interface Tax {
  readonly percent: VatPercent;
  readonly amount: number;
}

const UNTAXED = 'НДС не\u00a0облагается';

/** «22 %», «без НДС»: in a column of rates. */
export const vatCell = (percent: VatPercent): string =>
  percent === null ? WITHOUT_VAT : `${percent}\u00a0%`;

/** «В том числе НДС 22 %», «Без налога (НДС)»: a row under totals. */
export const vatRow = (percent: VatPercent): string =>
  percent === null ? 'Без\u00a0налога (НДС)' : `В\u00a0том числе НДС ${vatCell(percent)}`;

/** The amount in such a row or in a column of taxes: a dash where there is no tax. */
export const vatAmount = (percent: VatPercent, money: string): string => (percent === null ? '–' : money);

export const isUntaxed = (percents: readonly VatPercent[]): boolean =>
  percents.every((percent) => percent === null);

/** «НДС 1 200 ₽», «НДС не облагается»; null is an untaxed total. */
export const vatText = (money: string | null): string => (money === null ? UNTAXED : `НДС ${money}`);

/** «в том числе НДС 1 200 ₽», «НДС не облагается»: after a total in a sentence. */
export const vatWithinText = (money: string | null): string =>
  money === null ? UNTAXED : `в\u00a0том числе ${vatText(money)}`;

/** «В том числе НДС 22 %: 1 200 ₽. Часть товаров без НДС.» */
export function vatSentences(vat: readonly Tax[], money: (amount: number) => string): string {
  const taxed = vat.filter(({ percent }) => percent !== null);
  if (taxed.length === 0) return `${UNTAXED}.`;
  const sentences = taxed.map(({ percent, amount }) => `${vatRow(percent)}: ${money(amount)}.`);
  return [...sentences, ...(taxed.length < vat.length ? [`Часть товаров ${WITHOUT_VAT}.`] : [])].join(' ');
}

/** «В том числе НДС 22% - 1200.00», «НДС не облагается»: in the purpose of a payment. */
export function vatOfPayment(vat: readonly Tax[], money: (amount: number) => string): string {
  const taxed = vat.filter(({ percent }) => percent !== null);
  if (taxed.length === 0) return UNTAXED;
  return `В том числе ${taxed.map(({ percent, amount }) => `НДС ${percent}% - ${money(amount)}`).join(', ')}`;
}

/** Orders rates: the highest first, untaxed last. */
export const byRate = (one: VatPercent, other: VatPercent): number => (other ?? -1) - (one ?? -1);
