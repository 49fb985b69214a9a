import { ApiError } from '@spindle/client/api-error';
import type { Client } from '@spindle/client/client';
import { guestBuyer } from '@spindle/contract/guest-buyer';
import { DELIVERY_OPTION_FIELDS, DELIVERY_TYPES, type DeliveryType } from '@spindle/contract/constants';
import type { ShipmentId } from '@spindle/contract/order-names';
import { data } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { textOf } from '../../kits/forms/form-body.ts';
import { keptValues } from '../../kits/forms/form-body.ts';
import { readForm } from '../../kits/forms/read-form.server.ts';
import { refusalText } from '../../kits/forms/form-errors.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { detailsBody } from './details-body.ts';
import { redirect } from '../../addresses/own-redirect.ts';

const GuestFields = guestBuyer();

/** Every form of the checkout; each works without JavaScript too. */
export async function checkoutAction(request: Request, client: Client) {
  const fields = await request.formData();
  const intent = textOf(fields, 'intent');
  try {
    if (intent === 'payer') await client.checkout.payer({ body: { payer_id: textOf(fields, 'payer_id') } });
    else if (intent === 'delivery') await client.checkout.delivery({ body: { delivery: choiceOf(fields) } });
    else if (intent === 'buyer') {
      await client.checkout.buyer({ body: readForm(fields, GuestFields) });
      return redirect(paths.checkout());
    } else if (intent === 'complete') {
      const { id } = await client.checkout.complete({
        body: {
          ...detailsBody(Object.fromEntries(fields)),
          version: textOf(fields, 'version'),
          idempotency_key: textOf(fields, 'key'),
        },
      });
      return redirect(paths.checkoutDone(id));
    }
    return data<CheckoutAnswer>({ intent, code: null, messages: [], errors: {}, values: {} });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const messages = Object.values(error.fields).flat();
    return data<CheckoutAnswer>(
      {
        intent,
        code: error.code,
        messages: messages.length > 0 ? messages : [refusalText(error)],
        errors: error.firstMessages(),
        values: keptValues(fields),
      },
      { status: error.status || 503 },
    );
  }
}

function choiceOf(fields: FormData) {
  const type = DELIVERY_TYPES.find((one) => one === textOf(fields, 'type'));
  return type ? deliveryChoice(type, textOf(fields, 'shipment'), textOf(fields, 'option')) : null;
}

/** The option's id goes under the name of its type; an empty one is dropped. */
export function deliveryChoice(type: DeliveryType, shipment: string, option: string) {
  return {
    type,
    ...(shipment ? { shipment: shipment as ShipmentId } : {}),
    ...(option ? { [DELIVERY_OPTION_FIELDS[type]]: option } : {}),
  };
}
