import type { Payer } from '@spindle/contract/account/account';
import { AppError } from '@spindle/contract/errors';
import type { ApiDeps } from '../../kernel/deps.ts';
import { hashToken, type Identity } from '../../kernel/http/identity.ts';
import type { AuthService } from '../auth/auth.service.ts';
import { turnoverSince } from '../bonus/bonus.rules.ts';
import type { BonusService, Step } from '../bonus/bonus.service.ts';
import type { CompanyService, Party, SessionParty } from '../company/company.service.ts';
import { type BuyerDiscounts, noDiscounts } from '../pricing/pricing.rules.ts';
import type { CodeBuyer } from '../promo-codes/promo-codes.service.ts';
import * as buyersSql from './buyers.sql.ts';
import { type CartOwner, hashCartToken, newCartName } from './cart-owner.ts';

export { type CartOwner, hashCartToken, newCartName };

/** The buyer and what depends on them, read before a transaction begins. */
export interface Buyer {
  /** Null for a guest without a cart. */
  readonly owner: CartOwner | null;
  readonly userId: string | null;
  /** The guest's own token, to be returned in the response. */
  readonly token: string | null;
  /** Null for a guest. */
  readonly party: Party | null;
  readonly payers: readonly Payer[];
  /** Percent of the bonus level by payer, and the level itself. */
  readonly discounts: ReadonlyMap<string, number>;
  readonly levels: ReadonlyMap<string, number | null>;
}

export type SignedInBuyer = Buyer & { readonly owner: CartOwner; readonly userId: string };

const noSteps = { discounts: new Map<string, number>(), levels: new Map<string, null>() };

/** The buyer of a promo code with the payer chosen in the cart, or else the payer the person chose before. */
export function codeBuyer({ userId, party, payers, levels }: Buyer, payerId = party?.chosenPayer): CodeBuyer {
  const payer = payers.find(({ id }) => id === payerId) ?? payers[0] ?? null;
  return { userId, payer, level: (payer && levels.get(payer.id)) ?? null };
}

/** Discounts of the payer chosen for the cart, or else of the usual one. */
export function payerDiscounts({ payers, discounts }: Buyer, payerId: string | null): BuyerDiscounts {
  const payer = payers.find(({ id }) => id === payerId) ?? payers[0];
  return { ...noDiscounts, bonus: (payer && discounts.get(payer.id)) ?? 0 };
}

const isSignedIn = (buyer: Buyer): buyer is SignedInBuyer => buyer.userId !== null && buyer.owner !== null;

export interface BuyersService {
  of(who: Identity): Promise<Buyer>;
  /**
   * The same for a change. Throws `unauthorized` where the session has ended, so that a person's change is not made to
   * a guest's cart.
   */
  changing(who: Identity): Promise<Buyer>;
  /** The person of a session; throws `unauthorized` for a guest. */
  signedIn(token: string | null): Promise<SignedInBuyer>;
  /** For a person whose session has been read already. */
  person(userId: string): Promise<Buyer>;
  /** Who pays for the cart of a signed-in person; throws `not_found` for a stranger's payer. */
  setPayer(userId: string, payerId: string): Promise<void>;
  /** As the person chose; null where they did not. Whether they still may is for the asker to check. */
  chosenPayer(userId: string): Promise<string | null>;
}

interface BuyersDeps extends ApiDeps {
  readonly auth: Pick<AuthService, 'touch'>;
  readonly bonus: BonusService;
  readonly company: CompanyService;
}

export function createBuyersService({ db, now, auth, bonus, company }: BuyersDeps): BuyersService {
  const buyerOf = (userId: string, party: Party | null, steps: ReadonlyMap<string, Step>): SignedInBuyer => ({
    owner: { userId },
    userId,
    token: null,
    party,
    payers: party?.payers ?? [],
    discounts: new Map([...steps].map(([id, { percent }]) => [id, percent])),
    levels: new Map([...steps].map(([id, { level }]) => [id, level])),
  });
  const buyerFrom = async (
    { token, cartId }: Pick<Identity, 'token' | 'cartId'>,
    found: SessionParty | undefined,
  ): Promise<Buyer> => {
    if (token === null || !found) {
      const owner = cartId ? { tokenHash: hashCartToken(cartId) } : null;
      return { owner, userId: null, token: cartId, party: null, payers: [], ...noSteps };
    }
    if (found.isStale) await auth.touch(token);
    return buyerOf(found.userId, found.party, await bonus.stepsBy(found.turnovers));
  };
  const of = async (who: Pick<Identity, 'token' | 'cartId'>): Promise<Buyer> => {
    const { token } = who;
    const found =
      token === null ? undefined : await company.partyOfSession(hashToken(token), turnoverSince(now()));
    return buyerFrom(who, found);
  };
  return {
    of,
    async person(userId) {
      const party = (await company.party(userId)) ?? null;
      const payers = (party?.payers ?? []).map(({ id }) => id);
      return buyerOf(userId, party, await bonus.stepsOf(payers));
    },
    async signedIn(token) {
      const buyer = await of({ token, cartId: null });
      if (!isSignedIn(buyer)) throw new AppError('unauthorized');
      return buyer;
    },
    async changing(who) {
      const buyer = await of(who);
      if (who.token !== null && buyer.userId === null) throw new AppError('unauthorized');
      return buyer;
    },
    async setPayer(userId, payerId) {
      await company.requirePayer(userId, payerId);
      await buyersSql.setPayer(db, userId, payerId);
    },
    chosenPayer: (userId) => buyersSql.chosenPayer(db, userId),
  };
}
