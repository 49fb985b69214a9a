import { expect, it } from 'vitest';
import { answerSessionEnd, shownAgain } from './session-end.ts';

it('asks once for calls that end together, and again for the next ones', async () => {
  expect(await shownAgain()).toBe(false);
  let asked = 0;
  let answer: (() => void) | undefined;
  const leave = answerSessionEnd(() => {
    asked += 1;
    return new Promise((done) => {
      answer = done;
    });
  });
  const both = Promise.all([shownAgain(), shownAgain()]);
  expect(asked).toBe(1);
  answer?.();
  expect(await both).toEqual([true, true]);
  const later = shownAgain();
  answer?.();
  expect([await later, asked]).toEqual([true, 2]);
  // The screen is left while it asks: whoever waits hears no.
  const left = shownAgain();
  leave();
  expect([await left, await shownAgain()]).toEqual([false, false]);
});

it('says no where nobody answers', async () => {
  const leave = answerSessionEnd(() => Promise.reject(new Error('closed')));
  expect(await shownAgain()).toBe(false);
  leave();
});
