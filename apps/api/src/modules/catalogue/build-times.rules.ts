/** Changes come in bursts: a build waits until one is over, but never long for the first of them. */
const quietMs = 200;
const longestWaitMs = 600;
/** Between two builds the processor is others' for a quarter of the time a build takes, at most for so long. */
const longestPauseMs = 2000;
/**
 * Patches make an index untidy, not wrong: it is rebuilt after this many times the duration of a build, and no sooner
 * than this time.
 */
const patience = 20;
const tidyMs = 30_000;
/**
 * Patches of sales leave the index tidy: it is rebuilt only so that the next build and the next start have less to
 * read.
 */
const refreshMs = 600_000;
/** An index is written to the disk this seldom, and after so many times as long as the last that was written took. */
const storeIntervalMs = 60_000;
const storePatience = 20;

interface BuildTimes {
  /** Something changed that only a new index shows. */
  want(now: number): void;
  /** Patches were applied, which show at once. */
  patched(now: number, isUntidy: boolean): void;
  /** A build starts to read: it covers every change reported until now. */
  begin(): void;
  end(now: number, tookMs: number, isStored: boolean): void;
  /** Whether a build that starts now is to be stored on disk. */
  shouldStore(now: number): boolean;
  /** When the next build is to begin; null while nothing has changed. */
  due(): number | null;
}

/** Decides when an index is rebuilt; a continuous stream of changes does not postpone it. */
export function createBuildTimes(): BuildTimes {
  let first: number | null = null;
  let last = 0;
  let untidySince: number | null = null;
  let patchedSince: number | null = null;
  let [endedAt, took] = [-Infinity, 0];
  let [storedAt, storeTook, isUnkept] = [-Infinity, 0, false];
  const nextStoreAt = (): number => storedAt + Math.max(storeIntervalMs, storePatience * storeTook);
  return {
    want(now) {
      first ??= now;
      last = now;
    },
    patched(now, isUntidy) {
      patchedSince ??= now;
      if (isUntidy) untidySince ??= now;
    },
    begin() {
      first = null;
      untidySince = null;
      patchedSince = null;
    },
    end(now, tookMs, isStored) {
      [endedAt, took] = [now, tookMs];
      if (isStored) [storedAt, storeTook] = [now, tookMs];
      isUnkept = !isStored;
    },
    shouldStore: (now) => now >= nextStoreAt(),
    due() {
      const rested = endedAt + Math.min(took / 4, longestPauseMs);
      const requestedAt = first === null ? Infinity : Math.min(last + quietMs, first + longestWaitMs);
      const after = (since: number | null, ms: number): number =>
        since === null ? Infinity : since + Math.max(ms, patience * took);
      const tidied = Math.min(after(untidySince, tidyMs), after(patchedSince, refreshMs));
      // An index that was not stored is built once more as soon as it may be, so that the next start finds it.
      const due = Math.min(requestedAt, tidied, isUnkept ? nextStoreAt() : Infinity);
      return due === Infinity ? null : Math.max(due, rested);
    },
  };
}
