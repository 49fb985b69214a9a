import { expect, it } from 'vitest';
import { answerSessionEnd, signedInAgain } from './session-end.ts';

it('prompts once for calls that fail together, and again for the next ones', async () => {
  expect(await signedInAgain()).toBe(false);
  let prompts = 0;
  let answer: (() => void) | undefined;
  const leave = answerSessionEnd(() => {
    prompts += 1;
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const both = Promise.all([signedInAgain(), signedInAgain()]);
  expect(prompts).toBe(1);
  answer?.();
  expect(await both).toEqual([true, true]);
  const next = signedInAgain();
  answer?.();
  expect([await next, prompts]).toEqual([true, 2]);
  // The screen is left while the prompt is open, so the waiting call gets false.
  const abandoned = signedInAgain();
  leave();
  expect([await abandoned, await signedInAgain()]).toEqual([false, false]);
});

it('answers no where nobody can sign in', async () => {
  const leave = answerSessionEnd(() => Promise.reject(new Error('closed')));
  expect(await signedInAgain()).toBe(false);
  leave();
});
