/**
 * What tables show beside properties. The mark keeps the keys from clashing with properties, and without a name the
 * search does not find them.
 */
export const PRICE_FROM = '~price-from';
export const HINTED = '~hinted';
