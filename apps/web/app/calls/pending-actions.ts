import { personNow } from './session-end.ts';

/** An action started before sign-in, to be resumed after it. */
interface PendingAction {
  /** A popup, a form sent to a page's action, a form with typed input, or a vote. */
  readonly kind: 'popup' | 'sent' | 'typed' | 'vote';
  /** Identifies the action within its kind: a repeated one replaces the first. */
  readonly key: string;
  readonly values: readonly (readonly [name: string, value: string])[];
  /** It was on its way to the shop. */
  readonly isSent?: boolean;
}

interface Waiting extends PendingAction {
  readonly path: string;
  readonly at: number;
  /** The user's id; null for a guest. */
  readonly who: string | null;
}

const storageKey = 'waiting';
/** An old action is no longer what the visitor wants. */
const longestWaitMs = 30 * 60_000;
const mostAtOnce = 20;
const largest = 40_000;

function read(): readonly Waiting[] {
  try {
    const all = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as readonly Waiting[];
    return all.filter(({ at }) => Date.now() - at < longestWaitMs);
  } catch {
    return [];
  }
}

function write(list: readonly Waiting[]): void {
  try {
    if (list.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(list));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing: it is begun anew.
  }
}

/** Remembers, in this tab, what goes on after signing in. */
export function storePendingAction(action: PendingAction): void {
  if (JSON.stringify(action).length > largest) return;
  const { pathname: path } = window.location;
  const others = read().filter(
    ({ kind, key, path: where }) => kind !== action.kind || key !== action.key || where !== path,
  );
  write([...others, { ...action, path, at: Date.now(), who: personNow() }].slice(-mostAtOnce));
}

/** What waits on this page for a person. Each is given out once; a stranger's is forgotten. */
export function takeWaiting(kind: Waiting['kind'], person: string, name?: string): readonly Waiting[] {
  const visitorActions = read().filter(({ who }) => who === null || who === person);
  const { pathname } = window.location;
  const resumed = visitorActions.filter(
    (one) => one.kind === kind && one.path === pathname && (name === undefined || one.key === name),
  );
  write(visitorActions.filter((one) => !resumed.includes(one)));
  return resumed;
}
