import type { PersonData } from '../../kernel/person-data.ts';
import { hashCartToken } from '../buyers/buyers.service.ts';
import { joinCarts } from './join-carts.sql.ts';

/** What a guest gathered joins the account; the guest's token opens nothing afterwards. */
export const cartPersonData: PersonData = {
  async signedIn(tx, userId, { cartId }) {
    if (cartId) await joinCarts(tx, { tokenHash: hashCartToken(cartId) }, { userId });
  },
  carried: (tx, from, to) => joinCarts(tx, { userId: from }, { userId: to }),
};
