import { ownEntry } from '@spindle/contract/own-entry';
import type { Client } from '@spindle/client/client';
import { HEADERS } from '@spindle/contract/constants';
import { filePaths } from '@spindle/contract/addresses/file-paths';
import { paths } from '@spindle/contract/addresses/paths';
import { answerForm } from '../../kits/forms/action-answer.server.ts';
import { textOf } from '../../kits/forms/form-body.ts';
import { COUPON, OPTIONS, savedAddress } from './choice-address.ts';
import { redirect } from '../../addresses/own-redirect.ts';

type Run = (key: string, fields: FormData, client: Client) => Promise<string> | string;

/** Where a saved choice goes next, by `intent`. */
const next: Readonly<Record<string, Run>> = {
  save: (key, fields) => savedAddress(textOf(fields, 'slug'), key, { coupon: textOf(fields, COUPON) }),
  pdf: (key) => filePaths.configuration(key),
  quotation: (key, fields) => paths.quotationOfKit(key, textOf(fields, COUPON)),
  async cart(key, fields, client) {
    const { cart } = await client.cart.add({ query: { limit: 1 }, body: { goods_id: key, quantity: '1' } });
    const coupon = textOf(fields, COUPON);
    // A cart that was just made has no cookie in this request yet: it is named by its id.
    const named = cart.id ? { headers: { [HEADERS.cart]: cart.id } } : {};
    if (coupon) await client.cart.addPromoCode({ query: { limit: 1 }, body: { promo_code: coupon } }, named);
    return paths.cart();
  },
};

/** A choice is saved before anything is done with it; one that is saved already keeps its key. */
export async function answerConfigurator(request: Request, client: Client) {
  const fields = await request.formData();
  const intent = textOf(fields, 'intent');
  return answerForm(intent, fields, async () => {
    const go = ownEntry(next, intent);
    if (!go) return '';
    const options = textOf(fields, OPTIONS).split(',').filter(Boolean);
    const key =
      textOf(fields, 'key') ||
      (await client.configurator.save({ params: { id: textOf(fields, 'goods_id') }, body: { options } })).data
        .id;
    return redirect(await go(key ?? '', fields, client), 303);
  });
}
