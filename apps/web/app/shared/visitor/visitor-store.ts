import { ApiError } from '@spindle/client/api-error';
import { emptyVisitor } from '@spindle/contract/account/empty-visitor';
import type { Visitor, VisitorPart } from '@spindle/contract/account/visitor';
import type { Kept, KeptCall } from './unsent-call.ts';

/** A change of one part: shown at once, then settled with the server's answer. */
export interface VisitorChange<P extends VisitorPart> {
  readonly part: P;
  /**
   * The optimistic state until the server's answer. `isExclusive`: `now` has no other reference and may be mutated,
   * because a copy of a long cart for each of twenty pending presses makes the next one slow.
   */
  apply(now: Visitor[P], isExclusive?: boolean): Visitor[P];
  /**
   * Returns the server's state of the part, or a function of the applied state; nothing means that `apply` was right.
   */
  send(signal: AbortSignal): Promise<Visitor[P] | ((applied: Visitor[P]) => Visitor[P]) | void>;
  /** The same as data, safe to be made twice: when the page is left before the answer, the next page makes it. */
  readonly again?: readonly KeptCall[];
}

/** How the store reaches the world; tests give their own. */
interface VisitorWorld {
  load(): Promise<Visitor>;
  /** Notifies the other tabs. */
  broadcast(message: VisitorMessage): void;
  now(): number;
  /** Remembers calls until they are answered. */
  storeCalls?(part: VisitorPart, calls: readonly KeptCall[]): Kept;
}

export type VisitorMessage = { readonly [P in VisitorPart]?: Visitor[P] };

export interface VisitorStore {
  subscribe(listener: () => void): () => void;
  /** The displayed state: the last server state with pending changes applied. */
  get(): Visitor;
  /** Begins with what came in the page. */
  start(visitor: Visitor): void;
  /** Resolves when the server has accepted the change; rolls back and rejects otherwise. */
  change<P extends VisitorPart>(change: VisitorChange<P>): Promise<void>;
  /** Requests the server state again. */
  refresh(): Promise<void>;
  refreshIfOlderThan(milliseconds: number): void;
  /** Another tab has changed something. */
  receive(message: VisitorMessage): void;
  /** The page is being left: what still waits for its turn is sent now, in the same order but not one by one. */
  hurry(): void;
}

interface PendingChange {
  readonly apply: (now: never, isExclusive?: boolean) => unknown;
  /** Sends the change; a repeated call returns the same promise. */
  readonly send: () => Promise<void>;
}

interface PartState {
  truth: unknown;
  pending: PendingChange[];
  /** Grows with every change that starts or settles, so that answers requested before are stale. */
  sequence: number;
  settledAt: number;
  /** The server state is uncertain and is requested after the last change settles. */
  unsure: boolean;
  /** Changes of one part travel one after another, so that the server sees them in the visitor's order. */
  queue: Promise<unknown>;
}

const longestAnswer = 15_000;
/** A message of another tab may be older than an answer that this tab got just now. */
const closeTogether = 2000;
const parts = Object.keys(emptyVisitor) as VisitorPart[];

const untouched = (truth: unknown): PartState => ({
  truth,
  pending: [],
  sequence: 0,
  settledAt: -Infinity,
  unsure: false,
  queue: Promise.resolve(),
});

export function createVisitorStore(world: VisitorWorld): VisitorStore {
  const listeners = new Set<() => void>();
  const state = Object.fromEntries(parts.map((part) => [part, untouched(emptyVisitor[part])])) as Record<
    VisitorPart,
    PartState
  >;
  let displayed: Visitor = emptyVisitor;
  let loadedAt = -Infinity;
  let loads = 0;
  let isLeaving = false;

  function show(changed: readonly VisitorPart[]): void {
    if (changed.length === 0) return;
    const next: Record<string, unknown> = { ...displayed };
    for (const part of changed) {
      const { truth, pending } = state[part];
      next[part] = pending.reduce<unknown>((now, { apply }) => apply(now as never, now !== truth), truth);
    }
    displayed = next as unknown as Visitor;
    for (const listener of listeners) listener();
  }

  async function refresh(): Promise<void> {
    loads += 1;
    isLeaving = false;
    const mine = loads;
    const sequences = parts.map((part) => state[part].sequence);
    const visitor = await world.load();
    if (mine !== loads) return;
    loadedAt = world.now();
    const current = parts.filter(
      (part, index) => state[part].sequence === sequences[index] && state[part].pending.length === 0,
    );
    for (const part of current) Object.assign(state[part], { truth: visitor[part], unsure: false });
    show(current);
  }

  /** A failure is ignored: the next focus of the tab refreshes again. */
  function refreshQuietly(): void {
    refresh().catch(() => {
      loadedAt = -Infinity;
    });
  }

  function settle(part: VisitorPart, change: PendingChange, truth: unknown): void {
    const partState = state[part];
    partState.sequence += 1;
    partState.settledAt = world.now();
    partState.truth = truth;
    partState.pending = partState.pending.filter((one) => one !== change);
    show([part]);
    if (partState.unsure && partState.pending.length === 0) refreshQuietly();
  }

  return {
    get: () => displayed,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start(visitor) {
      for (const part of parts) state[part].truth = visitor[part];
      loadedAt = world.now();
      show(parts);
    },
    change({ part, apply, send, again }) {
      const partState = state[part];
      const stored = again && world.storeCalls?.(part, again);
      let sending: Promise<void> | undefined;
      const mine: PendingChange = {
        apply: apply as PendingChange['apply'],
        send: () => (sending ??= run()),
      };
      partState.sequence += 1;
      partState.pending.push(mine);
      show([part]);
      const run = async (): Promise<void> => {
        try {
          const answer = await send(AbortSignal.timeout(longestAnswer));
          stored?.forget();
          const applied = apply(partState.truth as never);
          settle(part, mine, typeof answer === 'function' ? answer(applied) : (answer ?? applied));
          world.broadcast({ [part]: partState.truth } as VisitorMessage);
        } catch (error) {
          // What a page that goes away cuts off is for the next page, what only a signed-in person may do for later.
          if (error instanceof ApiError && error.status === 401) stored?.hold();
          else if (!isLeaving) stored?.forget();
          // The server may have done it all the same.
          partState.unsure = true;
          settle(part, mine, partState.truth);
          throw error;
        }
      };
      const sent = partState.queue.then(mine.send);
      partState.queue = sent.catch(() => {});
      return sent;
    },
    refresh,
    refreshIfOlderThan(milliseconds) {
      if (world.now() - loadedAt > milliseconds) refreshQuietly();
    },
    receive(message) {
      const messageParts = parts.filter((part) => message[part] !== undefined);
      const certain = messageParts.filter(
        (part) => state[part].pending.length === 0 && world.now() - state[part].settledAt > closeTogether,
      );
      for (const part of messageParts) {
        if (certain.includes(part)) state[part].truth = message[part];
        else state[part].unsure = true;
        state[part].sequence += 1;
      }
      show(certain);
      if (messageParts.some((part) => state[part].unsure && state[part].pending.length === 0))
        refreshQuietly();
    },
    hurry() {
      isLeaving = true;
      // The waiting caller in the queue gets the failure.
      for (const part of parts) for (const { send } of state[part].pending) send().catch(() => {});
    },
  };
}
