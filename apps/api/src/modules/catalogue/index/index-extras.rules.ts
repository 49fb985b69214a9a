/** What tables show beside properties. The mark keeps them out of the way of properties, and without a name nothing is found by them. */
export const PRICE_FROM = '~price-from';
export const HINTED = '~hinted';
