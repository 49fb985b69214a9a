/** Whether the shop answers: while it does not, the page that is open stays, and somebody may try again. */
let goOn: (() => void) | null = null;
const listeners = new Set<() => void>();

const change = (next: typeof goOn): void => {
  goOn = next;
  for (const listener of listeners) listener();
};

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const isConnectionLost = (): boolean => goOn !== null;

/** `next` runs as soon as the shop answers; the returned function gives up waiting for that. */
export function waitForShop(next: () => void): () => void {
  change(next);
  return () => {
    if (goOn === next) change(null);
  };
}

/** A gateway that answers for a shop that is away. */
const isAway = (status: number): boolean => status === 502 || status === 504;

const probeWithinMs = 8000;

export async function answersNow(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(probeWithinMs);
    const { status } = await fetch('/health/live', { cache: 'no-store', signal });
    return !isAway(status);
  } catch {
    return false;
  }
}

/** Goes on with what waits if the shop answers now. */
export async function tryAgain(): Promise<boolean> {
  if (!(await answersNow())) return false;
  const next = goOn;
  change(null);
  next?.();
  return true;
}

export interface RouteResult {
  readonly type: string;
  readonly result?: unknown;
}

const hasStatus = (error: object): error is { status: number } =>
  'status' in error && typeof error.status === 'number';

/** Whether a load ended without an answer: the browser's own failure, an answer that broke off, a gateway's. */
export const isUnanswered = (results: Readonly<Record<string, RouteResult>>): boolean =>
  Object.values(results).some(({ type, result }) => {
    if (type !== 'error' || typeof result !== 'object' || result === null) return false;
    if (hasStatus(result)) return isAway(result.status);
    return result instanceof TypeError || (result instanceof Error && result.cause !== undefined);
  });
