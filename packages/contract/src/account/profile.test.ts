import { expect, it } from 'vitest';
import { ChangeExistingPassword, ChangePassword, DeleteAccount } from './profile.ts';

const errorsOf = (
  schema: typeof ChangePassword | typeof ChangeExistingPassword | typeof DeleteAccount,
  body: object,
) => [...new Set(schema.safeParse(body).error?.issues.map(({ path }) => String(path[0])))].sort();

it('reports every empty field of a password form at once', () => {
  const empty = { current_password: '', password: '', password_confirm: '' };
  expect(errorsOf(ChangeExistingPassword, empty)).toEqual([
    'current_password',
    'password',
    'password_confirm',
  ]);
  expect(errorsOf(DeleteAccount, { current_password: '' })).toEqual(['current_password']);
});

it('requires no password of an account without one', () => {
  expect(errorsOf(ChangePassword, { password: '', password_confirm: '' })).toEqual([
    'password',
    'password_confirm',
  ]);
});
