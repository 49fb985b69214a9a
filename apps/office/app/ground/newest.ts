interface Versioned {
  readonly id?: unknown;
  readonly number?: unknown;
  readonly version?: unknown;
}

/** What was asked for before a change may come after it: an older version of the same record is not shown again. */
export function newest<T>(current: T, loaded: T): T {
  // A form of something new has no record yet.
  const [now, next] = [current as Versioned | null, loaded as Versioned | null];
  const isSame = now?.id === next?.id && now?.number === next?.number;
  return isSame && Number(now?.version) > Number(next?.version) ? current : loaded;
}
