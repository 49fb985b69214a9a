import type { Currency } from '../shop/locales.ts';

interface ShippingPaper {
  readonly name: string;
  /** «подпишите …». */
  readonly whom: string;
}

/** Russia prescribes its УПД; an order in other money is handed over with a plain note. */
export const shippingPaper = (currency: Currency): ShippingPaper =>
  currency === 'RUB' ? { name: 'УПД', whom: 'УПД' } : { name: 'Накладная', whom: 'накладную' };
