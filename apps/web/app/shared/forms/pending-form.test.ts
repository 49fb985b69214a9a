import { expect, it } from 'vitest';
import { pendingOf, readPending } from './pending-form.ts';

function form(fields: Record<string, string>): FormData {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.append(name, value);
  return formData;
}

it('a form waits as one text and is the same afterwards', () => {
  const text = pendingOf('/checkout/', form({ intent: 'complete', comment: 'Пропуск & ворота?' })) ?? '';
  const read = readPending(text);
  expect(read?.path).toBe('/checkout/');
  expect(Object.fromEntries(new URLSearchParams(read?.fields))).toEqual({
    intent: 'complete',
    comment: 'Пропуск & ворота?',
  });
});

it('neither passwords nor files nor long texts wait', () => {
  expect(pendingOf('/personal/profile/', form({ password: 'x' }))).toBeNull();
  expect(pendingOf('/cart/', form({ note: 'ж'.repeat(5000) }))).toBeNull();
  const files = new FormData();
  files.append('files', new Blob(['x']));
  expect(pendingOf('/cart/', files)).toBeNull();
});

it.each(['', 'https://foreign.example/?a=1', '//foreign.example/?a=1', '/api/cart?x=1', '/a/../b/?x=1'])(
  '«%s» is sent nowhere',
  (text) => expect(readPending(text)).toBeNull(),
);
