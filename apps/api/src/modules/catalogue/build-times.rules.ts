/** Changes come in bursts: a build waits until one is over, but never long for the first of them. */
const quietMs = 200;
const longestWaitMs = 600;
/** Between two builds the processor is others' for a quarter of the time a build takes, at most for so long. */
const longestPauseMs = 2000;
/** Patches alone make an index untidy, not wrong: it is built anew after so many times as long as a build takes, and so long. */
const patience = 20;
const tidyMs = 30_000;
/** Those of sales leave it tidy: it is built anew only so that the next one, and the next start, have less to read. */
const refreshMs = 600_000;
/** An index is written to the disk this seldom, and after so many times as long as the last that was written took. */
const storeIntervalMs = 60_000;
const storePatience = 20;

interface BuildTimes {
  /** Something changed that only a new index shows. */
  want(now: number): void;
  /** Patches were taken in, which show at once. */
  patched(now: number, isUntidy: boolean): void;
  /** A build begins to read: what was wanted until now will be in it. */
  begin(): void;
  end(now: number, tookMs: number, isStored: boolean): void;
  /** Whether a build that begins now is to be kept on disk. */
  shouldStore(now: number): boolean;
  /** When the next build is to begin; null while nothing has changed. */
  due(): number | null;
}

/** Says when an index is built anew: changes that go on all the time put no build off. */
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
      // One that was not kept is built once more when it may be: the next start should find it.
      const due = Math.min(requestedAt, tidied, isUnkept ? nextStoreAt() : Infinity);
      return due === Infinity ? null : Math.max(due, rested);
    },
  };
}
