import type { CallOptions, Client } from '@spindle/client/client';
import type { VisitorPart } from '@spindle/contract/visitor';
import { client } from '../../calls/client.ts';
import type { VisitorStore } from './visitor-store.ts';

/** A call of the API as data. */
export type KeptCall = readonly [module: string, name: string, input: object];

type CallOf<M extends keyof Client, N extends keyof Client[M]> = Extract<
  Client[M][N],
  (...input: never[]) => unknown
>;

/** A call that can be made here, or told to the next page. */
export interface Keepable<A> {
  readonly call: KeptCall;
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
const make = ([module, name, input]: KeptCall, options: CallOptions) =>
  (client() as unknown as Loose)[module]?.[name]?.(input, options);

interface Unsent {
  readonly id: number;
  readonly at: number;
  readonly part: VisitorPart;
  readonly calls: readonly KeptCall[];
}

const place = 'unsent';
/** What the visitor wished for long ago is not what they want now. */
const longestMs = 60_000;

function read(): readonly Unsent[] {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '[]') as readonly Unsent[];
  } catch {
    return [];
  }
}

function write(list: readonly Unsent[]): void {
  try {
    if (list.length > 0) sessionStorage.setItem(place, JSON.stringify(list));
    else sessionStorage.removeItem(place);
  } catch {
    // A browser that keeps nothing: the change lives as long as the page.
  }
}

/** Remembers calls until their answer is here; returns how to forget them. */
export function keepUnsent(part: VisitorPart, calls: readonly KeptCall[]): () => void {
  const id = Math.random();
  write([...read(), { id, at: Date.now(), part, calls }]);
  return () => write(read().filter((one) => one.id !== id));
}

/** Makes the calls whose answer the page before did not live to see. Each is safe to be made twice. */
export async function sendUnsent(store: VisitorStore): Promise<void> {
  const left = read();
  if (left.length === 0) return;
  const again = left.filter(({ at }) => Date.now() - at < longestMs);
  write(again);
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
  if (again.length > 0) await store.refresh();
}
