/**
 * Rates a country has side by side; how many percent each is, depends on the country and the day.
 * `none` is no rate at all, `simple5` and `simple7` are those of the simplified system in Russia since 2025.
 */
export const VAT_RATES = {
  general: 'основная',
  reduced: 'пониженная',
  zero: 'нулевая',
  none: 'без НДС',
  simple5: 'УСН 5\u00a0%',
  simple7: 'УСН 7\u00a0%',
} as const;
export type VatRate = keyof typeof VAT_RATES;
export const vatRates = Object.keys(VAT_RATES) as VatRate[];

/** Default rates of a shop where its goods have none: those of its country, or one of the simplified system. */
export const VAT_SYSTEMS = {
  general: 'Общая система: основная ставка',
  simple5: 'УСН: 5\u00a0%',
  simple7: 'УСН: 7\u00a0%',
} as const;
export type VatSystem = keyof typeof VAT_SYSTEMS;
export const vatSystems = Object.keys(VAT_SYSTEMS) as VatSystem[];
