import type { Client } from '@spindle/client/client';
import { CART_PARTS, type CartPart, type RemovedLine } from '@spindle/contract/orders/cart';
import { DEFAULT_LIST, LIST_BOUNDS } from '@spindle/contract/constants';
import { safePath } from '@spindle/contract/fields/local-path';
import { NOUNS } from '@spindle/contract/nouns';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { textOf, textsOf } from '../../shared/forms/form-body.ts';
import { answerIntent, type Intents, readButton } from '../../shared/forms/read-form.server.ts';
import type { CartGoodsIntent } from '../../shared/goods/goods-intents.ts';
import { redirect } from '../../addresses/local-redirect.ts';

/** These answers need no lines, because the page requests its own. */
const light = { query: { limit: 1 } };
const line = (fields: FormData) => ({ ...light, params: { id: textOf(fields, 'id') } });
const nothingChosen = 'Сначала отметьте товары';
const back = (fields: FormData, to: string = paths.cart()) =>
  redirect(safePath(textOf(fields, 'from'), to), 303);

/** An address of a few kilobytes works everywhere. */
const mostInAddress = 150;

/** Removed lines stay in the address for a while, so that they can be restored without JavaScript. */
const removed = (fields: FormData, lines: readonly RemovedLine[]) => {
  const short = lines.slice(0, mostInAddress).map((one) => `${one.goods_id}*${one.quantity}`);
  const to = new URL(safePath(textOf(fields, 'from'), paths.cart()), 'http://own');
  to.searchParams.set('removed', short.join(','));
  if (lines.length > short.length) to.searchParams.set('of', String(lines.length));
  return redirect(to.pathname + to.search, 303);
};

/** What the box «all that were found» of a long cart stands for. */
function foundOf(fields: FormData): { search?: string; part?: CartPart } | null {
  if (!fields.has('all')) return null;
  const search = textOf(fields, 'search');
  const part = CART_PARTS.find((one) => one === textOf(fields, 'part'));
  return { ...(search === '' ? {} : { search }), ...(part ? { part } : {}) };
}

/** Intents of the cart's plain forms. */
const intents = {
  async add(fields, client) {
    await client.cart.add({
      ...light,
      body: { goods_id: textOf(fields, 'id'), quantity: textOf(fields, 'quantity') || '1' },
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
  remove: async (fields, client) => removed(fields, (await client.cart.remove(line(fields))).removed),
  async delete(fields, client) {
    const items = textsOf(fields, 'items');
    const found = foundOf(fields);
    if (!found && items.length === 0) return nothingChosen;
    const body = found ? { found } : { items };
    return removed(fields, (await client.cart.bulkDelete({ ...light, body })).removed);
  },
  async favourites(fields, client) {
    const items = new Set(textsOf(fields, 'items'));
    const found = foundOf(fields);
    if (!found && items.size === 0) return nothingChosen;
    const { cart } = await client.cart.get({ query: found ?? {} });
    const chosen = found ? cart.items : cart.items.filter((item) => items.has(item.id));
    const ids = chosen.map((item) => (item.kit ? item.goods_id : item.option_id));
    for (let from = 0; from < ids.length; from += LIST_BOUNDS.ids) {
      const body = { goods_ids: ids.slice(from, from + LIST_BOUNDS.ids) };
      await client.favourites.move({ params: { listId: DEFAULT_LIST }, body });
    }
    if (chosen.length > 0)
      await client.cart.bulkDelete({ ...light, body: { items: chosen.map(({ id }) => id) } });
    return `Перенесено в\u00a0избранное: ${formatCount(ids.length, NOUNS.goods)}`;
  },
  clear: async () => redirect(`${paths.cart()}?clear=ask`, 303),
  'clear-now': async (fields, client) => removed(fields, (await client.cart.clear(light)).removed),
  async restore(fields, client) {
    const items = textOf(fields, 'removed')
      .split(',')
      .map((one) => one.split('*'))
      .map(([goods_id = '', quantity = '']) => ({ goods_id, quantity }));
    await client.cart.restore({ ...light, body: { items } });
    return back(fields);
  },
  async promo(fields, client) {
    await client.cart.addPromoCode({ ...light, body: { promo_code: textOf(fields, 'promo_code') } });
    return 'Промокод применён';
  },
  async 'promo-off'(_fields, client) {
    await client.cart.removePromoCode(light);
    return 'Промокод убран';
  },
  share: async (_fields, client) => (await client.cart.share()).url,
  async lists(fields, client) {
    await client.cart.addFavourites({ ...light, body: { favorite_ids: textsOf(fields, 'favorite_ids') } });
    return back(fields);
  },
} satisfies Intents & Intents<[], CartGoodsIntent>;
export type CartIntent = keyof typeof intents;

/** A refusal is shown on the cart page. */
export async function answerCartForm(request: Request, client: Client) {
  const fields = readButton(await request.formData(), ['add' satisfies CartGoodsIntent]);
  if (textOf(fields, 'intent') === 'add') fields.set('from', sentFrom(request));
  return answerIntent(fields, intents, [client], ['promo_code']);
}

/** The page of the form by its referer: written into every card's form it would be a tenth of a listing. */
function sentFrom({ headers, url }: Request): string {
  const page = URL.parse(headers.get('referer') ?? '');
  return page && page.host === new URL(url).host ? page.pathname + page.search : paths.cart();
}
