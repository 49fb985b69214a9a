import type { SharedCart } from '@spindle/contract/orders/cart';
import { AppError } from '@spindle/contract/errors';
import type { LinesQuery } from '@spindle/contract/line-window';
import type { Db } from '@spindle/database/pool';
import type { SharedLine } from '@spindle/database/tables/cart';
import { hashToken, type Identity, newToken } from '../../kernel/http/identity.ts';
import { lineWindow } from '../../kernel/sql/line-window.ts';
import type { Limits } from '../../kernel/limits/limits.ts';
import type { BuyersService } from '../buyers/buyers.service.ts';
import type { CartService, FilledCart } from './cart.service.ts';
import type { StoredLine } from './cart.rules.ts';
import * as sharesSql from './cart-shares.sql.ts';
import { cartSearch, itemView, totalsView } from './cart.view.ts';

export interface CartSharesService {
  /** A link to the lines as they are now; notes and prices stay with the buyer. */
  share(who: Identity, address: string): Promise<{ token: string; expiresAt: Date }>;
  /** The lines behind a link, priced for the viewer. */
  view(who: Identity, token: string, linesQuery: LinesQuery): Promise<SharedCart>;
  addTo(who: Identity, token: string): Promise<FilledCart>;
}

interface Deps {
  readonly db: Db;
  readonly limits: Limits;
  readonly cart: CartService;
  readonly buyers: BuyersService;
}

const sharedLine = ({ optionId, kitVariantId, quantity }: StoredLine): SharedLine =>
  kitVariantId === null ? { option_id: optionId ?? 0, quantity } : { kit_variant_id: kitVariantId, quantity };

const sharesPerAddress = 30;
const windowSeconds = 3600;
const daysOpen = 90;

export function createCartSharesService({ db, limits, cart, buyers }: Deps): CartSharesService {
  const linesOf = async (token: string): Promise<SharedLine[]> => {
    const lines = await sharesSql.sharedLines(db, hashToken(token));
    if (!lines) throw new AppError('not_found');
    return lines;
  };

  const priced = async (who: Identity, token: string) => {
    const lines = await linesOf(token);
    const stored = lines.map((line, position) => ({
      id: String(position),
      optionId: line.option_id ?? null,
      kitVariantId: line.kit_variant_id ?? null,
      quantity: line.quantity,
      note: '',
      position,
      seenPrice: null,
    }));
    const read = await cart.priceLines(db, await buyers.of(who), stored);
    return { lines, read };
  };

  return {
    async share(who, address) {
      await limits.take(`cart-share:${address}`, sharesPerAddress, windowSeconds);
      const { lines } = await cart.read(db, await buyers.changing(who));
      if (lines.length === 0) throw new AppError('not_found');
      const token = newToken();
      const share = { tokenHash: hashToken(token), lines: lines.map(sharedLine), days: daysOpen };
      return { token, expiresAt: await sharesSql.insertShare(db, share) };
    },
    async view(who, token, linesQuery) {
      const { lines, read } = await priced(who, token);
      const { lines: shownLines, window } = lineWindow(read.lines, linesQuery, cartSearch(linesQuery));
      return {
        items: shownLines.map(itemView),
        number_items: read.lines.length,
        window,
        totals: totalsView(read.totals, read.weightG),
        gone: lines.length - read.lines.length,
      };
    },
    async addTo(who, token) {
      const { read } = await priced(who, token);
      return cart.addMany(
        who,
        read.lines.map(({ offer, kit, quantity }) => ({
          goodsId: kit?.key ?? offer.option.id,
          quantity,
          note: '',
          position: null,
        })),
      );
    },
  };
}
