import type { Client } from '@spindle/client/client';
import { guestBuyer } from '@spindle/contract/account/guest-buyer';
import { DELIVERY_OPTION_FIELDS, DELIVERY_TYPES, type DeliveryType } from '@spindle/contract/constants';
import type { ShipmentId } from '@spindle/contract/orders/order-names';
import { paths } from '@spindle/contract/addresses/paths';
import type { ActionAnswer } from '../../shared/forms/action-answer.server.ts';
import { textOf } from '../../shared/forms/form-body.ts';
import { answerIntent, type Intents, readForm } from '../../shared/forms/read-form.server.ts';
import { detailsBody } from './details-body.ts';
import { redirect } from '../../addresses/local-redirect.ts';

const GuestFields = guestBuyer();

/** Every form of the checkout; each works without JavaScript too. */
const intents = {
  async payer(fields, client) {
    await client.checkout.payer({ body: { payer_id: textOf(fields, 'payer_id') } });
    return '';
  },
  async delivery(fields, client) {
    await client.checkout.delivery({ body: { delivery: choiceOf(fields) } });
    return '';
  },
  async buyer(fields, client) {
    await client.checkout.buyer({ body: readForm(fields, GuestFields) });
    return redirect(paths.checkout());
  },
  async complete(fields, client) {
    const { id } = await client.checkout.complete({
      body: {
        ...detailsBody(Object.fromEntries(fields)),
        version: textOf(fields, 'version'),
        idempotency_key: textOf(fields, 'key'),
      },
    });
    return redirect(paths.checkoutDone(id));
  },
} satisfies Intents;
export type CheckoutIntent = keyof typeof intents;
export type CheckoutAnswer = ActionAnswer<CheckoutIntent>;

export async function checkoutAction(request: Request, client: Client) {
  return answerIntent(await request.formData(), intents, [client]);
}

function choiceOf(fields: FormData) {
  const type = DELIVERY_TYPES.find((one) => one === textOf(fields, 'type'));
  return type ? deliveryChoice(type, textOf(fields, 'shipment'), textOf(fields, 'option')) : null;
}

/** The option's id goes under the name of its type; an empty one is dropped. */
function deliveryChoice(type: DeliveryType, shipment: string, option: string) {
  return {
    type,
    ...(shipment ? { shipment: shipment as ShipmentId } : {}),
    ...(option ? { [DELIVERY_OPTION_FIELDS[type]]: option } : {}),
  };
}
