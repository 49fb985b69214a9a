import { formatNumber, NBSP } from './number.ts';

/** 1 товар, 2 товара, 5 товаров. */
export interface NounForms {
  one: string;
  few: string;
  many: string;
}

export const noun = (one: string, few: string, many: string): NounForms => ({ one, few, many });

/** The form of the noun for this count; fractions take «1,5 дня». */
export const plural = (count: number, forms: NounForms): string => {
  if (!Number.isInteger(count)) return forms.few;
  const [last, teens] = [Math.abs(count) % 10, Math.abs(count) % 100];
  if (last === 1 && teens !== 11) return forms.one;
  return last >= 2 && last <= 4 && (teens < 12 || teens > 14) ? forms.few : forms.many;
};

/** «42 сверла». */
export const formatCount = (count: number, forms: NounForms): string =>
  `${formatNumber(count)}${NBSP}${plural(count, forms)}`;
