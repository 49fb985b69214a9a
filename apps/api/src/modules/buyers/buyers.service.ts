import type { Payer } from '@spindle/contract/account';
import { AppError } from '@spindle/contract/errors';
import type { Question, RowsOf } from '@spindle/database/prepared';
import type { ApiDeps } from '../../kernel/deps.ts';
import { hashToken, type Identity } from '../../kernel/identity.ts';
import type { AuthService } from '../auth/auth.service.ts';
import { turnoverSince } from '../bonus/bonus.rules.ts';
import type { BonusService, Step } from '../bonus/bonus.service.ts';
import type { CompanyService, Party, SessionParty } from '../company/company.service.ts';
import type { CodeBuyer } from '../promo-codes/promo-codes.service.ts';
import * as buyersSql from './buyers.sql.ts';
import { type CartOwner, hashCartToken, newCartName } from './cart-owner.ts';

export { type CartOwner, hashCartToken, newCartName };

/** Who buys, and what depends on it; known before a transaction begins. */
export interface Buyer {
  /** Null for a guest without a cart. */
  readonly owner: CartOwner | null;
  readonly userId: string | null;
  /** The guest's own token, to be told back. */
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

/** Who uses a promo code, where the cart says who pays; without one, as the person chose. */
export function codeBuyer({ userId, party, payers, levels }: Buyer, payerId = party?.chosenPayer): CodeBuyer {
  const payer = payers.find(({ id }) => id === payerId) ?? payers[0] ?? null;
  return { userId, payer, level: (payer && levels.get(payer.id)) ?? null };
}

const isSignedIn = (buyer: Buyer): buyer is SignedInBuyer => buyer.userId !== null && buyer.owner !== null;

export interface BuyersService {
  of(who: Identity): Promise<Buyer>;
  /**
   * The same in one round trip with questions of another module by the session; their rows are told only where the session lasts, and
   * what they change is to be changed only then.
   */
  ofBeside<const Asked extends readonly Question[]>(
    who: Pick<Identity, 'token' | 'cartId'>,
    questions: (session: Buffer) => Asked,
  ): Promise<{ readonly buyer: Buyer; readonly rows: RowsOf<Asked> | null }>;
  /** The same for a change. Throws `unauthorized` where the session has ended: a person's wish is not done to a guest's cart. */
  changing(who: Identity): Promise<Buyer>;
  /** The same for a change. */
  changingBeside<const Asked extends readonly Question[]>(
    who: Pick<Identity, 'token' | 'cartId'>,
    questions: (session: Buffer) => Asked,
  ): Promise<{ readonly buyer: Buyer; readonly rows: RowsOf<Asked> | null }>;
  /** The person of a session, in one round trip with questions by it; throws `unauthorized` for a guest. */
  signedInBeside<const Asked extends readonly Question[]>(
    token: string | null,
    questions: (session: Buffer) => Asked,
  ): Promise<{ readonly buyer: SignedInBuyer; readonly rows: RowsOf<Asked> }>;
  /** Of a person whose session was asked for already. */
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
  const ofBeside: BuyersService['ofBeside'] = async (who, questions) => {
    if (who.token === null) return { buyer: await of(who), rows: null };
    const session = hashToken(who.token);
    const since = turnoverSince(now());
    const { found, rows } = await company.partyOfSessionBeside(session, since, questions(session));
    return { buyer: await buyerFrom(who, found), rows: found ? rows : null };
  };
  const refuseEnded = ({ token }: Pick<Identity, 'token'>, { userId }: Buyer): void => {
    if (token !== null && userId === null) throw new AppError('unauthorized');
  };
  return {
    of,
    ofBeside,
    async person(userId) {
      const party = (await company.party(userId)) ?? null;
      const payers = (party?.payers ?? []).map(({ id }) => id);
      return buyerOf(userId, party, await bonus.stepsOf(payers));
    },
    async signedInBeside(token, questions) {
      const { buyer, rows } = await ofBeside({ token, cartId: null }, questions);
      if (!rows || !isSignedIn(buyer)) throw new AppError('unauthorized');
      return { buyer, rows };
    },
    async changing(who) {
      const buyer = await of(who);
      refuseEnded(who, buyer);
      return buyer;
    },
    async changingBeside(who, questions) {
      const found = await ofBeside(who, questions);
      refuseEnded(who, found.buyer);
      return found;
    },
    async setPayer(userId, payerId) {
      await company.requirePayer(userId, payerId);
      await buyersSql.setPayer(db, userId, payerId);
    },
    chosenPayer: (userId) => buyersSql.chosenPayer(db, userId),
  };
}
