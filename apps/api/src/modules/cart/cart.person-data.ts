import type { PersonData } from '../../kernel/person-data.ts';
import { hashCartToken } from '../buyers/buyers.service.ts';
import { joinCarts } from './join-carts.sql.ts';

/** What a guest gathered joins the account; the guest's token opens nothing afterwards. */
export const cartPersonData: PersonData = {
  tables: ['carts'],
  async signedIn(tx, userId, { cartId }) {
    if (cartId) await joinCarts(tx, { tokenHash: hashCartToken(cartId) }, { userId });
  },
  carried: (tx, from, to) => joinCarts(tx, { userId: from }, { userId: to }),
  async erased(tx, userId) {
    await tx.deleteFrom('carts').where('user_id', '=', userId).execute();
  },
  async exported(db, userId) {
    const lines = await db
      .selectFrom('cart_items')
      .innerJoin('carts', 'carts.id', 'cart_items.cart_id')
      .leftJoin('kit_variants', 'kit_variants.id', 'cart_items.kit_variant_id')
      .leftJoin('options', 'options.id', 'cart_items.option_id')
      .innerJoin('goods', (join) =>
        join.on((on) => on('goods.id', '=', on.fn.coalesce('options.goods_id', 'kit_variants.goods_id'))),
      )
      .select((on) => [
        on.fn.coalesce('options.article', 'kit_variants.key').as('article'),
        'goods.name',
        'cart_items.quantity',
        'cart_items.note',
      ])
      .where('carts.user_id', '=', userId)
      .orderBy('cart_items.position')
      .execute();
    return {
      Корзина: lines.map(({ article, name, quantity, note }) => ({
        Артикул: article,
        Товар: name,
        Количество: quantity,
        Примечание: note,
      })),
    };
  },
};
