import { ApiError } from '@spindle/client/api-error';
import type { Client } from '@spindle/client/client';
import { COMPARISON_LIMIT, TEXT_LIMITS } from '@spindle/contract/constants';
import { goodsIdKind } from '@spindle/contract/fields/id';
import { newFormKey } from '../../shared/forms/form-key.ts';
import type { PageContext } from '../../layout/server-context.ts';
import { unclearAtMost, unclearLines } from './unclear-lines.ts';

export interface RequestedGoods {
  readonly id: string;
  readonly name: string;
  readonly article: string;
  readonly image: string;
  readonly price: number | null;
  readonly pack: number;
  readonly quantity: number;
}

type OrNull = <T>(call: Promise<T>) => Promise<T | null>;

/**
 * Sources named by the address: `goods_id` (several), `from=cart`, `upload`, `kit`, `quotation`, `wishes`. Missing ones
 * are omitted.
 */
export async function loadRequest(client: Client, search: URLSearchParams, log: PageContext['log']) {
  const orNull: OrNull = async (call) => {
    try {
      return await call;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 404) log.warn({ err: error }, 'a part of a new quotation failed');
      return null;
    }
  };
  const named = <T>(name: string, call: (id: string) => Promise<T>): Promise<T | null> | null => {
    const id = search.get(name);
    return id ? orNull(call(id)) : null;
  };
  const [goods, cart, upload, kit, quotation] = await Promise.all([
    requestedGoods(client, search, orNull),
    orNull(client.cart.get({ query: { limit: 5 } })),
    named('upload', (id) => client.listUpload.get({ params: { id }, query: { limit: unclearAtMost } })),
    named('kit', (id) => kitWithCoupon(client, id, search.get('promotion_coupon') ?? '', orNull)),
    named('quotation', (id) => client.quotations.get({ params: { id }, query: { limit: 1 } })),
  ]);
  return {
    key: newFormKey(),
    goods,
    cart: cart && cart.cart.items.length > 0 ? cart.cart : null,
    upload: upload && { ...upload.data, unclear: unclearLines(upload.data, upload.lines) },
    kit: kit?.data ?? null,
    quotation: quotation?.data ?? null,
    wantsCart: search.get('from') === 'cart',
    wishes: (search.get('wishes') ?? '').slice(0, TEXT_LIMITS.message),
  };
}

/** The coupon that was typed in the configurator comes along; one that is over is left out, not the machine. */
async function kitWithCoupon(client: Client, id: string, coupon: string, orNull: OrNull) {
  const params = { id };
  const priced = coupon
    ? await orNull(client.configurator.kitVariant({ params, query: { promotion_coupon: coupon } }))
    : null;
  return priced ?? client.configurator.kitVariant({ params });
}

/** Goods by ids of goods or options, as the buyer sees them. */
async function requestedGoods(
  client: Client,
  search: URLSearchParams,
  orNull: OrNull,
): Promise<RequestedGoods[]> {
  const ids = [...new Set(search.getAll('goods_id'))]
    .filter((id) => goodsIdKind(id))
    .slice(0, COMPARISON_LIMIT);
  if (ids.length === 0) return [];
  const found = await orNull(client.comparison.shared({ params: { urlIds: ids.join(',') } }));
  const requestedQuantity = Math.max(1, Math.trunc(Number(search.get('quantity'))) || 1);
  return (found?.categories ?? [])
    .flatMap(({ goods }) => goods)
    .flatMap((card) => {
      const option = card.options.find(({ id }) => id === card.selected_option_id);
      if (!option) return [];
      const pack = option.pack_size;
      return {
        id: option.id,
        name: option.name === card.name ? card.name : `${card.name}, ${option.name}`,
        article: option.article,
        image: option.image.thumbnail,
        price: option.price.current_value_with_tax,
        pack,
        quantity: Math.ceil(requestedQuantity / pack) * pack,
      };
    });
}
