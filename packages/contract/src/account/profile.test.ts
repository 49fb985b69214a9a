import { expect, it } from 'vitest';
import { ChangeExistingPassword, ChangePassword, DeleteAccount } from './profile.ts';

const errorsOf = (
  schema: typeof ChangePassword | typeof ChangeExistingPassword | typeof DeleteAccount,
  body: object,
) => [...new Set(schema.safeParse(body).error?.issues.map(({ path }) => String(path[0])))].sort();

it('an empty form of a password is told of every field at once', () => {
  const empty = { current_password: '', password: '', password_confirm: '' };
  expect(errorsOf(ChangeExistingPassword, empty)).toEqual([
    'current_password',
    'password',
    'password_confirm',
  ]);
  expect(errorsOf(DeleteAccount, { current_password: '' })).toEqual(['current_password']);
});

it('an account without a password is not asked for one', () => {
  expect(errorsOf(ChangePassword, { password: '', password_confirm: '' })).toEqual([
    'password',
    'password_confirm',
  ]);
});
