/** Orders that come closer together than this are a rush. */
export const gatheredMs = 150;
const busyShare = 0.8;
/** PostgreSQL stands on the same processors as a rule, and has more to do for an order than the process. */
const busyMachine = 0.9;
const longestWaitMs = 10_000;
/** Told in a second at most in a rush: where more come, telling faster would catch up with nobody. */
const toldPerSecond = 20;
/** A shorter while tells of the batch that was just told, */
export const lookedAtMs = 500;
/** and a longer one of what was before the rush. */
export const staleMs = 10_000;

/** Of a while that is over. */
export interface Seen {
  /** The share of its time that the process has been at work. */
  readonly busy: number;
  /** The share of all processors' time that was taken, by whomever. */
  readonly machine: number;
  /** Orders in a second. */
  readonly perSecond: number;
}

export interface Pace {
  readonly sinceOrderMs: number;
  /** Null until somebody has looked for long enough. */
  readonly seen: Seen | null;
  /** How long the order that was told last had waited. */
  readonly waitedMs: number;
}

/**
 * How long the next letters wait: not at all, unless orders come so fast that the process does nothing else or the machine has no
 * processor left; half as long where orders have waited for ten seconds, and twice as long where more come than could be told: whoever
 * orders has the machine, and letters follow when the rush is over.
 */
export function pauseAfter({ sinceOrderMs, seen, waitedMs }: Pace): number {
  if (sinceOrderMs >= gatheredMs) return 0;
  if (!seen) return lookedAtMs;
  const { busy, machine, perSecond } = seen;
  if (busy < busyShare && machine < busyMachine) return 0;
  if (perSecond > toldPerSecond) return 4000;
  return waitedMs > longestWaitMs ? 1000 : 2000;
}

/** Of all processors, in milliseconds since the machine began. */
export interface ProcessorTimes {
  readonly idle: number;
  readonly all: number;
}

export function timesOf(
  processors: readonly { readonly times: Readonly<Record<string, number>> }[],
): ProcessorTimes {
  let [idle, all] = [0, 0];
  for (const { times } of processors) {
    idle += times['idle'] ?? 0;
    for (const kind in times) all += times[kind] ?? 0;
  }
  return { idle, all };
}

/** None where the machine does not tell. */
export const takenShare = (before: ProcessorTimes, now: ProcessorTimes): number =>
  now.all > before.all ? 1 - (now.idle - before.idle) / (now.all - before.all) : 0;
