import { expect, it } from 'vitest';
import { handleDataRequest } from './data-request.server.ts';

const cacheOf = (path: string, { status = 200, method = 'GET' } = {}) => {
  const request = new Request(`https://shop.example${path}`, { method });
  return handleDataRequest(new Response('', { status }), { request }).headers.get('cache-control');
};

it.each([
  ['a page that a link leads to', '/tools/_.data?_routes=open-page%2Ctools', 'private, max-age=5'],
  ['what is searched for', '/search/all/_.data?query=drill&_routes=search', 'private, max-age=5'],
  ['a page loaded again after an action', '/tools/_.data', 'private, no-cache'],
  ['a cart', '/cart/_.data?_routes=cart', null],
  ['an account', '/personal/orders/_.data?_routes=orders', null],
  ['an account without a slash', '/personal.data?_routes=account', null],
])('the browser caches the data of %s as it should', (_, path, expected) => {
  expect(cacheOf(path)).toBe(expected);
});

it('answers to actions and failures are not cached', () => {
  expect(cacheOf('/tools/_.data?_routes=tools', { method: 'POST' })).toBeNull();
  expect(cacheOf('/tools/_.data?_routes=tools', { status: 404 })).toBeNull();
});
