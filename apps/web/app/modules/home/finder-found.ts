import type { CallOptions, Client } from '@spindle/client/client';
import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import { selectedOption } from '../../shared/goods/cart/selected-option.ts';

/** The goods on the drawing beside the selector. */
export interface FinderGoods extends Pick<GoodsCard, 'name' | 'url' | 'section'> {
  readonly brand: string | null;
  readonly image: string;
  readonly price: number | null;
  readonly availability: GoodsCard['options'][number]['availability'];
}

/** What a selection holds: how many, and the first of them. */
export interface Found {
  readonly count: number;
  readonly shown: FinderGoods | null;
}

type SearchBody = NonNullable<Parameters<Client['search']['all']>[0]>['body'];

export async function findFirst(
  client: Client,
  selection: SearchBody,
  options?: CallOptions,
): Promise<Found> {
  const { goods_found: count, data } = await client.search.all({ body: { ...selection, limit: 1 } }, options);
  return { count, shown: data[0] ? finderGoodsOf(data[0]) : null };
}

function finderGoodsOf(goods: GoodsCard): FinderGoods | null {
  const option = selectedOption(goods);
  if (!option) return null;
  return {
    name: goods.name,
    url: goods.url,
    section: goods.section,
    brand: goods.brand?.name ?? null,
    image: option.image.original,
    price: option.price.current_value_with_tax,
    availability: option.availability,
  };
}
