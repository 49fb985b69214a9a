import * as z from 'zod/mini';
import { PASSWORD_LENGTH } from '../constants.ts';
import { matchMessage, maxMessage } from '../messages.ts';
import { passwordField } from './password.ts';

/** A new password and, where the form asks for it, its repetition. */
export const newPasswordShape = () => ({
  password: passwordField(),
  password_confirm: z.optional(
    z.string().check(z.maxLength(PASSWORD_LENGTH.max, maxMessage(PASSWORD_LENGTH.max))),
  ),
});

/** For an object with `newPasswordShape`: the repetition, when there is one, must be the same. */
export const confirmCheck = () =>
  z.check<{ password?: string | undefined; password_confirm?: string | undefined }>(({ value, issues }) => {
    const { password, password_confirm: again } = value;
    if (again === undefined || again.normalize('NFC') === password) return;
    issues.push({ code: 'custom', message: matchMessage, path: ['password_confirm'], input: value });
  });
