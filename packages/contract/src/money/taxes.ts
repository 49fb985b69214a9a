import * as z from 'zod/mini';

/** How many percent of VAT; null is «без НДС», which is not 0 %. */
export const VatPercent = z.nullable(z.number());

/** VAT within a total by rate, the highest first; the last row is for untaxed goods, with amount 0. */
export const Taxes = z.array(z.object({ percent: VatPercent, amount: z.number() }));
