import type { Client } from '@spindle/client/client';
import { ApiError } from '@spindle/client/api-error';
import { ChangePassword } from '@spindle/contract/account/profile';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { textOf, textsOf } from './form-body.ts';
import { answerIntent, readButton, readCompany, readForm } from './read-form.server.ts';

const client = {} as Client;

function sent(values: Readonly<Record<string, string | readonly string[]>>): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const one of [value].flat()) fields.append(name, one);
  return fields;
}

describe('a sent form', () => {
  it('is the body its call takes: other fields and empty ones are left out', () => {
    const fields = sent({
      intent: 'password',
      current_password: '',
      password: ' a b ',
      password_confirm: 'a b',
    });
    expect(readForm(fields, ChangePassword)).toEqual({ password: ' a b ', password_confirm: 'a b' });
    const alone = sent({ password: 'a', password_confirm: '' });
    expect(readForm(alone, ChangePassword)).toEqual({ password: 'a', password_confirm: '' });
    expect(readForm(sent({}), z.object({ constructor: z.string() }))).toEqual({});
  });

  it('gives several values of one name, without files', () => {
    const fields = sent({ items: ['1', '2'] });
    fields.append('items', new File(['x'], 'x.txt'));
    expect(textsOf(fields, 'items')).toEqual(['1', '2']);
  });

  it('names a company that was found, or one that was typed in', () => {
    const typed = { name_short: 'ООО «Резец»', kpp: '770101001', matches: '[]' };
    expect(readCompany(sent(typed))).toEqual({ name_short: 'ООО «Резец»', kpp: '770101001' });
    expect(readCompany(sent({ matches: 'no list', match: '7' }))).toEqual({ name_short: '' });
  });

  it('is answered by its intent, with what was refused at the fields', async () => {
    const fields = sent({ intent: 'save', name: 'x' });
    const refuse = async () => {
      throw new ApiError({
        status: 422,
        code: 'invalid',
        message: '',
        fields: { name: ['Мало букв', 'Нет цифр'] },
      });
    };
    const answer = await answerIntent(fields, { save: refuse }, [client], ['name']);
    expect(answer).toMatchObject({
      data: {
        intent: 'save',
        errors: { name: 'Мало букв' },
        message: null,
        messages: ['Мало букв', 'Нет цифр'],
        values: { name: 'x' },
      },
      init: { status: 422 },
    });
    const done = await answerIntent(fields, { save: async (_fields, _client, id: string) => id }, [
      client,
      '7',
    ]);
    expect(done).toMatchObject({ data: { done: '7' } });
  });

  it('accepts a record in its intent: the handler reads the part after the dot', async () => {
    const drop = async (fields: FormData) => `no ${textOf(fields, 'intent')}`;
    const answer = await answerIntent(sent({ intent: 'drop.3' }), { drop }, [client]);
    expect(answer).toMatchObject({ data: { intent: 'drop', done: 'no drop.3' } });
  });

  it('of one button is read by the name of the button, one with an intent is not', () => {
    const pressed = readButton(sent({ from: '/a/', like: '7' }), ['remove', 'like']);
    expect(Object.fromEntries(pressed)).toEqual({ from: '/a/', intent: 'like', id: '7' });
    const form = sent({ intent: 'write', id: '1', like: '7' });
    expect(readButton(form, ['like'])).toBe(form);
    expect(readButton(sent({ other: '1' }), ['like']).has('intent')).toBe(false);
  });

  it.each(['', 'drop', 'constructor', '.save', 'constructor.1'])(
    'with an intent the page does not have is refused: «%s»',
    async (intent) => {
      const answer = answerIntent(sent({ intent }), { save: async () => '' }, [client]);
      await expect(answer).rejects.toMatchObject({ status: 400 });
    },
  );
});
