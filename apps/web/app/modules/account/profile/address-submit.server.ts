import { addressForm, newAddress } from '@spindle/contract/account/address';
import { DELIVERY_TYPES, QUERY } from '@spindle/contract/constants';
import { textOf } from '../../../shared/forms/form-body.ts';
import { readPopupValue } from '../../../shared/popups/popup-address.ts';
import type { Submit } from '../../../shared/forms/popup-submit.server.ts';
import { readForm } from '../../../shared/forms/read-form.server.ts';

/** With an id it changes an address that is there. */
export const addAddress: Submit = async (fields, client, url) => {
  const id = textOf(fields, 'id');
  if (id) {
    await client.account.updateAddress({ params: { id }, body: readForm(fields, addressForm()) });
  } else {
    const { data } = await client.account.addAddress({ body: readForm(fields, newAddress()) });
    // Added on the way to an order, it is where the order goes.
    const { params } = readPopupValue(url.searchParams.get(QUERY.popup) ?? '');
    const type = DELIVERY_TYPES.find((one) => one === params['delivery']);
    if (type) await client.checkout.delivery({ body: { delivery: { type, address_id: data.id } } });
  }
  return {};
};
