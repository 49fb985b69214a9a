/** Orders that come closer together than this are a rush. */
export const gatheredMs = 150;
const busyShare = 0.8;
const longestWaitMs = 10_000;

export interface Pace {
  readonly sinceOrderMs: number;
  /** The share of its time that the process has been at work lately. */
  readonly busy: number;
  /** How long the order that was told last had waited. */
  readonly waitedMs: number;
}

/**
 * How long the next letters wait: not at all, unless orders come so fast that the process does nothing else; and half as long where
 * orders have waited for ten seconds.
 */
export function pauseAfter({ sinceOrderMs, busy, waitedMs }: Pace): number {
  if (sinceOrderMs >= gatheredMs || busy < busyShare) return 0;
  return waitedMs > longestWaitMs ? 1000 : 2000;
}
