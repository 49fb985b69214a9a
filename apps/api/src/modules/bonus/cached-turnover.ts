import type { Notices } from '@spindle/database/notices';
import type { TurnoverSource } from './turnover-source.ts';

/** Whoever changes a payer's turnover tells this channel the payer's id, or nothing when many have changed. */
export const bonusChannel = 'bonus';

// The 12 months move on by themselves, and nobody tells when an old order leaves them.
const keptFor = 10 * 60_000;
const payersAtMost = 10_000;

interface TurnoverEntry {
  readonly amount: Promise<number>;
  readonly until: number;
}

interface KeptTurnoverDeps {
  readonly notices: Notices;
  readonly now: () => Date;
  readonly source: TurnoverSource;
}

/** One payer's turnover, asked for on every page of theirs, kept until it changes. */
export function keptTurnover({
  notices,
  now,
  source,
}: KeptTurnoverDeps): (payerId: string) => Promise<number> {
  const kept = new Map<string, TurnoverEntry>();
  const dropAll = (): void => kept.clear();
  notices.subscribe(
    bonusChannel,
    (payerId) => (payerId === '' ? dropAll() : void kept.delete(payerId)),
    dropAll,
  );

  return (payerId) => {
    const known = kept.get(payerId);
    const time = now().getTime();
    if (known && known.until > time) return known.amount;
    const amount = source.turnovers([payerId]).then((amounts) => amounts.get(payerId) ?? 0);
    kept.delete(payerId);
    kept.set(payerId, { amount, until: time + keptFor });
    amount.catch(() => kept.get(payerId)?.amount === amount && kept.delete(payerId));
    if (kept.size > payersAtMost) kept.delete(kept.keys().next().value ?? '');
    return amount;
  };
}
