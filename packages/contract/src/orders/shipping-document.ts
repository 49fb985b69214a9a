import type { Currency } from '../shop/locales.ts';

interface ShippingDocument {
  readonly name: string;
  /** «подпишите …». */
  readonly whom: string;
}

/** Russia prescribes its УПД; an order in other money is handed over with a plain note. */
export const shippingDocument = (currency: Currency): ShippingDocument =>
  currency === 'RUB' ? { name: 'УПД', whom: 'УПД' } : { name: 'Накладная', whom: 'накладную' };
