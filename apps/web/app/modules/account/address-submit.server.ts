import { pickedBody, textOf } from '../../kits/forms/form-body.ts';
import type { Submit } from '../../kits/forms/popup-submit.server.ts';

const address = ['name', 'city', 'postal_code', 'address', 'contact_name', 'phone', 'comment', 'is_default'];

/** With an id it changes an address that is there. */
export const addAddress: Submit = async (fields, client) => {
  const id = textOf(fields, 'id');
  if (id) {
    await client.account.updateAddress({ params: { id }, body: pickedBody(fields, address) as never });
  } else {
    await client.account.addAddress({ body: pickedBody(fields, [...address, 'client_id']) as never });
  }
  return {};
};
