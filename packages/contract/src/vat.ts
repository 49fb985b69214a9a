/** Rates a country has side by side; how many percent each is, depends on the country and the day. `none` is no rate at all. */
export const VAT_RATES = {
  general: 'основная',
  reduced: 'пониженная',
  zero: 'нулевая',
  none: 'без НДС',
} as const;
export type VatRate = keyof typeof VAT_RATES;
export const vatRates = Object.keys(VAT_RATES) as VatRate[];
