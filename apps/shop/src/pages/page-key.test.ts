import { describe, expect, it } from 'vitest';
import { pageKey } from './page-key.ts';

const head = { id: 'head', is_head: true };
const north = { id: 'north', is_head: false };
const keyFor = (url: string, cookies: Record<string, string> = {}, more: object = {}) =>
  pageKey({ method: 'GET', url, headers: {}, ...more }, cookies, [head, north]);

describe('a page shared by all guests', () => {
  it.each(['/', '/tools/', '/tools/_.data', '/tools/?page=2', '/about/', '/brands/ntk/'])('%s is', (url) => {
    expect(keyFor(url)).not.toBeNull();
  });

  it.each([
    '/cart/',
    '/cart.data',
    '/cart/_.data',
    '/checkout/',
    '/personal/orders/',
    '/viewed/all/',
    '/compare/',
    '/search/all/?query=a',
    '/auth/reset/?token=x',
    '/about/?popup=login',
    '/tools/?page=2&popup=callback',
    '/about/?sent=feedback-1',
    '/?authRedirect=cart',
    `/?${'a'.repeat(1000)}`,
  ])('%s is not', (url) => {
    expect(keyFor(url)).toBeNull();
  });

  it('is never shared with somebody signed in, nor is anything sent to it', () => {
    expect(keyFor('/', { token: 'x' })).toBeNull();
    expect(keyFor('/', {}, { headers: { authorization: 'Bearer x' } })).toBeNull();
    expect(keyFor('/', {}, { method: 'POST' })).toBeNull();
  });

  it('differs by office and by the answer to the cookie notice, and by no other cookie', () => {
    const key = (cookies: Record<string, string>) => keyFor('/', cookies)?.name;
    expect(key({ company_id: 'north' })).not.toBe(key({}));
    expect(key({ company_id: 'head' })).toBe(key({}));
    expect(key({ company_id: 'made-up' })).toBe(key({}));
    expect(key({ cookie_choice: 'all' })).toBe(key({ cookie_choice: 'needed' }));
    expect(key({ cookie_choice: 'all' })).not.toBe(key({}));
    expect(key({ cookie_choice: '"><b>' })).toBe(key({}));
    expect(key({ 'Cart-Uuid': 'x', other: 'y' })).toBe(key({}));
  });
});
