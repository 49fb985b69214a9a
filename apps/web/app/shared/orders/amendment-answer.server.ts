import type { Client } from '@spindle/client/client';
import { textOf } from '../forms/form-body.ts';
import type { Intents } from '../forms/read-form.server.ts';

async function answer(fields: FormData, client: Client, id: string, agrees: boolean): Promise<string> {
  const [number, comment] = [Number(textOf(fields, 'number')), textOf(fields, 'word')];
  const body = { agrees, ...(comment === '' ? {} : { word: comment }) };
  const { data: order } = await client.orders.answerAmendment({ params: { id, number }, body });
  return agrees ? `Заказ ${order.number} изменён` : `Заказ ${order.number} остался прежним`;
}

/** The buyer's answer to a change of the order, on its page and on the page linked from an e-mail. */
export const amendmentIntents = {
  agree: (fields, client, id) => answer(fields, client, id, true),
  refuse: (fields, client, id) => answer(fields, client, id, false),
} satisfies Intents<[id: string]>;
export type AmendmentIntent = keyof typeof amendmentIntents;
