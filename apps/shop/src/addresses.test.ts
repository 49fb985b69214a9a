import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAddress } from './addresses.ts';

describe('canonicalAddress', () => {
  it.each([
    ['/about', '/about/'],
    ['/about?x=1&y=%2F', '/about/?x=1&y=%2F'],
    ['/catalog/frezernye', '/catalog/frezernye/'],
    ['//evil.example', '/evil.example'],
    ['/\\evil.example/', '/evil.example/'],
    ['/about\\x', '/about/x/'],
    ['//evil.example/', '/evil.example/'],
    ['///a//b', '/a/b/'],
    ['/404/', '/404'],
    ['/404/?x=1', '/404?x=1'],
    ['/ABOUT/', '/about/'],
    ['/About/Job', '/about/job/'],
    ['/Cart/shared/AbC', '/cart/shared/AbC/'],
    ['/search/ALL/?query=A', '/search/all/?query=A'],
  ])('%s moves to %s', (from, to) => {
    expect(canonicalAddress('GET', from)).toBe(to);
  });

  it.each([
    '/',
    '/about/',
    '/about/?page=2',
    '/404',
    '/__manifest?p=1',
    '/about/_.data',
    '/favicon.svg',
    '/assets/a-1.js',
    '/configurator/vf-2/k_AbC/',
    '/poisk-%D1%8F/',
  ])('%s stays', (address) => {
    expect(canonicalAddress('GET', address)).toBeNull();
  });

  it('leaves sent forms alone', () => {
    expect(canonicalAddress('POST', '/about')).toBeNull();
  });

  it('never leads to a foreign host', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', 'a', '?', '%', '5', 'c', '@', ':') }),
        (tail) => {
          const to = canonicalAddress('GET', `/${tail}`);
          if (to === null) return;
          expect(new URL(to, 'https://shop.example').host).toBe('shop.example');
        },
      ),
    );
  });
});
