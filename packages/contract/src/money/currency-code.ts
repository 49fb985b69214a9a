import * as z from 'zod/mini';
import { CURRENCIES } from '../shop/locales.ts';

/** What a sum is in: an order and a quotation keep that of their day. */
export const CurrencyCode = z.enum(CURRENCIES);
