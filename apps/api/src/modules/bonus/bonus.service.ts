import type { Bonus } from '@spindle/contract/account/bonus';
import { cached } from '../../kernel/cache/cached.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import type { CompanyService } from '../company/company.service.ts';
import { levelFor, progressOf } from './bonus.rules.ts';
import * as bonusSql from './bonus.sql.ts';
import { cachedTurnover } from './cached-turnover.ts';
import type { TurnoverSource } from './turnover-source.ts';

export interface BonusService {
  /** Where a payer of the person stands; without one, the usual payer. */
  view(userId: string, payerId?: string): Promise<Bonus>;
  /** Percent off for one payer, a person's or a company's id, as it is at this moment. */
  discountOf(payerId: string): Promise<number>;
  /** The same for several payers at once. */
  discountsOf(payerIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The step of the ladder by payer, where the turnovers are at hand. */
  stepsBy(turnovers: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, Step>>;
  stepsOf(payerIds: readonly string[]): Promise<ReadonlyMap<string, Step>>;
  /** For staff: the level of a payer and the kopecks of the last 12 months. */
  standingOf(payerId: string): Promise<{ level: string | null; percent: number; turnover: number }>;
  /** Percent off in the prices a signed-in buyer sees: of this payer, else of the one they chose, else of the usual one. */
  discountFor(userId: string, payerId?: string | null): Promise<number>;
  /** The same, and whether a company pays. */
  termsFor(userId: string, payerId?: string | null): Promise<{ percent: number; isLegal: boolean }>;
}

export interface Step {
  /** Null below the first level. */
  readonly level: number | null;
  readonly percent: number;
}

interface BonusDeps extends ApiDeps {
  readonly company: CompanyService;
  readonly turnover: TurnoverSource;
}

const roubles = (kopecks: number): number => kopecks / 100;

export function createBonusService({ db, notices, now, company, turnover }: BonusDeps): BonusService {
  const levels = cached(notices, 'content', () => bonusSql.levels(db));

  const turnoverOf = cachedTurnover({ notices, now, source: turnover });

  const termsFor: BonusService['termsFor'] = async (userId, payerId) => {
    const party = await company.party(userId);
    const requestedPayerId = payerId === undefined ? party?.chosenPayer : payerId;
    const payer = party?.payers.find(({ id }) => id === requestedPayerId) ?? party?.payers[0];
    if (!payer) return { percent: 0, isLegal: false };
    const percent = levelFor(await levels.get(), await turnoverOf(payer.id))?.discount_percent ?? 0;
    return { percent, isLegal: payer.is_legal };
  };

  const stepsBy = async (turnovers: ReadonlyMap<string, number>): Promise<Map<string, Step>> => {
    const all = await levels.get();
    return new Map(
      [...turnovers].map(([id, amount]) => {
        const level = levelFor(all, amount);
        return [id, { level: level?.id ?? null, percent: level?.discount_percent ?? 0 }];
      }),
    );
  };
  const stepsOf = async (payerIds: readonly string[]): Promise<Map<string, Step>> => {
    const amounts = await turnover.turnovers(payerIds);
    return stepsBy(new Map(payerIds.map((id) => [id, amounts.get(id) ?? 0])));
  };
  const discountsOf = async (payerIds: readonly string[]): Promise<Map<string, number>> =>
    new Map([...(await stepsOf(payerIds))].map(([id, { percent }]) => [id, percent]));
  const discountOf = async (payerId: string): Promise<number> =>
    (await discountsOf([payerId])).get(payerId) ?? 0;

  return {
    discountOf,
    discountsOf,
    stepsBy,
    stepsOf,
    async standingOf(payerId) {
      const amount = (await turnover.turnovers([payerId])).get(payerId) ?? 0;
      const level = levelFor(await levels.get(), amount);
      return { level: level?.name ?? null, percent: level?.discount_percent ?? 0, turnover: amount };
    },
    discountFor: async (userId, payerId) => (await termsFor(userId, payerId)).percent,
    termsFor,
    async view(userId, payerId) {
      const payers = await company.payers(userId);
      const payer = payerId === undefined ? payers[0] : await company.requirePayer(userId, payerId);
      const all = await levels.get();
      const amounts = await turnover.turnovers(payers.map(({ id }) => id));
      const amountOf = (id: string): number => amounts.get(id) ?? 0;
      const amount = payer ? amountOf(payer.id) : 0;
      const level = levelFor(all, amount);
      const { percent, left, next } = progressOf(all, amount);
      return {
        levels: all.map((one) => ({ ...one, turnover_from: roubles(one.turnover_from) })),
        current_discount: level?.discount_percent ?? 0,
        current_level_id: level?.id ?? null,
        progress_discount: {
          percent,
          turnover: roubles(amount),
          left: left === null ? null : roubles(left),
          next_level_id: next?.id ?? null,
          next_discount: next?.discount_percent ?? null,
        },
        payer: payer ?? null,
        payers: payers.map((one) => ({
          ...one,
          discount: levelFor(all, amountOf(one.id))?.discount_percent ?? 0,
        })),
      };
    },
  };
}

export { bonusChannel } from './cached-turnover.ts';
export type { TurnoverSource };
