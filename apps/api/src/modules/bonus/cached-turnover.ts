import type { Notices } from '@spindle/database/notices';
import type { TurnoverSource } from './turnover-source.ts';

/**
 * Writers that change a payer's turnover send the payer's id on this channel, or an empty payload when many have
 * changed.
 */
export const bonusChannel = 'bonus';

// The 12 months move on, and no notice is sent when an old order leaves them.
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

/** Caches one payer's turnover until it changes, because every page of theirs needs it. */
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
