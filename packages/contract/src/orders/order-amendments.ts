import * as z from 'zod/mini';
import { DELIVERY_TYPES } from '../constants.ts';
import { optionalTextField } from '../fields/text.ts';

const AMENDMENT_STATES = ['draft', 'sent', 'agreed', 'refused', 'withdrawn', 'replaced', 'expired'] as const;
type AmendmentState = (typeof AMENDMENT_STATES)[number];

export const AMENDMENT_STATE_NAMES: Readonly<Record<AmendmentState, string>> = {
  draft: 'Готовится',
  sent: 'Ждёт ответа покупателя',
  agreed: 'Покупатель согласен',
  refused: 'Покупатель отказался',
  withdrawn: 'Отозвано',
  replaced: 'Заменено новым',
  expired: 'Срок ответа вышел',
};

const Amount = z.object({ quantity: z.number(), price: z.number() });
const Delivery = z.object({
  price: z.number(),
  day: z.string(),
  type: z.enum(DELIVERY_TYPES),
  city: z.string(),
  address: z.string(),
  /** All of it in words. */
  place: z.string(),
});

/** A proposed change of a placed order with its differences; amounts in the order's currency. */
export const OrderAmendment = z.object({
  number: z.number(),
  state: z.enum(AMENDMENT_STATES),
  state_name: z.string(),
  /** The shop's note to the buyer. */
  note: z.nullable(z.string()),
  /** What the buyer answered. */
  word: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  /** The last moment of the answer. */
  expires_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  /** Changed lines only; `before` is null for added ones, `after` for removed ones. */
  lines: z.array(
    z.object({
      position: z.number(),
      /** Of goods that the order has not had. */
      goods_id: z.nullable(z.string()),
      article: z.string(),
      name: z.string(),
      image: z.string(),
      unit: z.string(),
      before: z.nullable(Amount),
      after: z.nullable(Amount),
    }),
  ),
  /** Null where the delivery stays. */
  delivery: z.nullable(z.object({ before: Delivery, after: Delivery })),
  total: z.object({ before: z.number(), after: z.number() }),
});
export type OrderAmendment = z.infer<typeof OrderAmendment>;

export const AmendmentAnswer = z.strictObject({
  agrees: z.boolean(),
  word: optionalTextField({ max: 500, multiline: true }),
});
