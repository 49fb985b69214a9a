import { formatNumber, NBSP } from './number.ts';

/** 1 товар, 2 товара, 5 товаров. */
export interface NounForms {
  one: string;
  few: string;
  many: string;
}

export const noun = (one: string, few: string, many: string): NounForms => ({ one, few, many });

const rules = new Intl.PluralRules('ru-RU');

/** The form of the noun for this count; fractions take «1,5 дня». */
export const plural = (count: number, forms: NounForms): string => {
  const form = rules.select(Math.abs(count));
  if (form === 'one') return forms.one;
  return form === 'many' ? forms.many : forms.few;
};

/** «42 сверла». */
export const formatCount = (count: number, forms: NounForms): string =>
  `${formatNumber(count)}${NBSP}${plural(count, forms)}`;
