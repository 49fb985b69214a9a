import * as z from 'zod/mini';
import { PASSWORD_LENGTH } from '../../constants.ts';
import { matchMessage, maxMessage, requiredMessage } from '../../messages.ts';
import { acrossFields } from '../across-fields.ts';
import { passwordField } from './password.ts';

/** The field of a form that repeats the password. */
export const PASSWORD_AGAIN = 'password_confirm';

/** A new password and its repetition, where the form has one. */
export const newPasswordShape = () => ({
  password: passwordField(),
  [PASSWORD_AGAIN]: z.optional(
    z.string().check(z.maxLength(PASSWORD_LENGTH.max, maxMessage(PASSWORD_LENGTH.max))),
  ),
});

interface Passwords {
  readonly password?: string | undefined;
  readonly password_confirm?: string | undefined;
}

/** For an object with `newPasswordShape`: the repetition, when there is one, must be the same. */
export const confirmCheck = () =>
  acrossFields<Passwords>(PASSWORD_AGAIN, ({ password, password_confirm: again }) => {
    if (again === undefined) return undefined;
    if (again === '') return requiredMessage;
    return again.normalize('NFC') === password ? undefined : matchMessage;
  });
