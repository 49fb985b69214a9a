import { ApiError } from '@spindle/client/api-error';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './form-errors.ts';

const isShown = (field: string) => ['phone', 'name'].includes(field);
const refused = (fields: Record<string, string[]>) =>
  new ApiError({ status: 422, code: 'invalid', message: 'Проверьте поля формы.', fields });

describe('a refused form', () => {
  it('gives each field its first message', () => {
    expect(refusalOf(refused({ phone: ['Первое', 'Второе'], name: ['Имя'] }), isShown)).toEqual({
      fields: { phone: 'Первое', name: 'Имя' },
      message: null,
    });
  });

  it('shows errors without a field above the button', () => {
    expect(refusalOf(refused({ guard: ['Слишком быстро'], phone: ['Телефон'] }), isShown)).toEqual({
      fields: { phone: 'Телефон' },
      message: 'Слишком быстро',
    });
  });

  it('shows the message of the response without field errors', () => {
    const offline = new ApiError({ status: 0, code: 'offline', message: 'Нет связи с магазином.' });
    expect(refusalOf(offline, isShown)).toEqual({ fields: {}, message: 'Нет связи с магазином.' });
  });

  it('hides no mistake of the code', () => {
    expect(() => refusalOf(new TypeError('boom'), isShown)).toThrow('boom');
  });
});
