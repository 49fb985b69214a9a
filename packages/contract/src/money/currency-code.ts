import * as z from 'zod/mini';
import { CURRENCIES } from '../shop/locales.ts';

/** Currency of an amount: orders and quotations keep that of their day. */
export const CurrencyCode = z.enum(CURRENCIES);
