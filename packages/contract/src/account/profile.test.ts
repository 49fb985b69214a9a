import { expect, it } from 'vitest';
import { ChangeKnownPassword, ChangePassword, DeleteAccount } from './profile.ts';

const told = (
  schema: typeof ChangePassword | typeof ChangeKnownPassword | typeof DeleteAccount,
  body: object,
) => [...new Set(schema.safeParse(body).error?.issues.map(({ path }) => String(path[0])))].sort();

it('an empty form of a password is told of every field at once', () => {
  const empty = { current_password: '', password: '', password_confirm: '' };
  expect(told(ChangeKnownPassword, empty)).toEqual(['current_password', 'password', 'password_confirm']);
  expect(told(DeleteAccount, { current_password: '' })).toEqual(['current_password']);
});

it('an account without a password is not asked for one', () => {
  expect(told(ChangePassword, { password: '', password_confirm: '' })).toEqual([
    'password',
    'password_confirm',
  ]);
});
