import type { CallOptions, Client } from '@spindle/client/client';
import type { VisitorPart } from '@spindle/contract/account/visitor';
import { client } from '../../calls/client.ts';
import { personNow } from '../../calls/session-end.ts';
import type { Kept as StoredCalls, KeptCall as StoredCall } from './unsent-call.ts';
import type { VisitorChange, VisitorStore } from './visitor-store.ts';

type CallOf<M extends keyof Client, N extends keyof Client[M]> = Extract<
  Client[M][N],
  (...input: never[]) => unknown
>;

/** A call that can be sent here or passed to the next page. */
export interface Keepable<A> {
  readonly call: StoredCall;
  send(signal: AbortSignal): A;
}

export function keepable<M extends keyof Client, N extends keyof Client[M] & string>(
  module: M,
  name: N,
  input: Parameters<CallOf<M, N>>[0] & object,
): Keepable<ReturnType<CallOf<M, N>>> {
  return {
    call: [module, name, input],
    send: (signal) => make([module, name, input], { signal }) as ReturnType<CallOf<M, N>>,
  };
}

type Loose = Record<string, Record<string, (input: object, options?: CallOptions) => Promise<unknown>>>;
const make = ([module, name, input]: StoredCall, options: CallOptions) =>
  (client() as unknown as Loose)[module]?.[name]?.(input, options);

interface Unsent {
  readonly id: number;
  readonly at: number;
  readonly part: VisitorPart;
  readonly calls: readonly StoredCall[];
  /** Waits for signing in: of whom, null for a guest. */
  readonly held?: { readonly who: string | null };
}

const storageKey = 'unsent';
/** What the visitor wished for long ago is not what they want now. */
const longestMs = 60_000;
const signInWaitMs = 30 * 60_000;
const mostAtOnce = 20;

function read(): readonly Unsent[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as readonly Unsent[];
  } catch {
    return [];
  }
}

function write(list: readonly Unsent[]): void {
  try {
    if (list.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(list.slice(-mostAtOnce)));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing: the change lives as long as the page.
  }
}

/** Remembers calls until their answer is here. */
export function storeUnsent(part: VisitorPart, calls: readonly StoredCall[]): StoredCalls {
  const id = Math.random();
  write([...read(), { id, at: Date.now(), part, calls }]);
  return {
    forget: () => write(read().filter((one) => one.id !== id)),
    hold: () => write(read().map((one) => (one.id === id ? { ...one, held: { who: personNow() } } : one))),
  };
}

/** Holds a guest's change that only a signed-in person may make. */
export function holdForSignIn({ part, again }: Pick<VisitorChange<VisitorPart>, 'part' | 'again'>): void {
  if (again) storeUnsent(part, again).hold();
}

/**
 * Sends the unanswered calls of the previous page and those that waited for signing in; returns the number of the
 * latter.
 */
export async function sendUnsent(store: VisitorStore): Promise<number> {
  const person = personNow();
  const remaining = read().filter(({ at, held }) =>
    held
      ? Date.now() - at < signInWaitMs && (person === null || held.who === null || held.who === person)
      : Date.now() - at < longestMs,
  );
  write(remaining);
  // Each is safe to be made twice.
  const again = remaining.filter(({ held }) => !held || person !== null);
  if (again.length === 0) return 0;
  await Promise.allSettled(
    again.map(({ id, part, calls }) =>
      store.change({
        part,
        apply: (now) => now,
        async send(signal) {
          try {
            for (const call of calls) await make(call, { signal, hint: 'ignore' });
          } finally {
            write(read().filter((one) => one.id !== id));
          }
        },
      }),
    ),
  );
  await store.refresh();
  return again.filter(({ held }) => held).length;
}
