import { ApiError } from '@spindle/client/api-error';
import { emptyVisitor } from '@spindle/contract/account/empty-visitor';
import type { Visitor } from '@spindle/contract/account/visitor';
import { describe, expect, it } from 'vitest';
import type { KeptCall } from './unsent-call.ts';
import { createVisitorStore, type VisitorChange, type VisitorMessage } from './visitor-store.ts';

/** A promise that the test settles. */
function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

const settled = async () => {
  for (let tick = 0; tick < 10; tick += 1) await Promise.resolve();
};

function world() {
  const messages: VisitorMessage[] = [];
  const storedCalls: (readonly KeptCall[])[] = [];
  const waitingCalls: (readonly KeptCall[])[] = [];
  const loads: ReturnType<typeof deferred<Visitor>>[] = [];
  const clock = { now: 10_000 };
  const store = createVisitorStore({
    load: () => {
      const load = deferred<Visitor>();
      loads.push(load);
      return load.promise;
    },
    broadcast: (message) => void messages.push(message),
    now: () => clock.now,
    storeCalls: (_part, calls) => {
      storedCalls.push(calls);
      return {
        forget: () => void storedCalls.splice(storedCalls.indexOf(calls), 1),
        hold: () => void waitingCalls.push(calls),
      };
    },
  });
  const ids = () => store.get().comparison.ids;
  const add = (id: string, answer: Promise<{ ids: string[] } | void>): VisitorChange<'comparison'> => ({
    part: 'comparison',
    apply: (now) => ({ ids: [...now.ids, id] }),
    send: () => answer,
  });
  return { store, told: messages, kept: storedCalls, held: waitingCalls, loads, clock, ids, add };
}

const compared = (...ids: string[]): Visitor => ({ ...emptyVisitor, comparison: { ids } });

describe('a change', () => {
  it('shows at once, settles with the server’s answer and is broadcast to other tabs', async () => {
    const { store, told: messages, ids, add } = world();
    const answer = deferred<{ ids: string[] }>();
    const sent = store.change(add('a', answer.promise));
    expect(ids()).toEqual(['a']);
    answer.resolve({ ids: ['z', 'a'] });
    await sent;
    expect(ids()).toEqual(['z', 'a']);
    expect(messages).toEqual([{ comparison: { ids: ['z', 'a'] } }]);
  });

  it('leaves the other parts as they are, the same objects', async () => {
    const { store, add } = world();
    const { cart } = store.get();
    await store.change(add('a', Promise.resolve()));
    expect(store.get().cart).toBe(cart);
  });

  it('waits for its turn, but not when the page is being left; then it is not sent again', async () => {
    const { store, add } = world();
    const first = deferred<void>();
    const sends: string[] = [];
    const recordedChange = (id: string, answer: Promise<void>): VisitorChange<'comparison'> => ({
      ...add(id, answer),
      send: () => {
        sends.push(id);
        return answer;
      },
    });
    void store.change(recordedChange('a', first.promise));
    const last = store.change(recordedChange('b', Promise.resolve()));
    await settled();
    expect(sends).toEqual(['a']);
    store.hurry();
    expect(sends).toEqual(['a', 'b']);
    first.resolve();
    await last;
    expect(sends).toEqual(['a', 'b']);
  });

  it('is remembered as data until it is answered; what a leaving page cuts off stays for the next one', async () => {
    const { store, kept: storedCalls, add } = world();
    const again = (id: string) => [['comparison', 'add', { id }] as const];
    const answers = [deferred<void>(), deferred<void>(), deferred<void>()];
    const changes = answers.map(({ promise }, at) =>
      store.change({ ...add(`g${at}`, promise), again: again(`g${at}`) }).catch(() => {}),
    );
    expect(storedCalls).toEqual([again('g0'), again('g1'), again('g2')]);
    answers[0]?.resolve();
    await changes[0];
    expect(storedCalls).toEqual([again('g1'), again('g2')]);
    answers[1]?.reject(new Error('refused'));
    await changes[1];
    expect(storedCalls).toEqual([again('g2')]);
    store.hurry();
    answers[2]?.reject(new Error('cut off'));
    await changes[2];
    expect(storedCalls).toEqual([again('g2')]);
  });

  it('that only a signed-in person may make waits for them', async () => {
    const { store, kept: storedCalls, held: waitingCalls, ids, add } = world();
    const again = [['favourites', 'add', {}] as const];
    const expired = new ApiError({ status: 401, code: 'unauthorized', message: 'Войдите' });
    await store.change({ ...add('a', Promise.reject(expired)), again }).catch(() => {});
    expect([storedCalls, waitingCalls]).toEqual([[again], [again]]);
    expect(ids()).toEqual([]);
  });

  it('is not undone by the late answer to an earlier one', async () => {
    const { store, ids, add } = world();
    const [first, second] = [deferred<{ ids: string[] }>(), deferred<{ ids: string[] }>()];
    void store.change(add('a', first.promise));
    const last = store.change(add('b', second.promise));
    first.resolve({ ids: ['a'] });
    await settled();
    expect(ids()).toEqual(['a', 'b']);
    second.resolve({ ids: ['a', 'b'] });
    await last;
    expect(ids()).toEqual(['a', 'b']);
  });

  it('is sent only when the one before it was answered', async () => {
    const { store, add } = world();
    const first = deferred<void>();
    const order: string[] = [];
    void store.change(add('a', first.promise));
    void store.change({ ...add('b', Promise.resolve()), send: async () => void order.push('b') });
    await settled();
    expect(order).toEqual([]);
    first.resolve();
    await settled();
    expect(order).toEqual(['b']);
  });

  it('is not undone by a refresh requested before it', async () => {
    const { store, loads, ids, add } = world();
    const refreshed = store.refresh();
    await store.change(add('a', Promise.resolve({ ids: ['a'] })));
    loads[0]?.resolve(compared());
    await refreshed;
    expect(ids()).toEqual(['a']);
  });

  it('is not counted twice when a refresh already holds it', async () => {
    const { store, loads, ids, add } = world();
    const answer = deferred<{ ids: string[] }>();
    void store.change(add('a', answer.promise));
    const refreshed = store.refresh();
    loads[0]?.resolve(compared('a'));
    await refreshed;
    expect(ids()).toEqual(['a']);
  });
});

describe('a failed change', () => {
  it('rolls back to the server’s last state, rejects for its caller and refreshes', async () => {
    const { store, told: messages, loads, ids, add } = world();
    store.start(compared('z'));
    await expect(store.change(add('a', Promise.reject(new Error('away'))))).rejects.toThrow('away');
    expect(ids()).toEqual(['z']);
    expect(messages).toEqual([]);
    expect(loads).toHaveLength(1);
    loads[0]?.resolve(compared('z', 'a'));
    await settled();
    expect(ids()).toEqual(['z', 'a']);
  });

  it('between two others takes away only itself', async () => {
    const { store, loads, ids, add } = world();
    const answers = [
      deferred<{ ids: string[] }>(),
      deferred<{ ids: string[] }>(),
      deferred<{ ids: string[] }>(),
    ];
    const sent = answers.map((answer, index) =>
      store.change(add('abc'[index] ?? '', answer.promise)).catch(() => {}),
    );
    expect(ids()).toEqual(['a', 'b', 'c']);
    answers[0]?.resolve({ ids: ['a'] });
    answers[1]?.reject(new Error('full'));
    await settled();
    expect(ids()).toEqual(['a', 'c']);
    expect(loads).toHaveLength(0);
    answers[2]?.resolve({ ids: ['a', 'c'] });
    await Promise.all(sent);
    expect(ids()).toEqual(['a', 'c']);
    expect(loads).toHaveLength(1);
  });
});

describe('two tabs', () => {
  it('a quiet tab takes over the state of another', () => {
    const { store, loads, ids } = world();
    store.receive({ comparison: { ids: ['x'] } });
    expect(ids()).toEqual(['x']);
    expect(loads).toHaveLength(0);
  });

  it('a tab with a pending change keeps it and refreshes afterwards', async () => {
    const { store, loads, ids, add } = world();
    const answer = deferred<{ ids: string[] }>();
    const sent = store.change(add('a', answer.promise));
    store.receive({ comparison: { ids: ['x'] } });
    expect(ids()).toEqual(['a']);
    answer.resolve({ ids: ['a'] });
    await sent;
    expect(ids()).toEqual(['a']);
    loads[0]?.resolve(compared('a', 'x'));
    await settled();
    expect(ids()).toEqual(['a', 'x']);
  });

  it('a late message does not undo an answer of a moment ago', async () => {
    const { store, loads, clock, ids, add } = world();
    await store.change(add('a', Promise.resolve({ ids: ['x', 'a'] })));
    clock.now += 500;
    store.receive({ comparison: { ids: ['x'] } });
    expect(ids()).toEqual(['x', 'a']);
    expect(loads).toHaveLength(1);
    clock.now += 5000;
    store.receive({ comparison: { ids: [] } });
    expect(ids()).toEqual([]);
  });
});

describe('a refresh', () => {
  it('comes only when the last one is old enough', () => {
    const { store, loads, clock } = world();
    store.start(emptyVisitor);
    store.refreshIfOlderThan(60_000);
    expect(loads).toHaveLength(0);
    clock.now += 61_000;
    store.refreshIfOlderThan(60_000);
    expect(loads).toHaveLength(1);
  });

  it('the later of two requests wins', async () => {
    const { store, loads, ids } = world();
    const both = [store.refresh(), store.refresh()];
    loads[1]?.resolve(compared('new'));
    loads[0]?.resolve(compared('old'));
    await Promise.all(both);
    expect(ids()).toEqual(['new']);
  });
});
