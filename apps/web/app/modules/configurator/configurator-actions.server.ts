import type { Client } from '@spindle/client/client';
import { HEADERS } from '@spindle/contract/constants';
import { filePaths } from '@spindle/contract/addresses/file-paths';
import { paths } from '@spindle/contract/addresses/paths';
import { textOf } from '../../shared/forms/form-body.ts';
import { answerIntent, type Intents } from '../../shared/forms/read-form.server.ts';
import { COUPON, OPTIONS, savedAddress } from './choice-address.ts';
import { redirect } from '../../addresses/local-redirect.ts';

/** Returns the key of the choice, saving it first when it has none. */
async function keyOf(fields: FormData, client: Client): Promise<string> {
  const key = textOf(fields, 'key');
  if (key !== '') return key;
  const options = textOf(fields, OPTIONS).split(',').filter(Boolean);
  const params = { id: textOf(fields, 'goods_id') };
  return (await client.configurator.save({ params, body: { options } })).data.id ?? '';
}

/** Where a saved choice goes next. */
const intents = {
  async save(fields, client) {
    const coupon = textOf(fields, COUPON);
    return redirect(savedAddress(textOf(fields, 'slug'), await keyOf(fields, client), { coupon }), 303);
  },
  pdf: async (fields, client) => redirect(filePaths.configuration(await keyOf(fields, client)), 303),
  async quotation(fields, client) {
    return redirect(paths.quotationOfKit(await keyOf(fields, client), textOf(fields, COUPON)), 303);
  },
  async cart(fields, client) {
    const goods_id = await keyOf(fields, client);
    const { cart } = await client.cart.add({ query: { limit: 1 }, body: { goods_id, quantity: '1' } });
    const coupon = textOf(fields, COUPON);
    // A cart that was just made has no cookie in this request yet: it is named by its id.
    const named = cart.id ? { headers: { [HEADERS.cart]: cart.id } } : {};
    if (coupon) await client.cart.addPromoCode({ query: { limit: 1 }, body: { promo_code: coupon } }, named);
    return redirect(paths.cart(), 303);
  },
} satisfies Intents;
export type ConfiguratorIntent = keyof typeof intents;

export async function answerConfigurator(request: Request, client: Client) {
  return answerIntent(await request.formData(), intents, [client]);
}
