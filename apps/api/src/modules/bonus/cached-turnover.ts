import type { Notices } from '@spindle/database/notices';
import type { TurnoverSource } from './turnover-source.ts';

/** Whoever changes a payer's turnover tells this channel the payer's id, or nothing when many have changed. */
export const bonusChannel = 'bonus';

// The 12 months move on by themselves, and nobody tells when an old order leaves them.
const cacheForMs = 10 * 60_000;
const payersAtMost = 10_000;

interface TurnoverEntry {
  readonly amount: Promise<number>;
  readonly until: number;
}

interface CachedTurnoverDeps {
  readonly notices: Notices;
  readonly now: () => Date;
  readonly source: TurnoverSource;
}

/** One payer's turnover, asked for on every page of theirs, kept until it changes. */
export function cachedTurnover({
  notices,
  now,
  source,
}: CachedTurnoverDeps): (payerId: string) => Promise<number> {
  const cache = new Map<string, TurnoverEntry>();
  const dropAll = (): void => cache.clear();
  notices.subscribe(
    bonusChannel,
    (payerId) => (payerId === '' ? dropAll() : void cache.delete(payerId)),
    dropAll,
  );

  return (payerId) => {
    const cachedEntry = cache.get(payerId);
    const time = now().getTime();
    if (cachedEntry && cachedEntry.until > time) return cachedEntry.amount;
    const amount = source.turnovers([payerId]).then((amounts) => amounts.get(payerId) ?? 0);
    cache.delete(payerId);
    cache.set(payerId, { amount, until: time + cacheForMs });
    amount.catch(() => cache.get(payerId)?.amount === amount && cache.delete(payerId));
    if (cache.size > payersAtMost) cache.delete(cache.keys().next().value ?? '');
    return amount;
  };
}
