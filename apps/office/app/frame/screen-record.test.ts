import { expect, test } from 'vitest';
import { isShown, recordAt } from './screen-record.ts';

test.each([
  ['/orders/ШП-1', '', { kind: 'order', id: 'ШП-1' }],
  ['/orders/%D0%A8%D0%9F-1', '', { kind: 'order', id: 'ШП-1' }],
  ['/orders', '', null],
  ['/quotations/new', '', null],
  ['/service/board', '', null],
  ['/goods/transfers/42', '', null],
  ['/requests', '?open=7', { kind: 'request', id: '7' }],
  ['/people/42', '', { kind: 'staff', id: '42' }],
  ['/people/roles/9', '', { kind: 'role', id: '9' }],
  ['/people/roles/new', '', null],
  ['/', '', null],
])('%s%s shows %o', (pathname, search, record) => {
  expect(recordAt(pathname, search)).toEqual(record);
});

test('a screen gets changes of the records it shows', () => {
  const order = { kind: 'order', id: '1' };
  expect(isShown(order, '/', '')).toBe(true);
  expect(isShown(order, '/orders', '?q=x')).toBe(true);
  expect(isShown(order, '/orders/1', '')).toBe(true);
  expect(isShown(order, '/orders/2', '')).toBe(false);
  expect(isShown({ kind: 'order' }, '/orders/2', '')).toBe(true);
  expect(isShown(order, '/requests', '')).toBe(false);
  expect(isShown({ kind: 'request', id: '1' }, '/requests', '?open=7')).toBe(true);
  expect(isShown({ kind: 'service-request', id: '1' }, '/service/board', '')).toBe(true);
});
