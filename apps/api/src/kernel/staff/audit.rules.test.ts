import { expect, test } from 'vitest';
import { changedOf } from './audit.rules.ts';

test('stores only fields that differ', () => {
  expect(changedOf({ name: 'А', roles: ['a'], note: 1 }, { name: 'Б', roles: ['a'], note: 1 })).toEqual({
    before: { name: 'А' },
    after: { name: 'Б' },
  });
});

test('what is new has no before, what went has no after', () => {
  expect(changedOf(null, { name: 'Б' })).toEqual({ before: null, after: { name: 'Б' } });
  expect(changedOf({ name: 'А' }, null)).toEqual({ before: { name: 'А' }, after: null });
});

test('secrets are left out, whatever they are called', () => {
  const secrets = { password_hash: 'x', totp_secret: 'y', invite_token: 'z', recovery_codes: [] };
  expect(changedOf(null, { ...secrets, name: 'Б' })).toEqual({ before: null, after: { name: 'Б' } });
});
