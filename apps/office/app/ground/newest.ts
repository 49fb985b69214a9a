interface Versioned {
  readonly id?: unknown;
  readonly number?: unknown;
  readonly version?: unknown;
}

/** A response to a request sent before a change may arrive after it: an older version of the same record is ignored. */
export function newest<T>(current: T, loaded: T): T {
  // A form of something new has no record yet.
  const [now, next] = [current as Versioned | null, loaded as Versioned | null];
  const isSame = now?.id === next?.id && now?.number === next?.number;
  return isSame && Number(now?.version) > Number(next?.version) ? current : loaded;
}
