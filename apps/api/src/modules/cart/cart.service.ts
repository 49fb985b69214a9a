import { emptyVisitor, type Visitor } from '@spindle/contract/visitor';
import type { Cart } from '@spindle/contract/cart';
import type { ApiDeps } from '../../kernel/deps.ts';

export interface CartService {
  view(cartId: string | null): Promise<Cart>;
  /** What every page shows of it. */
  summary(cartId: string | null): Promise<Visitor['cart']>;
}

export function createCartService({ db }: ApiDeps): CartService {
  return {
    async view(cartId) {
      if (!cartId) return { id: null, number_items: 0 };
      const row = await db
        .selectFrom('carts')
        .leftJoin('cart_items', 'cart_items.cart_id', 'carts.id')
        .select(({ fn }) => ['carts.id', fn.count<number>('cart_items.id').as('items')])
        .where('carts.id', '=', cartId)
        .groupBy('carts.id')
        .executeTakeFirst();
      return { id: row?.id ?? null, number_items: Number(row?.items ?? 0) };
    },
    async summary(cartId) {
      if (!cartId) return emptyVisitor.cart;
      const rows = await db
        .selectFrom('cart_items')
        .select(['option_id', 'quantity'])
        .where('cart_id', '=', cartId)
        .execute();
      return {
        count: rows.length,
        lines: Object.fromEntries(rows.map((row) => [row.option_id, row.quantity])),
      };
    },
  };
}
