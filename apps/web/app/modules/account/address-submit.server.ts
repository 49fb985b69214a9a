import { pickedBody, textOf } from '../../kits/forms/form-body.ts';
import { DELIVERY_TYPES, QUERY } from '@spindle/contract/constants';
import { readPopupValue } from '../../kits/popups/popup-address.ts';
import type { Submit } from '../../kits/forms/popup-submit.server.ts';

const address = ['name', 'city', 'postal_code', 'address', 'contact_name', 'phone', 'comment', 'is_default'];

/** With an id it changes an address that is there. */
export const addAddress: Submit = async (fields, client, url) => {
  const id = textOf(fields, 'id');
  if (id) {
    await client.account.updateAddress({ params: { id }, body: pickedBody(fields, address) as never });
  } else {
    const { data } = await client.account.addAddress({
      body: pickedBody(fields, [...address, 'client_id']) as never,
    });
    // Added on the way to an order, it is where the order goes.
    const { params } = readPopupValue(url.searchParams.get(QUERY.popup) ?? '');
    const type = DELIVERY_TYPES.find((one) => one === params['delivery']);
    if (type) await client.checkout.delivery({ body: { delivery: { type, address_id: data.id } } });
  }
  return {};
};
