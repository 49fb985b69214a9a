import type { Client } from '@spindle/client/client';
import { paths } from '@spindle/contract/addresses/paths';
import { answerIntent, type Intents } from '../../shared/forms/read-form.server.ts';
import { amendmentIntents } from '../../shared/orders/amendment-answer.server.ts';
import { redirect } from '../../addresses/local-redirect.ts';

/** Actions of the buttons of an order. */
const intents = {
  ...amendmentIntents,
  async repeat(_fields, client, id) {
    await client.orders.repeat({ params: { id }, query: { limit: 1 } });
    return redirect(paths.cart());
  },
  async cancel(_fields, client, id) {
    const { data: order } = await client.orders.cancel({ params: { id } });
    return `Заказ ${order.number} отменён`;
  },
} satisfies Intents<[id: string]>;
export type OrderIntent = keyof typeof intents;

export async function orderAction(request: Request, client: Client, id: string) {
  return answerIntent(await request.formData(), intents, [client, id]);
}
