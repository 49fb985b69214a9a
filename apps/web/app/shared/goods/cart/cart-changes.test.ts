import { emptyVisitor } from '@spindle/contract/account/empty-visitor';
import { describe, expect, it } from 'vitest';
import { createVisitorStore } from '../../visitor/visitor-store.ts';
import { addToCart, removeFromCart, setQuantity } from './cart-changes.ts';

const lines = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`new_${at}`, 1]));
const truth = () => ({ count: 5000, lines: { ...lines } });

describe('a change of a long cart', () => {
  it('copies the lines that others hold', () => {
    const part = truth();
    expect(setQuantity('new_7', 3).apply(part).lines['new_7']).toBe(3);
    expect(addToCart('new_x', 2).apply(part)).toMatchObject({ count: 5001 });
    expect(addToCart('new_7', 2).apply(part)).toMatchObject({ count: 5000 });
    const remaining = removeFromCart(['new_7', 'new_7', 'new_no'], () => {}).apply(part);
    expect([remaining.count, remaining.lines['new_7']]).toEqual([4999, undefined]);
    expect(part).toEqual(truth());
  });

  it('copies nothing where the lines are its own', () => {
    const mutablePart = truth();
    expect(setQuantity('new_7', 3).apply(mutablePart, true).lines).toBe(mutablePart.lines);
    expect(addToCart('new_8', 1).apply(mutablePart, true).lines).toBe(mutablePart.lines);
    expect(mutablePart.lines).toMatchObject({ new_7: 3, new_8: 2 });
  });

  it('is one copy for all unanswered presses, and the server’s truth stays as it was', () => {
    const store = createVisitorStore({
      load: () => Promise.resolve(emptyVisitor),
      broadcast: () => {},
      now: () => 0,
    });
    const cart = truth();
    store.start({ ...emptyVisitor, cart });
    const copies: boolean[] = [];
    for (const id of ['new_1', 'new_2', 'new_3']) {
      const change = setQuantity(id, 5);
      void store.change<'cart'>({
        ...change,
        apply: (now, isMutable) => {
          copies.push(!isMutable);
          return change.apply(now, isMutable);
        },
        send: () => new Promise(() => {}),
      });
    }
    expect(store.get().cart.lines).toMatchObject({ new_1: 5, new_2: 5, new_3: 5 });
    expect(cart).toEqual(truth());
    // Three presses, three pictures: 1 + 2 + 3 changes applied, one copy each.
    expect(copies.filter(Boolean)).toHaveLength(3);
  });
});
