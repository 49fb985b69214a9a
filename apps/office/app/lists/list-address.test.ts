import { ordersList } from '@spindle/contract/staff/lists/orders-list';
import { expect, test } from 'vitest';
import { changed, currentView, nextSort, viewQuery } from './list-address.ts';

test('a change starts at the first page, and another page keeps the other parameters', () => {
  const params = new URLSearchParams('status=new&after=x');
  expect(changed(params, { q: 'фреза' }).toString()).toBe(
    new URLSearchParams({ status: 'new', q: 'фреза' }).toString(),
  );
  expect(changed(params, { after: 'y' }).get('after')).toBe('y');
  expect(changed(params, { status: null }).toString()).toBe('');
});

test('a tab is active when the address matches in any order', () => {
  expect(currentView(ordersList.views, new URLSearchParams('sort=created&status=new'))?.slug).toBe('confirm');
  expect(currentView(ordersList.views, new URLSearchParams(''))?.slug).toBe('all');
  expect(currentView(ordersList.views, new URLSearchParams('status=new'))).toBeUndefined();
  expect(viewQuery(new URLSearchParams('b=2&a=1&after=x'))).toBe('a=1&b=2');
  // An open row is not part of a view and keeps its page.
  expect(viewQuery(new URLSearchParams('a=1&open=3191'))).toBe('a=1');
  expect(changed(new URLSearchParams('after=x'), { open: '3191' }).toString()).toBe('after=x&open=3191');
});

test('a head sorts down first, then up', () => {
  expect(nextSort(ordersList, null, 'total')).toBe('-total');
  expect(nextSort(ordersList, null, 'created')).toBe('created');
  expect(nextSort(ordersList, 'created', 'created')).toBe('-created');
});
