import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { matchMessage, minMessage, requiredMessage } from '../../messages.ts';
import { confirmCheck, newPasswordShape } from './new-password.ts';

const schema = z.strictObject(newPasswordShape()).check(confirmCheck());
const messages = (value: object) =>
  Object.fromEntries(
    (schema.safeParse(value).error?.issues ?? []).map((issue) => [issue.path[0], issue.message]),
  );

describe('a new password', () => {
  it('needs no repetition, but takes only the same one', () => {
    expect(messages({ password: 'Shpindel-2026' })).toEqual({});
    expect(messages({ password: 'Shpindel-2026', password_confirm: 'Shpindel-2026' })).toEqual({});
    expect(messages({ password: 'Shpindel-2026', password_confirm: 'shpindel-2026' })).toEqual({
      password_confirm: matchMessage,
    });
    expect(messages({ password: 'Shpindel-2026', password_confirm: '' })).toEqual({
      password_confirm: requiredMessage,
    });
  });

  it('reports different passwords together with other problems', () => {
    expect(messages({ password: 'short', password_confirm: 'other', name: 1 })).toMatchObject({
      password: minMessage(8),
      password_confirm: matchMessage,
    });
    expect(messages({ password: '', password_confirm: '' })).toEqual({
      password: requiredMessage,
      password_confirm: requiredMessage,
    });
  });

  it('written in either form of Unicode is the same', () => {
    expect(messages({ password: 'Пароль-й\u0306', password_confirm: 'Пароль-й\u0306' })).toEqual({});
  });
});
