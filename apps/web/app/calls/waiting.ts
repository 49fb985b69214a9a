import { personNow } from './session-end.ts';

/** What was begun before signing in. */
interface PendingAction {
  /** A popup, a form sent to a page's action, a form with what was typed into it, or a vote. */
  readonly kind: 'popup' | 'sent' | 'typed' | 'vote';
  /** Names it among those of its kind: begun again, it takes the place of the first. */
  readonly key: string;
  readonly values: readonly (readonly [name: string, value: string])[];
  /** It was on its way to the shop. */
  readonly isSent?: boolean;
}

interface Waiting extends PendingAction {
  readonly path: string;
  readonly at: number;
  /** Whose it is; null for a guest's. */
  readonly who: string | null;
}

const storageKey = 'waiting';
/** What was begun long ago is not what the visitor wants now. */
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
