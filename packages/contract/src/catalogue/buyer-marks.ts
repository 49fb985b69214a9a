import * as z from 'zod/mini';
import { optionalTextField } from '../fields/text.ts';

/** References of the buyer's accounting; documents repeat them where an accountant expects them. */
export const BUYER_MARKS = {
  buyer_number: { label: 'Номер вашего заказа', max: 60 },
  cost_centre: { label: 'Центр затрат', max: 60 },
  contract: { label: 'Договор', max: 100 },
} as const;

export const buyerMarkFields = () => ({
  buyer_number: optionalTextField({ max: BUYER_MARKS.buyer_number.max }),
  cost_centre: optionalTextField({ max: BUYER_MARKS.cost_centre.max }),
  contract: optionalTextField({ max: BUYER_MARKS.contract.max }),
});

const mark = z.nullable(z.string());
export const BuyerMarks = z.object({ buyer_number: mark, cost_centre: mark, contract: mark });
export type BuyerMarks = z.infer<typeof BuyerMarks>;

/** What the payer named last: orders under one contract follow each other, numbers do not. */
export const LastMarks = z.pick(BuyerMarks, { cost_centre: true, contract: true });
export type LastMarks = z.infer<typeof LastMarks>;
