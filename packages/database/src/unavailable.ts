/** SQLSTATE codes, or their first two characters, that mean "not now" rather than "wrong". */
const states = [
  '08', // connection lost
  '53', // too many connections, disk or memory full
  '57P', // shutting down, starting up, crashed
  '57014', // statement timeout
  '55P03', // lock timeout
  '25P03', // idle in transaction for too long
  '25006', // a standby after a fail-over
  '40001', // serialisation failure after all retries
  '40P01', // deadlock after all retries
  '58', // the server's disk fails
];

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** pg, pg-pool and Kysely give these without a code. */
const messages = [
  /^timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /^Connection terminated/,
  /^Query read timeout/,
  /not queryable/,
  /^Cannot use a pool after calling end/,
  /^driver has already been destroyed/,
  /^Postgres connection has been discarded/,
  /^The server does not support SSL|^There was an error establishing an SSL connection/,
];

/** True when the database is away, busy or too slow: the caller may answer 503 and try later. */
export function isUnavailable(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (isOne(at)) return true;
    if (at instanceof AggregateError && at.errors.some(isUnavailable)) return true;
  }
  return false;
}

/**
 * True when two changes conflicted: one referenced what the other deleted, or both created the same. A check before a
 * write can lose to a concurrent change, so only the database can tell.
 */
export function isCrossed(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === '23503' || code === '23505';
}

function isOne(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (typeof code === 'string') {
    if (systemCodes.has(code) || (code === 'ENOENT' && syscall === 'connect')) return true;
    if (code.length === 5 && states.some((state) => code.startsWith(state))) return true;
  }
  return messages.some((pattern) => pattern.test(error.message));
}
