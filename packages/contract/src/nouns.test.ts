import { expect, test } from 'vitest';
import { NOUNS } from './nouns.ts';

test('every noun is Russian and has three forms', () => {
  for (const forms of Object.values(NOUNS)) {
    expect([forms.one, forms.few, forms.many].every((form) => /^[а-яё ]+$/.test(form))).toBe(true);
  }
});
