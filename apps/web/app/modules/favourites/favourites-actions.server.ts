import { ApiError } from '@spindle/client/api-error';
import type { Client } from '@spindle/client/client';
import { safePath } from '@spindle/contract/fields/local-path';
import { NOUNS } from '@spindle/contract/nouns';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { textOf, textsOf } from '../../shared/forms/form-body.ts';
import { answerIntent, type Intents, readButton } from '../../shared/forms/read-form.server.ts';
import type { ToggleButton } from '../../shared/goods/goods-intents.ts';
import { redirect } from '../../addresses/local-redirect.ts';
import { readBack, writeBack } from './put-back.ts';

const list = (fields: FormData) => ({ params: { listId: textOf(fields, 'list_id') } });
const unclear = (message: string) => new ApiError({ status: 422, code: 'invalid', message });
const nothingChosen = 'Сначала отметьте товары';

/** Actions of the forms of the favourites, by their `intent`. */
const intents = {
  async delete(fields, client) {
    await client.favourites.deleteList(list(fields));
    return redirect(paths.favorites(), 303);
  },
  async clear(_fields, client) {
    await client.favourites.clear();
    return redirect(paths.favorites(), 303);
  },
  async 'stop-reminding'(fields, client) {
    await client.favourites.stopReminding(list(fields));
    return 'Напоминаний больше не\u00a0будет';
  },
  async share(fields, client) {
    await client.favourites.share(list(fields));
    return 'Список открыт по\u00a0ссылке';
  },
  async 'end-sharing'(fields, client) {
    await client.favourites.endSharing(list(fields));
    return 'Ссылка больше не\u00a0работает';
  },
  async move(fields, client) {
    const ids = textsOf(fields, 'goods_ids');
    const listId = textOf(fields, 'to');
    if (ids.length === 0) throw unclear(nothingChosen);
    if (listId === '') throw unclear('Выберите, в\u00a0какой список перенести');
    const from = textOf(fields, 'list_id');
    const { data } = await client.favourites.move({
      params: { listId },
      body: { goods_ids: ids, ...(from && { from_list_id: from }) },
    });
    return `${formatCount(ids.length, NOUNS.goods)} в\u00a0списке «${data.name}»`;
  },
  async buy(fields, client) {
    const ids = textsOf(fields, 'goods_ids');
    if (ids.length === 0) throw unclear(nothingChosen);
    const { skipped } = await client.cart.addFavourites({ body: { favorite_ids: ids } });
    return boughtText(ids.length - skipped, skipped);
  },
  async remove(fields, client) {
    const ids = textsOf(fields, 'goods_ids');
    if (ids.length === 0) throw unclear(nothingChosen);
    const { lists } = (await client.favourites.removeSeveral({ body: { goods_ids: ids } })).data;
    return { done: `Удалено: ${formatCount(ids.length, NOUNS.goods)}`, values: { back: writeBack(lists) } };
  },
  async restore(fields, client) {
    const lists = readBack(textOf(fields, 'back'));
    const goods = new Set(lists.flatMap(({ goods_ids }) => goods_ids));
    for (const { id, ...body } of lists) await client.favourites.move({ params: { listId: id }, body });
    return `Снова в\u00a0избранном: ${formatCount(goods.size, NOUNS.goods)}`;
  },
  /** A heart pressed before JavaScript: afterwards the page it stood on opens again. */
  async toggle(fields, client) {
    const productId = textOf(fields, 'id');
    const { data } = await client.favourites.lists({ query: { goods_id: productId } });
    if (data.some(({ has_goods }) => has_goods)) await client.favourites.remove({ params: { productId } });
    else await client.favourites.add({ params: { listId: 'default', productId } });
    return redirect(safePath(textOf(fields, 'from'), paths.favorites()), 303);
  },
} satisfies Intents & Intents<[], ToggleButton>;
export type FavouritesIntent = keyof typeof intents;
const buttons: readonly ToggleButton[] = ['toggle'];

function boughtText(added: number, skipped: number): string {
  const skippedText = `Цена по\u00a0запросу, не\u00a0добавлено: ${formatCount(skipped, NOUNS.goods)}`;
  if (added === 0) return skippedText;
  return `В\u00a0корзине: ${formatCount(added, NOUNS.goods)}${skipped > 0 ? `. ${skippedText}` : ''}`;
}

export async function answerFavouritesForm(request: Request, client: Client) {
  return answerIntent(readButton(await request.formData(), buttons), intents, [client]);
}
