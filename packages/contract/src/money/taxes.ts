import * as z from 'zod/mini';

/** How many percent of VAT; null is «без НДС», which is not 0 %. */
export const VatPercent = z.nullable(z.number());

/** VAT within a sum by rate, the highest first; of what is sold without VAT the last row tells, with nothing in it. */
export const Taxes = z.array(z.object({ percent: VatPercent, amount: z.number() }));
