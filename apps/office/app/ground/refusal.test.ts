import { ApiError } from '@spindle/client/api-error';
import { expect, it } from 'vitest';
import { refusalOf } from './refusal.ts';

const refused = (fields: Record<string, string[]>) =>
  new ApiError({ status: 422, code: 'invalid', message: 'Проверьте поля', fields });

it('shows a message at its field, and one of a field the form does not have above the button', () => {
  const error = refused({ inn: ['Не тот ИНН'], legal_address: ['Заполните поле'] });
  expect(refusalOf(error, ['inn', 'legal_address'])).toEqual({
    errors: { inn: ['Не тот ИНН'], legal_address: ['Заполните поле'] },
    problem: '',
  });
  expect(refusalOf(error, ['inn'])).toEqual({ errors: { inn: ['Не тот ИНН'] }, problem: 'Заполните поле' });
});

it('shows a failure without fields above the button', () => {
  expect(refusalOf(refused({}), ['inn'])).toEqual({ errors: {}, problem: 'Проверьте поля' });
});
