import type { Client } from '@spindle/client/client';
import type { RemovedLine } from '@spindle/contract/cart';
import { DEFAULT_LIST } from '@spindle/contract/constants';
import { safePath } from '@spindle/contract/fields/own-path';
import { NOUNS } from '@spindle/contract/nouns';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { textOf, textsOf } from '../../kits/forms/form-body.ts';
import { answerIntent, type Intents } from '../../kits/forms/read-form.server.ts';
import { redirect } from '../../addresses/own-redirect.ts';

const line = (fields: FormData) => ({ params: { id: textOf(fields, 'id') } });
const nothingChosen = 'Сначала отметьте товары';
const back = (fields: FormData, to: string = paths.cart()) =>
  redirect(safePath(textOf(fields, 'from'), to), 303);

/** What was removed stands in the address for a while, so that it can be brought back before JavaScript. */
const removed = (lines: readonly RemovedLine[]) => {
  const short = lines.slice(0, 20).map((one) => `${one.goods_id}*${one.quantity}`);
  return redirect(`${paths.cart()}?removed=${encodeURIComponent(short.join(','))}`, 303);
};

/** What the plain forms of the cart ask for, by their `intent`. */
const intents: Intents = {
  async add(fields, client) {
    await client.cart.add({
      body: { goods_id: textOf(fields, 'goods_id'), quantity: textOf(fields, 'quantity') || '1' },
    });
    return back(fields);
  },
  async set(fields, client) {
    await client.cart.update({ ...line(fields), body: { quantity: textOf(fields, 'quantity') } });
    return back(fields);
  },
  async note(fields, client) {
    await client.cart.update({ ...line(fields), body: { note: textOf(fields, 'note') } });
    return 'Примечание сохранено';
  },
  remove: async (fields, client) => removed((await client.cart.remove(line(fields))).removed),
  async delete(fields, client) {
    const items = textsOf(fields, 'items');
    if (items.length === 0) return nothingChosen;
    return removed((await client.cart.bulkDelete({ body: { items } })).removed);
  },
  async favourites(fields, client) {
    const items = textsOf(fields, 'items');
    if (items.length === 0) return nothingChosen;
    const { cart } = await client.cart.get();
    const ids = cart.items
      .filter((item) => items.includes(item.id))
      .map((item) => (item.kit ? item.goods_id : item.option_id));
    await client.favourites.move({ params: { listId: DEFAULT_LIST }, body: { goods_ids: ids } });
    await client.cart.bulkDelete({ body: { items } });
    return `Перенесено в\u00a0избранное: ${formatCount(ids.length, NOUNS.goods)}`;
  },
  clear: async () => redirect(`${paths.cart()}?clear=ask`, 303),
  'clear-now': async (_fields, client) => removed((await client.cart.clear()).removed),
  async restore(fields, client) {
    const items = textOf(fields, 'removed')
      .split(',')
      .map((one) => one.split('*'))
      .map(([goods_id = '', quantity = '']) => ({ goods_id, quantity }));
    await client.cart.restore({ body: { items } });
    return back(fields);
  },
  async promo(fields, client) {
    await client.cart.addPromoCode({ body: { promo_code: textOf(fields, 'promo_code') } });
    return 'Промокод применён';
  },
  async 'promo-off'(_fields, client) {
    await client.cart.removePromoCode();
    return 'Промокод убран';
  },
  share: async (_fields, client) => (await client.cart.share()).url,
  async lists(fields, client) {
    await client.cart.addFavourites({ body: { favorite_ids: textsOf(fields, 'favorite_ids') } });
    return back(fields);
  },
};

/** A refusal is told on the page of the cart. */
export async function answerCartForm(request: Request, client: Client) {
  return answerIntent(await request.formData(), intents, [client], ['promo_code']);
}
