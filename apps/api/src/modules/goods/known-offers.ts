import { shopCurrency } from '@spindle/contract/shop-locale';
import type { Notices } from '@spindle/database/notices';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { createKeptGoods, type Reading } from './kept-goods.ts';
import type { Offer } from './offers.ts';

/** Something that was bought a moment ago, as it was then. */
export interface KnownOffer {
  readonly offer: Offer;
  /** Of its row: another one with each change, so that whoever writes by what is known can ask whether it still holds. */
  readonly version: string;
}

/** What buyers have just put into their carts, by the name they called it: the next of them need not ask what it is. */
export interface KnownOffers {
  /** To be called before what is known is looked for, or read anew. */
  begin(): Promise<Reading>;
  get(reading: Reading, name: string): KnownOffer | undefined;
  /** Kept until a notice tells of the goods. */
  set(reading: Reading, name: string, known: KnownOffer): void;
  /** It does not hold any more. */
  drop(known: KnownOffer): void;
}

const mostBytes = 4 * 1024 * 1024;
const bytesOfOffer = 3000;
const namesAtMost = 4000;

export function createKnownOffers({
  notices,
  catalogue,
}: {
  readonly notices: Notices;
  readonly catalogue: Pick<CatalogueService, 'dictionary'>;
}): KnownOffers {
  const kept = createKeptGoods<KnownOffer>({ notices, mostBytes });
  const goodsOf = new Map<string, number>();
  // Names and pictures follow texts too.
  let texts = 0;
  const forget = (): void => {
    texts += 1;
  };
  notices.subscribe('content', forget, forget);
  return {
    begin: async () => kept.begin([await catalogue.dictionary(), shopCurrency(), texts]),
    get(reading, name) {
      const goods = goodsOf.get(name);
      return goods === undefined ? undefined : kept.get(reading, goods, name);
    },
    set(reading, name, known) {
      if (goodsOf.size >= namesAtMost) goodsOf.clear();
      goodsOf.set(name, known.offer.goodsKey);
      kept.set(reading, known.offer.goodsKey, name, known, bytesOfOffer);
    },
    drop: ({ offer }) => kept.drop(offer.goodsKey),
  };
}
