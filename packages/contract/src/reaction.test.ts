import { expect, test } from 'vitest';
import { otherTerm, servicePromise, stoppedTerm, usualReaction } from './reaction.ts';

test('the promise of the service follows its setting', () => {
  expect(servicePromise(usualReaction)).toBe(
    'Если станок стоит, инженер позвонит в\u00a0течение 4\u00a0часов в\u00a0рабочее время, в\u00a0остальных случаях в\u00a0течение рабочего дня.',
  );
  expect(stoppedTerm({ ...usualReaction, stopped_hours: 1 })).toBe(
    'в\u00a0течение 1\u00a0часа в\u00a0рабочее время',
  );
  expect(otherTerm({ ...usualReaction, reaction_days: 2 })).toBe('в\u00a0течение 2\u00a0рабочих дней');
});
