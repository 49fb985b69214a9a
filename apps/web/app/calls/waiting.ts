import { personNow } from './session-end.ts';

/** What was begun before signing in. */
interface Begun {
  /** A popup, a form sent to a page's action, a form with what was typed into it, or a vote. */
  readonly kind: 'popup' | 'sent' | 'typed' | 'vote';
  /** Names it among those of its kind: begun again, it takes the place of the first. */
  readonly key: string;
  readonly values: readonly (readonly [name: string, value: string])[];
  /** It was on its way to the shop. */
  readonly isSent?: boolean;
}

interface Waiting extends Begun {
  readonly path: string;
  readonly at: number;
  /** Whose it is; null for a guest's. */
  readonly who: string | null;
}

const place = 'waiting';
/** What was begun long ago is not what the visitor wants now. */
const longestWaitMs = 30 * 60_000;
const mostAtOnce = 20;
const largest = 40_000;

function read(): readonly Waiting[] {
  try {
    const all = JSON.parse(sessionStorage.getItem(place) ?? '[]') as readonly Waiting[];
    return all.filter(({ at }) => Date.now() - at < longestWaitMs);
  } catch {
    return [];
  }
}

function write(list: readonly Waiting[]): void {
  try {
    if (list.length > 0) sessionStorage.setItem(place, JSON.stringify(list));
    else sessionStorage.removeItem(place);
  } catch {
    // A browser that keeps nothing: it is begun anew.
  }
}

/** Remembers, in this tab, what goes on after signing in. */
export function keepWaiting(begun: Begun): void {
  if (JSON.stringify(begun).length > largest) return;
  const { pathname: path } = window.location;
  const others = read().filter(
    ({ kind, key, path: where }) => kind !== begun.kind || key !== begun.key || where !== path,
  );
  write([...others, { ...begun, path, at: Date.now(), who: personNow() }].slice(-mostAtOnce));
}

/** What waits on this page for a person. Each is given out once; a stranger's is forgotten. */
export function takeWaiting(kind: Waiting['kind'], person: string, name?: string): readonly Waiting[] {
  const own = read().filter(({ who }) => who === null || who === person);
  const { pathname } = window.location;
  const taken = own.filter(
    (one) => one.kind === kind && one.path === pathname && (name === undefined || one.key === name),
  );
  write(own.filter((one) => !taken.includes(one)));
  return taken;
}
