import { describe, expect, it } from 'vitest';
import { formName } from './typed-form.ts';

/** A form as browsers have it: a field named `id` stands in the place of the form's own property. */
function formOf(attributes: Readonly<Record<string, string>>, fields: Readonly<Record<string, string>>) {
  const elements = Object.entries(fields).map(([name, value]) => ({ name, value, type: 'hidden' }));
  const namedFields = Object.fromEntries(elements.map((field) => [field.name, field]));
  const getAttribute = (name: string) => attributes[name] ?? null;
  return { id: attributes['id'] ?? '', ...namedFields, elements, getAttribute } as unknown as HTMLFormElement;
}

describe('the name of a form', () => {
  it('is identified by its id, or by its action and intent', () => {
    expect(formName(formOf({ id: 'checkout-details', action: '/checkout/' }, {}))).toBe('checkout-details');
    expect(formName(formOf({ action: '/personal/profile/' }, { intent: 'password' }))).toBe(
      '/personal/profile/ password',
    );
  });

  it('is identified by text even with a field named «id», and by its record', () => {
    const form = formOf({ action: '/personal/profile/' }, { id: '7', intent: 'close' });
    expect(formName(form)).toBe('/personal/profile/ close 7');
    expect(formName(formOf({ id: 'own', action: '/' }, { id: '7' }))).toBe('own');
  });
});
